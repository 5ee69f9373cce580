/** Telling people who look elsewhere that it is their turn. */
import { settings } from "./settings.svelte.ts";
import { sound } from "./sounds.ts";
import { t } from "./texts.svelte.ts";

/** It is this person's turn at a table. */
export function yourTurn(game: string): void {
  sound("turn");
  if (settings.notify === "off" || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission === "granted")
    new Notification(game, { body: t("web-notice-turn"), icon: "/icon.svg", tag: location.pathname });
}

/** Asks the browser whether notifications are allowed. */
export async function allowNotifications(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
