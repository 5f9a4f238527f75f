import { captureInPart, creditPayment } from '#domain/money/ledger/mismatch-postings.ts';
import { payDebtByCard, topUp } from '#domain/money/ledger/postings.ts';
import { balanceOf, lockWallet, post } from '#server/db/money/ledger.ts';
import { updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { partiesOf } from '../parties.ts';
import type { Case } from '../card-payments/lock-case.ts';

/**
 * Accepts a mismatched payment: the captured sum is kept. It funds the delivery that it was authorised for, and the
 * missing part is owed; it fills the wallet or pays the debt that it was meant for, or else is credited to the payer.
 * Both rows locked.
 */
export async function acceptPayment(deps: Tx, current: Case): Promise<void> {
  const { attempt } = current;
  const there = attempt.captured - attempt.refunded;
  const target = await (attempt.funding_round === null ? acceptOwn : acceptForDelivery)(deps, current, there);
  await updateAttempt(deps.db, attempt.id, { target_amount: target, updated_at: deps.clock.now() });
}

async function acceptForDelivery(deps: Tx, { attempt, delivery }: Case, there: number): Promise<number> {
  if (!delivery) throw new Error(`card payment ${attempt.id} funds no delivery`);
  const currency = attempt.currency;
  const held = await balanceOf(deps.db, 'psp_authorised', delivery.id, currency);
  const target = Math.min(held, there);
  await post(deps.db, currency, captureInPart(partiesOf(delivery), held, target, attempt.funding_round ?? 1));
  return target;
}

async function acceptOwn(deps: Tx, { attempt }: Case, there: number): Promise<number> {
  const { id, account_id: accountId, delivery_id: deliveryId, purpose } = attempt;
  const currency = attempt.currency;
  if (purpose === 'debt') {
    await lockWallet(deps.db, accountId);
    const target = Math.min(there, await balanceOf(deps.db, 'user_debt', accountId, currency));
    if (target > 0) await post(deps.db, currency, payDebtByCard(id, accountId, target));
    return target;
  }
  const isTopUp = purpose === 'top_up';
  await post(
    deps.db,
    currency,
    isTopUp ? topUp(id, accountId, there) : creditPayment(id, deliveryId, accountId, there),
  );
  return there;
}
