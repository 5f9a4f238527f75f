import { startTransition, useEffect, useState } from 'react';

/** Resolves when the late stylesheets are loaded, or have failed. */
async function lateStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-late]');
  await Promise.all(
    Array.from(links)
      .filter((link) => !link.sheet)
      .map(
        (link) =>
          new Promise<void>((resolve) => {
            for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
          }),
      ),
  );
}

/**
 * Hook: false in a prerendered page until it is hydrated, true from then on. Interactive elements show only when they
 * respond: a tap before that would be lost. A screen's first render is a transition, so that it never blocks a slow
 * phone in one piece.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    void lateStyles().then(() => startTransition(() => setHydrated(true)));
  }, []);
  return isHydrated;
}
