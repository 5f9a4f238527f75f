/** The service worker's address: the whole site is its scope. */
const ADDRESS = '/sw.js';

/**
 * Brings the service worker in once the page is done with its own loading. It takes over with the next page; a new
 * version waits until every open page of the old one is closed, so none loses its files.
 */
export function registerServiceWorker(): void {
  // The development server has none: there every file changes under its own name.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(ADDRESS).catch(() => {
      // Without it the page works as before; the next visit tries again.
    });
  };
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : register());
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
