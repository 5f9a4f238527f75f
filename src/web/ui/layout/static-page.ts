import { useEffect } from 'react';
import { useMatches } from 'react-router';
import type { Locale } from '#domain/locales.ts';
import { localeOfPath } from '#web/paths.ts';

/** What a route exports as `handle` to be written at build time without the application's scripts. */
export interface StaticHandle {
  static: true;
}

function isStatic(handle: unknown): handle is StaticHandle {
  return typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true;
}

/** The language of the public page being rendered, null for pages of the application. */
export function useStaticPage(): { locale: Locale } | null {
  const last = useMatches().at(-1);
  if (!last || !isStatic(last.handle)) return null;
  return { locale: localeOfPath(last.pathname) };
}

/**
 * A public page is a document of its own, with its own scripts. Reached by a navigation inside the application it
 * asks the server for that document; in its own document no framework runs, and neither does this.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    const isThisDocument = loaded && new URL(loaded.name).pathname === window.location.pathname;
    if (!isThisDocument) window.location.reload();
  }, []);
}
