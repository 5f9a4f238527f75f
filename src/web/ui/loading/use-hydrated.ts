import { startTransition, useEffect, useState } from 'react';

/** Resolves when the styles that the page brings in late are there, or cannot come. */
async function lateStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-late]');
  await Promise.all(
    Array.from(links, (link) => {
      if (link.sheet) return undefined;
      return new Promise<void>((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
      });
    }),
  );
}

/**
 * False in a page as the build wrote it and while scripts take it over, true from then on. What can be pressed or
 * typed into stands on the screen only when it answers: a tap before that would be lost. The first drawing of a
 * screen is a transition, so that a slow phone is never blocked by it in one piece.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    void lateStyles().then(() => startTransition(() => setHydrated(true)));
  }, []);
  return isHydrated;
}
