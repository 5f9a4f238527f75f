import { closeEndedViews, endSessionView, endSessionViewsOf } from '#server/db/staff/account-views.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { Authenticated } from '../../accounts/authenticate.ts';
import { inTransaction } from '../../in-transaction.ts';
import { asWhole } from '../../jobs/periodic-work.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Ends the look of this session, where it looks at an account. */
export async function endAccountView(deps: Deps, { sessionHash }: Authenticated): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await endSessionView(tx.db, sessionHash);
    await closeViews(tx);
    tx.endStreams([`session:${sessionHash.toString('hex')}`]);
  });
}

/** Ends every look at an account: its owner signs out everywhere, is blocked or erased. */
export async function endViewsOf(tx: Tx, accountId: string): Promise<void> {
  const hashes = await endSessionViewsOf(tx.db, accountId);
  if (hashes.length === 0) return;
  await closeViews(tx);
  tx.endStreams(hashes.map((hash) => `session:${hash.toString('hex')}` as const));
}

/** Closes and audits the views whose session looks no longer, however that came about. */
export async function closeViews(tx: Tx): Promise<void> {
  const ended = await closeEndedViews(tx.db, tx.clock.now());
  const entries = ended.map(({ account_id: accountId, staff_id: staffId, role }) =>
    recordAudit(tx, {
      actor: { accountId: staffId, role: 'admin', staffRole: null },
      action: 'account_view_ended',
      subject: `account:${accountId}`,
      details: { role },
    }),
  );
  await Promise.all(entries);
}

/** Closes the views that ended without a word: the time is over, or the session is gone. */
export const END_ACCOUNT_VIEWS = asWhole('end_account_views', (deps) => inTransaction(deps, closeViews));
