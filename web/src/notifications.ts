/** Telling people who look elsewhere that it is their turn. */
import { settings } from "./settings.svelte.ts";
import { sound } from "./sounds.ts";
import { t } from "./texts.svelte.ts";

/** It is this person's turn at a table. */
export function yourTurn(game: string): void {
  sound("turn");
  if (settings.notify === "off" || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission === "granted") void notify(game, t("web-notice-turn"));
}

/** The service worker shows it where there is one: phones allow nobody else to. */
async function notify(title: string, body: string): Promise<void> {
  const options = { body, icon: "/icon-192.png", tag: location.pathname };
  const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

/** Asks the browser whether notifications are allowed. */
export async function allowNotifications(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
