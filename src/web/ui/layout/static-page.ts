import { useEffect } from 'react';
import { useMatches } from 'react-router';
import type { Locale } from '#domain/locales.ts';
import { localeOfPath } from '#web/paths.ts';

/** The `handle` of a route that is prerendered without the application's scripts. */
export interface StaticHandle {
  static: true;
}

function isStatic(handle: unknown): handle is StaticHandle {
  return typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true;
}

/** Hook: the language of the public page being rendered, null for pages of the application. */
export function useStaticPage(): { locale: Locale } | null {
  const last = useMatches().at(-1);
  if (!last || !isStatic(last.handle)) return null;
  return { locale: localeOfPath(last.pathname) };
}

/**
 * Reloads as a document: a public page has its own scripts. Reached by a client-side navigation it requests that
 * document from the server; in its own document no framework runs, and neither does this.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    const isThisDocument = loaded && new URL(loaded.name).pathname === window.location.pathname;
    if (!isThisDocument) window.location.reload();
  }, []);
}
