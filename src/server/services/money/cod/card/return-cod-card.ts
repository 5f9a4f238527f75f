import { returnCodCard as returned } from '#domain/money/ledger/cod-postings.ts';
import { type CodRow, findCod, updateCod } from '#server/db/money/cod/cods.ts';
import { post } from '#server/db/money/ledger.ts';
import {
  type AttemptRow,
  lockAttempt,
  lockOpenCodPayment,
  updateAttempt,
} from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { enqueuePaymentSync } from '../../card-payments/begin-payment.ts';
import { oweBackTransfer } from '../transfer/owe-back-transfer.ts';

/** Abandons the receiver's open card payment of goods' money: whatever it still brings goes back to the card. */
export async function abandonCodPayment(tx: Tx, deliveryId: string): Promise<void> {
  const open = await lockOpenCodPayment(tx.db, deliveryId);
  if (open) await giveBack(tx, open.id);
}

/**
 * Gives goods' money back to the card that paid it, or will have paid it, and owes it back to the payer of a transfer: the
 * parcel is not handed over for it. Of a sum that is collected in cash otherwise `cardPart` goes on being paid. The delivery is locked.
 */
export async function returnCodCard(tx: Tx, cod: CodRow, cardPart = 0): Promise<void> {
  const { delivery_id: deliveryId, card_attempt_id: attemptId, amount, currency } = cod;
  await abandonCodPayment(tx, deliveryId);
  await oweBackTransfer(tx, cod, cardPart);
  if (attemptId === null) return;
  orNotFound(await lockAttempt(tx.db, attemptId));
  if (cardPart === 0) await updateCod(tx.db, deliveryId, cod.state, { card_attempt_id: null });
  await post(tx.db, currency, returned({ attemptId, deliveryId, amount: amount - cardPart }));
  await giveBack(tx, attemptId, cardPart);
}

/**
 * Ends what a receiver's payment has paid, before the hand-over, because the bank or the provider took it back; answers
 * whether it had paid anything. The delivery is locked.
 */
export async function releaseCodCard(
  tx: Tx,
  { id, cod_delivery_id: deliveryId }: AttemptRow,
): Promise<boolean> {
  const cod = deliveryId === null ? undefined : await findCod(tx.db, deliveryId);
  if (cod?.card_attempt_id !== id || cod.collected_at !== null) return false;
  await returnCodCard(tx, cod);
  return true;
}

/** Lets a payment keep so much, and gives back the rest. */
async function giveBack(tx: Tx, attemptId: string, kept = 0): Promise<void> {
  await updateAttempt(tx.db, attemptId, { target_amount: kept, updated_at: tx.clock.now() });
  await enqueuePaymentSync(tx, attemptId);
}
