import { mount } from "svelte";
import App from "./App.svelte";
import { settings, showOnRoot } from "./settings.svelte.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/marks.css";
import "./styles/table.css";
import { stayWithoutNet } from "./offline.ts";
import { speak } from "./texts.svelte.ts";

/** After a rebuild on the server this page may name parts that are gone; the page as it is now names the right ones. */
const RELOADED = "spielkreis.reloaded";
const SOON = 20_000;
addEventListener("vite:preloadError", () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < SOON) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

const target = document.getElementById("app");
if (target) {
  showOnRoot();
  await speak(settings.language);
  mount(App, { target });
  if ("serviceWorker" in navigator && import.meta.env.PROD) await stayWithoutNet();
}
