import type { Role } from '#domain/accounts.ts';
import { HOME_OF } from '../session/wrong-door-page.tsx';

/** Where to go after signing in: a path of this site that was asked for before, else where the role starts. */
export function nextPage(search: URLSearchParams, role: Role = 'sender'): string {
  const next = search.get('next');
  // Only our own paths: `//host` and `/\host` would leave the site.
  return next && /^\/(?![/\\])/.test(next) ? next : HOME_OF[role];
}
