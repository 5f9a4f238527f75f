import type { Role } from '#domain/accounts/accounts.ts';
import { passPushSubscription } from '#server/db/notifications/push-subscriptions.ts';
import { insertSession } from '#server/db/accounts/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { newSecret, sha256 } from '../ids.ts';
import { recordRiskMarks } from '../risk/record-risk-marks.ts';
import { recordTypedMarks } from '../risk/record-typed-marks.ts';
import { browserOf, type CameFrom, markFor } from './recognised-browser.ts';

const HOUR = 3_600_000;

/** The idle timeout and the total life of a session, in milliseconds. */
const SESSION_LIFE: Record<Role, { idle: number; whole: number }> = {
  sender: { idle: 7 * 24 * HOUR, whole: 30 * 24 * HOUR },
  courier: { idle: 24 * HOUR, whole: 30 * 24 * HOUR },
  admin: { idle: HOUR / 4, whole: 8 * HOUR },
};

/** Whether a session has been idle for too long or its total life is over. */
export function isSessionOver(
  session: { role: Role; last_seen_at: Date; expires_at: Date },
  now: Date,
): boolean {
  const idle = now.getTime() - session.last_seen_at.getTime();
  return session.expires_at <= now || idle > SESSION_LIFE[session.role].idle;
}

/** What the browser gets: the cookie's secret, the CSRF token, when the cookie expires, and the browser's mark. */
export type NewSession = { secret: string; csrfToken: string; expiresAt: Date; mark: string };

/**
 * Starts a session under a new id, of which only the hash is stored, with its browser and network. The browser's push
 * subscription is passed on for the same person only.
 */
export async function startSession(
  deps: Deps,
  input: {
    accountId: string;
    role: Role;
    from: CameFrom;
    /** Whether the second factor was passed; the staff's pages require it outside the demo. */
    hasSecondFactor?: boolean;
  },
): Promise<NewSession> {
  const now = deps.clock.now();
  const session = {
    secret: newSecret(),
    csrfToken: newSecret(),
    expiresAt: new Date(now.getTime() + SESSION_LIFE[input.role].whole),
    mark: markFor(deps, input.accountId, input.from.mark),
  };
  const opened = { id_hash: sha256(session.secret), account_id: input.accountId };
  await insertSession(deps.db, {
    ...opened,
    role: input.role,
    csrf_token: session.csrfToken,
    user_agent: input.from.userAgent?.slice(0, 200) ?? null,
    created_at: now,
    last_seen_at: now,
    expires_at: session.expiresAt,
    has_second_factor: input.hasSecondFactor ?? false,
  });
  const { former } = input.from;
  if (former) await passPushSubscription(deps.db, sha256(former), opened);
  await recordRiskMarks(deps, input, { browser: browserOf(session.mark), address: input.from.network });
  if (input.role !== 'admin') await recordTypedMarks(deps, input.accountId);
  return session;
}
