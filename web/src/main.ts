import { mount } from "svelte";
import App from "./App.svelte";
import { settings, showOnRoot } from "./settings.svelte.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/seats.css";
import "./styles/table.css";
import { stayWithoutNet } from "./shell.ts";
import { speak } from "./texts.svelte.ts";

const target = document.getElementById("app");
if (target) {
  showOnRoot();
  await speak(settings.language);
  mount(App, { target });
  if ("serviceWorker" in navigator && import.meta.env.PROD) await stayWithoutNet();
}
