/** The offline shell: a service worker, and what this page was made of, kept for the day without a net. */

/** As in public/sw.js. */
const CACHE = "spielkreis-shell";

export async function stayWithoutNet(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
    // What was asked for before the worker took over does not go through its hands, even if it comes later.
    const cache = await caches.open(CACHE);
    const keep = async (url: string): Promise<void> => {
      if (new URL(url).pathname.startsWith("/assets/") && !(await cache.match(url))) await cache.add(url);
    };
    const seen = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) keep(name).catch(() => undefined);
    });
    seen.observe({ type: "resource", buffered: true });
  } catch {
    // A browser that keeps nothing shows its own page when there is no net.
  }
}
