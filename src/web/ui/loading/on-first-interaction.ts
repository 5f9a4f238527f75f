const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

let hasInteracted = false;
const waiting = new Set<() => void>();

function notifyAll(): void {
  hasInteracted = true;
  for (const sign of SIGNS) window.removeEventListener(sign, notifyAll, { capture: true });
  for (const callback of waiting) callback();
  waiting.clear();
}

/**
 * Calls back on the first interaction with this page, a pointer move or a key; at once if there was one. For what a
 * page can do without until then. Returns the function that cancels it.
 */
export function onFirstInteraction(callback: () => void): () => void {
  if (hasInteracted) {
    callback();
    return () => undefined;
  }
  if (waiting.size === 0)
    for (const sign of SIGNS) window.addEventListener(sign, notifyAll, { capture: true, passive: true });
  waiting.add(callback);
  return () => waiting.delete(callback);
}
