import { AppError } from '#domain/errors.ts';
import { clearThrottle, hitThrottle, peekThrottle, setThrottle } from '#server/db/throttles.ts';
import type { Deps } from '#server/deps.ts';
import { sha256 } from '../ids.ts';

const FREE_FAILURES = 5;
const MAX_WAIT_SECONDS = 900;
const MEMORY_SECONDS = 24 * 3_600;

// The address itself is not kept, only its hash.
const keyOf = (part: string, email: string) => `login-${part}:${sha256(email).toString('base64url')}`;

/** Refuses a sign-in while the account waits after too many wrong passwords, known or not. */
export async function refuseWhileLocked(deps: Deps, email: string): Promise<void> {
  const now = deps.clock.now();
  const lock = await peekThrottle(deps.db, keyOf('lock', email), now);
  if (!lock) return;
  const wait = Math.ceil((lock.resets_at.getTime() - now.getTime()) / 1_000);
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, wait) });
}

/** Counts a wrong password: five are free, then 1, 2, 4 … 900 seconds of waiting (docs/trust). */
export async function countFailure(deps: Deps, email: string): Promise<void> {
  const now = deps.clock.now();
  const { hits } = await hitThrottle(deps.db, keyOf('failures', email), MEMORY_SECONDS, now);
  const over = hits - FREE_FAILURES * deps.settings.throttleScale;
  if (over <= 0) return;
  const wait = Math.min(MAX_WAIT_SECONDS, 2 ** (over - 1));
  await setThrottle(deps.db, keyOf('lock', email), hits, new Date(now.getTime() + wait * 1_000));
}

/** Forgets the wrong passwords, and the waiting they brought, after a right one or a new one. */
export async function forgetFailures(deps: Deps, email: string): Promise<void> {
  await clearThrottle(deps.db, keyOf('failures', email));
  await clearThrottle(deps.db, keyOf('lock', email));
}
