import type { SessionView } from '#contract/accounts/my-data.ts';
import { ensure } from '#domain/errors.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import { sessionsOf } from '#server/db/accounts/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import type { Authenticated } from './authenticate.ts';
import { endAccess } from './end-access.ts';
import { endSessionOf } from './end-sessions.ts';
import { isSessionOver } from './start-session.ts';

// The hash of the cookie's secret names a session: it opens nothing.
const nameOf = (hash: Buffer) => hash.toString('base64url');

/** The browsers in which a person is signed in, this one first, then the most recently used. */
export async function listSessions(deps: Deps, actor: Authenticated): Promise<SessionView[]> {
  const now = deps.clock.now();
  const rows = await sessionsOf(deps.db, actor.accountId);
  const alive = rows.filter((row) => !isSessionOver(row, now));
  const views = alive.map((row) => ({
    id: nameOf(row.id_hash),
    role: row.role,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id_hash.equals(actor.sessionHash),
  }));
  return views.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Signs one browser out; answers whether it was this one. Throws `not_found` for anything but an own session. */
export async function endSession(
  deps: Deps,
  actor: Authenticated,
  id: string,
): Promise<{ wasCurrent: boolean }> {
  const hash = Buffer.from(id, 'base64url');
  const isEnded = nameOf(hash) === id && (await endSessionOf(deps, actor.accountId, hash));
  ensure(isEnded, 'not_found');
  return { wasCurrent: hash.equals(actor.sessionHash) };
}

/**
 * Signs every browser of the person out, this one too; a new address that waits and links in messages end with them, with
 * `endPrograms` the keys and receivers of programs too.
 */
export async function endAllSessions(
  deps: Deps,
  actor: Authenticated,
  { endPrograms }: { endPrograms: boolean },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const account = orNotFound(await lockAccount(tx.db, actor.accountId));
    await endAccess(tx, account, endPrograms ? 'signed_out_with_programs' : 'signed_out_everywhere');
  });
}
