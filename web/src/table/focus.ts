/**
 * Keeps the keyboard focus from being lost: when the focused element is removed or disabled, the element that `next`
 * returns gets the focus.
 */
export function keepFocus(next: (node: HTMLElement) => HTMLElement | null): (node: HTMLElement) => () => void {
  return (node) => {
    let last: Element | null = null;
    const gained = (event: FocusEvent): void => {
      last = event.target as Element;
    };
    // A click outside gives up the focus on purpose; the removal of the focused element does not.
    const gaveUp = (event: PointerEvent): void => {
      if (!node.contains(event.target as Element)) last = null;
    };
    const went = (event: FocusEvent): void => {
      if (event.relatedTarget && !node.contains(event.relatedTarget as Element)) last = null;
    };
    const lost = (): void => {
      const nobody = document.activeElement === null || document.activeElement === document.body;
      if (last && nobody && (!last.isConnected || last.matches(":disabled")))
        next(node)?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(lost);
    watch.observe(node, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    node.addEventListener("focusin", gained);
    node.addEventListener("focusout", went);
    document.addEventListener("pointerdown", gaveUp);
    return () => {
      watch.disconnect();
      node.removeEventListener("focusin", gained);
      node.removeEventListener("focusout", went);
      document.removeEventListener("pointerdown", gaveUp);
    };
  };
}

/** Scrolls a list so that its current line is in the middle, whenever that changes. */
export function showCurrent(current: number): (list: HTMLElement) => void {
  void current;
  return (list) => {
    const shown = list.querySelector<HTMLElement>("[aria-current]");
    if (shown) list.scrollTop = shown.offsetTop - list.clientHeight / 2;
  };
}
