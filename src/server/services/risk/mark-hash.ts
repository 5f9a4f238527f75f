import type { MarkKind } from '#domain/risk/marks.ts';
import type { Deps } from '#server/deps.ts';
import { hmac } from '../ids.ts';

/** What is kept of a mark: a hash under the server's key, so that nobody who reads the table alone can try values. */
export function markHash(deps: Deps, kind: MarkKind, value: string): string {
  return hmac(deps.secrets.cookieSecret, `mark:${kind}:${value}`).toString('base64url');
}
