/** What a person has chosen for this device. Kept in the browser only; the server never learns it. */
import { LANGUAGES, negotiate, type Language } from "./languages.ts";

export const CHOICES = {
  language: LANGUAGES,
  theme: ["system", "light", "dark"],
  palette: ["standard", "distinct", "jewel"],
  texture: ["wood", "plain", "slate"],
  numbers: ["off", "on"],
  motion: ["system", "slow", "normal", "fast", "off"],
  cards: ["small", "medium", "large"],
  sounds: ["on", "off"],
  notify: ["off", "on"],
  confirm: ["on", "off"],
  hand: ["right", "left"],
} as const;

export type Name = keyof typeof CHOICES;
export type Settings = { -readonly [K in Name]: (typeof CHOICES)[K][number] };

const KEY = "spielkreis.settings";

function initial(): Settings {
  const chosen: Settings = {
    language: negotiate(navigator.languages) satisfies Language,
    theme: "system",
    palette: "standard",
    texture: "wood",
    numbers: "off",
    motion: "system",
    cards: "medium",
    sounds: "on",
    notify: "off",
    confirm: "on",
    hand: "right",
  };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const name of Object.keys(CHOICES) as Name[]) {
      const value = (stored as Record<string, unknown>)[name];
      if ((CHOICES[name] as readonly unknown[]).includes(value)) Object.assign(chosen, { [name]: value });
    }
  } catch {
    // A browser that keeps nothing, or something else under our name: the defaults serve.
  }
  return chosen;
}

export const settings: Settings = $state(initial());

/** Changes one setting, for good. */
export function choose<K extends Name>(name: K, value: Settings[K]): void {
  (settings as Settings)[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse to store; the choice then lasts as long as the page.
  }
}

/** Shows the settings to the style sheets, as attributes of the root element. */
export function showOnRoot(): void {
  const root = document.documentElement;
  for (const name of ["theme", "palette", "texture", "motion", "cards", "hand"] as const) {
    root.dataset[name] = settings[name];
  }
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const DURATIONS = { slow: 400, normal: 280, fast: 200, off: 0 };

/** How long a movement on the board takes, in milliseconds; 0 is none at all. */
export function duration(): number {
  if (settings.motion === "system") return stillness.matches ? 0 : DURATIONS.normal;
  return DURATIONS[settings.motion];
}
