import type { ApiScope } from '#domain/business/api-keys.ts';
import { mayStaff } from '#domain/staff/roles.ts';
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
  /** The member of the staff who looks at this account without writing, and until when. */
  view?: { staffId: string; until: Date };
  hasSecondFactor: boolean;
  /** A member of the staff who must set up the second factor before anything else. */
  isHalf: boolean;
};

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Whom a session stands for: its own person, or the account that a member of the staff looks at while their role may. */
function callerOf(
  session: Found,
  now: Date,
): Pick<Authenticated, 'accountId' | 'role' | 'staffRole' | 'view'> {
  const {
    account_id: accountId,
    role,
    staff_role: staffRole,
    viewed_id,
    viewed_role,
    viewed_until,
  } = session;
  const isView = viewed_until !== null && viewed_until > now && mayStaff(staffRole, 'people:view');
  if (!isView || viewed_id === null || viewed_role === null) return { accountId, role, staffRole };
  const view = { staffId: accountId, until: viewed_until };
  return { accountId: viewed_id, role: viewed_role, staffRole: null, view };
}

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
    ...callerOf(session, now),
    csrfToken: session.csrf_token,
    sessionHash: hash,
    hasSecondFactor: session.has_second_factor,
    isHalf: session.role === 'admin' && !session.has_second_factor && !deps.settings.demo,
  };
}
