import type { Deps } from '#server/deps.ts';
import { openPaymentPage } from '#server/services/money/card-payments/open-payment-page.ts';

/** A payment that waits for its page; `back` is where the payer goes on after a top-up, as the call asked for it. */
type Waiting = { paymentId: string; back?: string | undefined };

/** A payment that is no delivery's: the answer is the provider's page, opened once the payment is committed. */
export async function toPaymentPage(deps: Deps, { paymentId, back }: Waiting) {
  const redirectUrl = await openPaymentPage(deps, paymentId, back);
  return { status: 201 as const, answer: { paymentId, redirectUrl } };
}
