import type { Role } from '#domain/accounts/accounts.ts';
import { HOME_OF } from '#web/account-menu.ts';
import { ownPath } from '#web/own-path.ts';

/** The path of this site that was requested before signing in (`?next=`), if there is one. */
export function nextPath(search: URLSearchParams): string | undefined {
  return ownPath(search.get('next'));
}

/** Where to go after signing in: the path requested before, else the role's home. */
export function nextPage(search: URLSearchParams, role: Role = 'sender'): string {
  return nextPath(search) ?? HOME_OF[role];
}
