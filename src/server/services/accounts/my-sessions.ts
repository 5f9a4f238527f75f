import type { AccountView, SessionView } from '#contract/accounts/my-data.ts';
import { ensure } from '#domain/errors.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import { viewsOfAccount } from '#server/db/staff/account-views.ts';
import { sessionsOf } from '#server/db/accounts/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import type { Authenticated } from './authenticate.ts';
import { endAccess } from './end-access.ts';
import { endSessionOf } from './end-sessions.ts';
import { isSessionOver } from './start-session.ts';

const MOST_VIEWS = 20;

// A session's public id is the hash of its secret, which gives no access.
const nameOf = (hash: Buffer) => hash.toString('base64url');

/** The sessions of a person, the current one first, then the most recently used. */
export async function listSessions(deps: Deps, actor: Authenticated): Promise<SessionView[]> {
  const now = deps.clock.now();
  const rows = await sessionsOf(deps.db, actor.accountId);
  const active = rows.filter((row) => !isSessionOver(row, now));
  const views = active.map((row) => ({
    id: nameOf(row.id_hash),
    role: row.role,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id_hash.equals(actor.sessionHash),
  }));
  return views.sort((a, b) => Number(b.current) - Number(a.current));
}

/** The times that the staff looked at the account, with who and why. */
export async function listAccountViews({ db }: Deps, { accountId }: Authenticated): Promise<AccountView[]> {
  const rows = await viewsOfAccount(db, accountId, MOST_VIEWS);
  return rows.map((row) => ({
    ...{ id: row.id, role: row.role, reason: row.reason },
    by: `${row.first_name} ${row.last_name}`,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}

/** Ends one session; answers whether it was the current one. Throws `not_found` for anything but an own session. */
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
 * Ends every session of the person, the current one too; a pending address and mailed links end with them, with
 * `endPrograms` API keys, webhooks and the device URL too.
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
