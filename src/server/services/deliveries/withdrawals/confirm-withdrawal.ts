import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { findWithdrawalRequest } from '#server/db/deliveries/withdrawal-requests.ts';
import { findWithdrawal } from '#server/db/deliveries/withdrawals.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { mailTokenHash } from '../../notifications/mail/mail-token.ts';
import { orNotFound } from '../../errors.ts';
import { canWithdraw } from './can-withdraw.ts';
import { endContract } from './end-contract.ts';

/**
 * Outcome of a link: withdrawn (now or by an earlier press), too late for the delivery, or the link is not valid (any
 * more).
 */
export type Confirmed = 'done' | 'late' | 'gone';

/**
 * Confirms, by the link in the mail, a withdrawal that was stated without signing in. It counts from the moment of the
 * statement; the parcel must still not have been picked up. Pressed twice it is one withdrawal.
 */
export async function confirmWithdrawal(deps: Deps, token: string): Promise<Confirmed> {
  return inTransaction(deps, async (tx) => {
    const request = await findWithdrawalRequest(tx.db, mailTokenHash(token));
    if (!request) return 'gone';
    const delivery = orNotFound(await lockDelivery(tx.db, request.delivery_id));
    if (await findWithdrawal(tx.db, delivery.id)) return 'done';
    const now = tx.clock.now();
    if (request.expires_at <= now || delivery.sender_id !== request.account_id) return 'gone';
    if (!(await canWithdraw(tx, delivery, request.stated_at))) return 'late';
    await endContract(tx, delivery, {
      actor: { accountId: request.account_id, role: 'sender' },
      name: request.name,
      statedAt: request.stated_at,
      confirmedAt: now,
    });
    return 'done';
  });
}
