import type { ApiScope } from '#domain/business/api-keys.ts';
import { findSession, touchSession } from '#server/db/accounts/sessions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { sha256 } from '../ids.ts';
import { endThisSession } from './end-sessions.ts';
import { isSessionOver } from './start-session.ts';

const TOUCH_EVERY = 60_000;

export type Authenticated = Actor & {
  csrfToken: string;
  sessionHash: Buffer;
  /** The API key of a business that calls instead of a browser, and its scopes. */
  apiKey?: { id: string; scopes: readonly ApiScope[] };
  hasSecondFactor: boolean;
  /** A member of the staff who must set up the second factor before anything else. */
  isHalf: boolean;
};

/** The person of a session secret, or null when the session is unknown, idle for too long or over. */
export async function authenticate(deps: Deps, secret: string): Promise<Authenticated | null> {
  const hash = sha256(secret);
  const session = await findSession(deps.db, hash);
  if (!session) return null;
  const now = deps.clock.now();
  if (isSessionOver(session, now)) {
    await endThisSession(deps, hash);
    return null;
  }
  if (now.getTime() - session.last_seen_at.getTime() > TOUCH_EVERY) await touchSession(deps.db, hash, now);
  return {
    accountId: session.account_id,
    role: session.role,
    staffRole: session.staff_role,
    csrfToken: session.csrf_token,
    sessionHash: hash,
    hasSecondFactor: session.has_second_factor,
    isHalf: session.role === 'admin' && !session.has_second_factor && !deps.settings.demo,
  };
}
