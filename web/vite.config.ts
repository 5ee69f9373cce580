import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { texts } from "./tools/texts.ts";

export default defineConfig({
  plugins: [svelte(), texts()],
  build: {
    outDir: "../src/spielkreis/server/static",
    emptyOutDir: true,
    target: "es2023",
    // The content policy allows no inline data: every asset is a file with a hashed name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
