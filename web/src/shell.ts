/** The offline shell: a service worker, and what this page was made of, kept for the day without a net. */

/** As in public/sw.js. */
const CACHE = "spielkreis-shell";

export async function stayWithoutNet(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    // What was loaded before the worker took over has not gone through its hands.
    const cache = await caches.open(CACHE);
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    for (const url of new Set(loaded)) {
      if (new URL(url).pathname.startsWith("/assets/") && !(await cache.match(url))) await cache.add(url);
    }
  } catch {
    // A browser that keeps nothing shows its own page when there is no net.
  }
}
