/** All boards and cards on one page, for developers: `npm --prefix web run gallery`. Not part of the build. */
import { mount } from "svelte";
import { settings, showOnRoot } from "../src/settings.svelte.ts";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import { speak } from "../src/texts.svelte.ts";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app");
if (target) {
  showOnRoot();
  await speak(settings.language);
  mount(Gallery, { target });
}
