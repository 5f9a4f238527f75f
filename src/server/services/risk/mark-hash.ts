import type { MarkKind } from '#domain/risk/marks.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../ids.ts';

/** The stored hash of a mark, keyed so that nobody who reads only the table can try values. */
export function markHash(deps: Deps, kind: MarkKind, value: string): string {
  return hmac(deps.secrets.cookieSecret, `mark:${kind}:${value}`).toString('base64url');
}
