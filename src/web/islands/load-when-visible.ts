/** Idle time after the last loaded resource, after which a page is at rest. */
const REST_MS = 3_000;
const INTERACTIONS = ['pointerenter', 'pointerdown', 'focusin'] as const;

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 300);
}

/**
 * Runs an expensive callback once: on the first pointer or keyboard contact with an element, else when the page is idle
 * with the element on screen.
 */
export function loadWhenVisible(place: HTMLElement, run: () => void): void {
  const stop = new AbortController();
  const go = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    run();
  };
  for (const interaction of INTERACTIONS)
    place.addEventListener(interaction, go, { signal: stop.signal, passive: true });
  const watchPlace = () => {
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) whenIdle(go);
    });
    seen.observe(place);
    stop.signal.addEventListener('abort', () => seen.disconnect());
  };
  const rest = () => setTimeout(watchPlace, REST_MS);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true, signal: stop.signal });
}
