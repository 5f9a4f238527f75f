import { CANCEL_FEE_COURIER_BASIS_POINTS } from '#domain/deliveries/cancel-fee.ts';
import type { Posting } from '#domain/money/ledger/accounts.ts';
import { cancelOnAccount } from '#domain/money/ledger/account-postings.ts';
import { cancelFeeAsDebt, cancelToWallet } from '#domain/money/ledger/postings.ts';
import { splitCancelFee } from '#domain/money/ledger/split.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { documentPosting } from '../invoices/document-posting.ts';
import { releasePayment, returnToCard } from '../card-payments/return-to-card.ts';
import { returnPromo } from '../promotions/end-promo.ts';
import { recordCharge } from '../../companies/account/record-charge.ts';
import { accountPartiesOf, partiesOf, splitAgreed, vatToday } from '../parties.ts';

/**
 * Refunds a delivery that ends before pickup, minus a fee in minor units, and returns its promo code. A delivery that
 * was not accepted yet holds nothing, but may wait for a card; for cash the fee becomes a debt.
 */
export async function returnMoney(deps: Tx, delivery: DeliveryRow, feeAmount: number): Promise<void> {
  if (delivery.status === 'reserved') {
    await returnPromo(deps, delivery);
    return releasePayment(deps, delivery);
  }
  // A return shipment has no price of its own.
  if (delivery.status !== 'accepted' || !delivery.price) return;
  await returnPromo(deps, delivery);
  const parties = partiesOf(delivery);
  const fee = splitCancelFee(feeAmount, CANCEL_FEE_COURIER_BASIS_POINTS, vatToday(deps));
  const round = delivery.funding_round;
  if (delivery.method === 'wallet') {
    await book(deps, delivery, cancelToWallet(parties, splitAgreed(delivery), fee, round));
  } else if (delivery.method === 'card') {
    await returnToCard(deps, delivery, fee);
  } else if (delivery.method === 'account') {
    await book(
      deps,
      delivery,
      cancelOnAccount(accountPartiesOf(delivery), splitAgreed(delivery), fee, round),
    );
  } else if (delivery.method === 'cash' && feeAmount > 0) {
    await book(deps, delivery, cancelFeeAsDebt(parties, fee, round));
  }
  deps.publish([`account:${delivery.sender_id}`, `account:${parties.courierId}`], { name: 'money.changed' });
}

async function book(deps: Tx, delivery: DeliveryRow, posting: Posting): Promise<void> {
  await post(deps.db, delivery.currency, posting);
  await recordCharge(deps, delivery, posting);
  await documentPosting(deps, delivery, posting);
}
