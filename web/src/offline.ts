/** The offline shell: a service worker, and this page's assets, kept for when there is no network. */

/** As in public/sw.js. */
const CACHE = "spielkreis-shell";

export async function stayWithoutNet(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    // Requests made before the worker took over do not pass through it, even if they are answered later.
    const cache = await caches.open(CACHE);
    const keep = async (url: string): Promise<void> => {
      if (new URL(url).pathname.startsWith("/assets/") && !(await cache.match(url))) await cache.add(url);
    };
    const seen = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) keep(name).catch(() => undefined);
    });
    seen.observe({ type: "resource", buffered: true });
  } catch {
    // A browser without storage shows its own page when there is no network.
  }
}
