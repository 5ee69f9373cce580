/** A small router on the History API: the page's address is the only state it has. */
import { match, type Route } from "./routes.ts";

let route = $state.raw<Route>(match(location.pathname));
let path = $state(location.pathname);
/** Counts navigations, so that a page knows that it is new and takes the focus. */
let visits = $state(0);

export const router = {
  get route(): Route {
    return route;
  },
  get path(): string {
    return path;
  },
  get visits(): number {
    return visits;
  },
};

function arrive(): void {
  path = location.pathname;
  route = match(path);
  visits += 1;
}

/** Goes to an address inside the app. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  scrollTo(0, 0);
  arrive();
}

/** Lets links within the app work without reloading the page. Returns a function that undoes it. */
export function listen(): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (/^\/(api|docs)(\/|$)/.test(link.pathname) || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", follow);
  addEventListener("popstate", arrive);
  return () => {
    document.removeEventListener("click", follow);
    removeEventListener("popstate", arrive);
  };
}
