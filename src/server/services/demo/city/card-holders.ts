import { applyPayment } from '../../money/card-payments/apply-payment.ts';
import { openPaymentPage } from '../../money/card-payments/open-payment-page.ts';
import type { Tx } from '#server/deps.ts';

/** Test cards that people of the city hold: one that pays, and one whose holder contests the payment later. */
export type HeldCard = 'visa' | 'dispute';

/** The built-in card provider as the city's people meet it. */
export type CardHolders = {
  /** The provider's time follows this clock, while the past is laid; null: the real one again. */
  follow(now: (() => Date) | null): void;
  /** The holder of a card pays on the provider's page. */
  pay(pageUrl: string, card: HeldCard): Promise<void>;
  /** Lets happen at the provider what is due by its time: payouts arrive, contested payments are contested. */
  goOn(): Promise<void>;
  /** The platform's own money reaches its balance there, so that couriers can be paid. */
  addFunds(): Promise<void>;
};

/** A begun payment is paid at once, on the provider's page, and the product reads how it went. */
export async function payByCard(
  tx: Tx,
  { cardHolders }: { cardHolders: CardHolders | null },
  paymentId: string,
  card: HeldCard = 'visa',
): Promise<void> {
  if (!cardHolders) return;
  await cardHolders.pay(await openPaymentPage(tx, paymentId), card);
  await applyPayment(tx, paymentId);
}
