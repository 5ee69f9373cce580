/** Milliseconds after which a press is a long one. */
const LONG = 500;
/** Pixels that a finger may move meanwhile. */
const STEADY = 10;

/**
 * Reports a long press with a finger, a right click, and the menu key of the keyboard on the elements inside that
 * `find` returns. The click that would follow a long press is swallowed.
 */
export function longPress(
  find: (target: Element) => Element | null,
  open: (element: Element) => void,
): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: PointerEvent | undefined;
    let opened = false;
    const stop = (): void => clearTimeout(timer);
    const down = (event: PointerEvent): void => {
      opened = false;
      stop();
      const element = find(event.target as Element);
      if (event.pointerType === "mouse" || !element) return;
      start = event;
      timer = setTimeout(() => {
        opened = true;
        open(element);
      }, LONG);
    };
    const move = (event: PointerEvent): void => {
      if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STEADY) stop();
    };
    const menu = (event: Event): void => {
      const element = find(event.target as Element);
      if (!element) return;
      event.preventDefault();
      stop();
      if (!opened) open(element);
    };
    const click = (event: Event): void => {
      if (!opened) return;
      opened = false;
      event.stopPropagation();
      event.preventDefault();
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    for (const end of ["pointerup", "pointercancel"]) node.addEventListener(end, stop);
    node.addEventListener("contextmenu", menu);
    node.addEventListener("click", click, true);
    return () => {
      stop();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      for (const end of ["pointerup", "pointercancel"]) node.removeEventListener(end, stop);
      node.removeEventListener("contextmenu", menu);
      node.removeEventListener("click", click, true);
    };
  };
}
