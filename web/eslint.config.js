import globals from "globals";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/**/generated.ts"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ["public/sw.js"], languageOptions: { globals: { ...globals.serviceworker } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig } },
    rules: {
      "svelte/no-at-html-tags": "error",
      "svelte/no-navigation-without-resolve": "off",
      // Sets and maps are replaced whenever something changes, and never modified.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  { rules: { eqeqeq: "error", "no-console": "error" } },
);
