import type { Role } from '#domain/accounts/accounts.ts';
import { HOME_OF } from '#web/account-menu.ts';
import { ownPath } from '#web/own-path.ts';

/** The page of this site that was asked for before signing in, to be handed on or followed. */
export function nextPath(search: URLSearchParams): string | undefined {
  return ownPath(search.get('next'));
}

/** Where to go after signing in: a path of this site that was asked for before, else where the role starts. */
export function nextPage(search: URLSearchParams, role: Role = 'sender'): string {
  return nextPath(search) ?? HOME_OF[role];
}
