import { ensure } from '#domain/errors.ts';
import { deleteSecondFactor } from '#server/db/staff/second-factors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endAccess } from '../accounts/end-access.ts';
import { recordAudit } from './audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { findColleague } from './find-colleague.ts';

/**
 * Resets a colleague's second factor, after the loss of the phone and the recovery codes: their sessions end, they are
 * mailed, and the next sign-in sets up a new one. `actor` is null for the operator's command. Throws `not_found`, or
 * `transition_refused` when there is none.
 */
export async function resetSecondFactor(
  deps: Deps,
  actor: Actor | null,
  id: string,
  reason: string,
): Promise<void> {
  ensure(actor?.accountId !== id, 'forbidden');
  await inTransaction(deps, async (tx) => {
    const account = await findColleague(tx, id);
    ensure(await deleteSecondFactor(tx.db, id), 'transition_refused');
    await endAccess(tx, account, 'second_factor_reset');
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'secondFactorReset',
      values: {},
      path: '/admin/intrare',
    });
    await recordAudit(tx, {
      actor,
      action: 'second_factor_reset',
      subject: `account:${id}`,
      details: { reason },
    });
  });
}
