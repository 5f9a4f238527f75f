import { type CommissionPart, goodwill, refundFromEscrow, splitRefund } from '#domain/money/ledger/refund.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { storeChange } from '../../deliveries/change-delivery.ts';
import { documentPosting } from '../invoices/document-posting.ts';
import { refundToCard } from '../card-payments/return-to-card.ts';
import { fieldError } from '../../errors.ts';
import { ensureReturnEnded } from '../../deliveries/return-shipments/return-of.ts';
import { owedBy } from './owed-by.ts';
import { returnPromo, spendPromo } from '../promotions/end-promo.ts';
import { netCash } from '../cash/net-cash.ts';
import { recordCharge } from '../../companies/account/record-charge.ts';
import { companyOwing, partiesOf, splitAgreed, vatAtAcceptance } from '../parties.ts';

/**
 * Refunds a decided sum (minor units, at most what the sender paid) to the sender: out of the frozen escrow, whose rest
 * is divided in the same posting, to the card that paid, off the account of the company that owes it, else to the wallet; once the money was released, from the
 * platform into the wallet or off that account, out of the returned `commission` first. `into` leaves the card alone. Answers the delivery as stored.
 * Throws a field error for less than what is owed by itself, which is part of the sum, and `transition_refused` while its return
 * shipment is under way.
 */
export async function refundSender(
  deps: Tx,
  delivery: DeliveryRow,
  decision: { id: string; refund: number; commission?: CommissionPart; into?: 'wallet' },
): Promise<DeliveryRow> {
  const currency = delivery.currency;
  const parties = partiesOf(delivery);
  const companyId = companyOwing(delivery);
  const refunded = delivery.refunded + decision.refund;
  if (delivery.released_at) {
    const into = companyId === null ? 'wallet' : { companyId };
    const given = goodwill(parties, decision.refund, decision.id, decision.commission, into);
    await post(deps.db, currency, given);
    await recordCharge(deps, delivery, given);
    await documentPosting(deps, delivery, given);
    return storeChange(deps, delivery, { refunded });
  }
  await ensureReturnEnded(deps, delivery);
  await ensureOwedPaid(deps, delivery, decision.refund);
  const agreed = splitAgreed(delivery);
  const parts = splitRefund(agreed, decision.refund, vatAtAcceptance(deps, delivery));
  const isCard = decision.into !== 'wallet' && (await refundToCard(deps, delivery, decision.refund));
  const into = companyId === null ? (isCard ? 'card' : 'wallet') : { companyId };
  const posting = refundFromEscrow(parties, agreed.price, parts, into);
  await post(deps.db, currency, posting);
  await recordCharge(deps, delivery, posting);
  await documentPosting(deps, delivery, posting);
  const isUndone = decision.refund === agreed.charged;
  await (isUndone ? returnPromo : spendPromo)(deps, delivery);
  await netCash(deps, delivery);
  return storeChange(deps, delivery, {
    refunded,
    courier_net: parts.courier,
    commission_net: parts.commissionNet,
    commission_vat: parts.commissionVat,
    released_at: deps.clock.now(),
  });
}

/** Throws a field error for a refund that leaves something owed unpaid: the rest is divided with it. */
async function ensureOwedPaid(deps: Tx, delivery: DeliveryRow, refund: number): Promise<void> {
  const { guarantee, returns } = await owedBy(deps, delivery);
  const owed = guarantee + returns;
  if (refund < owed) throw fieldError('amount', 'too_small', { min: owed, currency: delivery.currency });
}
