import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { findWithdrawalRequest } from '#server/db/deliveries/withdrawal-requests.ts';
import { findWithdrawal } from '#server/db/deliveries/withdrawals.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { mailTokenHash } from '../../notifications/mail/mail-token.ts';
import { orNotFound } from '../../errors.ts';
import { canWithdraw } from './can-withdraw.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { endContract } from './end-contract.ts';
import { formatMoment } from './format-moment.ts';
import { registerStatement } from './register-statement.ts';

/**
 * Outcome of a link: withdrawn (now or by an earlier press), too late for the delivery, or the link is not valid (any
 * more).
 */
export type Confirmed = 'done' | 'late' | 'gone';

/**
 * Confirms, by the link in the mail, a withdrawal that was stated without signing in. It counts from the moment of the
 * statement; the parcel must still not have been picked up, else the statement waits in the register for an answer. Pressed twice it is one withdrawal.
 */
export async function confirmWithdrawal(deps: Deps, token: string): Promise<Confirmed> {
  return inTransaction(deps, async (tx) => {
    const request = await findWithdrawalRequest(tx.db, mailTokenHash(token));
    if (!request) return 'gone';
    const delivery = orNotFound(await lockDelivery(tx.db, request.delivery_id));
    if (await findWithdrawal(tx.db, delivery.id)) return 'done';
    const now = tx.clock.now();
    if (request.expires_at <= now || delivery.sender_id !== request.account_id) return 'gone';
    if (!(await canWithdraw(tx, delivery, request.stated_at))) {
      await answerLate(tx, delivery, request);
      return 'late';
    }
    await endContract(tx, delivery, {
      actor: { accountId: request.account_id, role: 'sender' },
      name: request.name,
      statedAt: request.stated_at,
      confirmedAt: now,
    });
    return 'done';
  });
}

async function answerLate(
  tx: Tx,
  delivery: DeliveryRow,
  { account_id: accountId, name, stated_at: statedAt }: { account_id: string; name: string; stated_at: Date },
): Promise<void> {
  const sender = orNotFound(await findAccount(tx.db, accountId));
  const complaint = await registerStatement(tx, delivery, sender, { name, statedAt });
  if (complaint === null) return;
  const { locale, email: to, first_name: firstName } = sender;
  const values = { deliveryNumber: delivery.number, name, at: formatMoment(tx, locale, statedAt), complaint };
  const path = `/viewdetails?id=${encodeURIComponent(delivery.id)}`;
  await queueMail(tx, { to, firstName, locale, values, template: 'withdrawalNotPossible', path });
}
