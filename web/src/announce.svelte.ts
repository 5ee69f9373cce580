/** Announcements for screen readers. */
const KEPT = 20;

let spoken = $state.raw<readonly { id: number; text: string }[]>([]);
let count = 0;

export const announcements = {
  get recent(): readonly { id: number; text: string }[] {
    return spoken;
  },
};

/** Says a sentence, after whatever is being said. */
export function announce(text: string): void {
  count += 1;
  spoken = [...spoken.slice(1 - KEPT), { id: count, text }];
}
