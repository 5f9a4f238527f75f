import type { Role } from '#domain/accounts.ts';
import { insertSession } from '#server/db/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { newSecret, sha256 } from '../ids.ts';

const HOUR = 3_600_000;

/** How long a session lives without use and at the most, in milliseconds (docs/trust). */
const SESSION_LIFE: Record<Role, { idle: number; whole: number }> = {
  sender: { idle: 7 * 24 * HOUR, whole: 30 * 24 * HOUR },
  courier: { idle: 24 * HOUR, whole: 30 * 24 * HOUR },
  admin: { idle: HOUR / 4, whole: 8 * HOUR },
};

/** Whether a session has been idle for too long or has lived its whole life. */
export function isSessionOver(
  session: { role: Role; last_seen_at: Date; expires_at: Date },
  now: Date,
): boolean {
  const idle = now.getTime() - session.last_seen_at.getTime();
  return session.expires_at <= now || idle > SESSION_LIFE[session.role].idle;
}

/** What the browser gets: the cookie's secret, the anti-forgery token, and when the cookie ends; and whose it is. */
export type NewSession = { accountId: string; secret: string; csrfToken: string; expiresAt: Date };

/** Opens a session under a new id. Only the hash of the id is kept. */
export async function startSession(
  deps: Deps,
  input: {
    accountId: string;
    role: Role;
    userAgent: string | null;
    /** Whether the second step was passed; the staff's pages ask for it outside the demo. */
    hasSecondFactor?: boolean;
  },
): Promise<NewSession> {
  const now = deps.clock.now();
  const session = {
    accountId: input.accountId,
    secret: newSecret(),
    csrfToken: newSecret(),
    expiresAt: new Date(now.getTime() + SESSION_LIFE[input.role].whole),
  };
  await insertSession(deps.db, {
    id_hash: sha256(session.secret),
    account_id: input.accountId,
    role: input.role,
    csrf_token: session.csrfToken,
    user_agent: input.userAgent?.slice(0, 200) ?? null,
    created_at: now,
    last_seen_at: now,
    expires_at: session.expiresAt,
    has_second_factor: input.hasSecondFactor ?? false,
  });
  return session;
}
