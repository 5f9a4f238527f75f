import { ensure } from '#domain/errors.ts';
import { VIEW_MINUTES, type ViewedRole } from '#domain/staff/people/view.ts';
import { tidyText } from '#domain/text/text.ts';
import { hasRole } from '#server/db/accounts/accounts.ts';
import { holdAccount } from '#server/db/accounts/account-closure.ts';
import { insertAccountView, startSessionView } from '#server/db/staff/account-views.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../../accounts/authenticate.ts';
import { orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { closeViews } from './end-account-view.ts';

const MINUTE = 60_000;

/**
 * Lets the acting member's session look at an account for ten minutes; its owner is told at once. Throws `not_found`,
 * `forbidden` for one's own account and for a colleague's, `transition_refused` while the session looks at another.
 */
export async function startAccountView(
  deps: Deps,
  actor: Authenticated,
  id: string,
  given: { role: ViewedRole; reason: string },
): Promise<{ until: string }> {
  return inTransaction(deps, async (tx) => {
    await closeViews(tx);
    const account = orNotFound(await holdAccount(tx.db, id));
    ensure(account.deleted_at === null && hasRole(account, given.role), 'not_found');
    ensure(id !== actor.accountId && !hasRole(account, 'admin'), 'forbidden');
    const now = tx.clock.now();
    const until = new Date(now.getTime() + VIEW_MINUTES * MINUTE);
    const row = {
      ...{ id: newId(), account_id: id, role: given.role, staff_id: actor.accountId },
      ...{ session_hash: actor.sessionHash, reason: tidyText(given.reason) },
      ...{ started_at: now, until, ended_at: null },
    };
    ensure(await startSessionView(tx.db, row), 'transition_refused');
    await insertAccountView(tx.db, row);
    await enqueueNotification(tx, {
      fact: given.role === 'sender' ? 'sender_viewed' : 'courier_viewed',
      key: `account_view:${row.id}`,
      actor: 'admin',
      accountId: id,
    });
    const details = { role: row.role, until: until.toISOString(), reason: row.reason };
    await recordAudit(tx, { actor, action: 'account_view_started', subject: `account:${id}`, details });
    tx.endStreams([`session:${actor.sessionHash.toString('hex')}`]);
    return { until: until.toISOString() };
  });
}
