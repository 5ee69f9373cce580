/** What people have said at a table. */
import type { Happened } from "../api/generated.ts";
import { t } from "../texts.svelte.ts";
import { isMuted } from "./muted.svelte.ts";

const SHOWN = 30;

export interface Line {
  readonly seq: number;
  readonly guest: string;
  readonly said: string;
}

/** The latest messages of everyone who is not muted. */
export function chatLines(events: readonly Happened[]): Line[] {
  return events
    .flatMap(({ seq, event }) => {
      if (event.type === "said") return [{ seq, guest: event.guest, said: t(`web-phrase-${event.phrase}`) }];
      return event.type === "wrote" ? [{ seq, guest: event.guest, said: event.text }] : [];
    })
    .filter(({ guest }) => !isMuted(guest))
    .slice(-SHOWN);
}

/** How many messages of others came after the last one that was read. */
export function unread(lines: readonly Line[], read: number, me: string | undefined): number {
  return lines.filter(({ seq, guest }) => seq > read && guest !== me).length;
}
