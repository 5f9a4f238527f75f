import type { Deps } from '#server/deps.ts';
import { openPaymentPage } from '#server/services/money/card-payments/open-payment-page.ts';

/** A payment that needs its payment page; `back` is where the payer continues after a top-up, as requested. */
type Waiting = { paymentId: string; back?: string | undefined };

/** Answers a payment that is not a delivery's with the provider's page, which is opened after the commit. */
export async function toPaymentPage(deps: Deps, { paymentId, back }: Waiting) {
  const redirectUrl = await openPaymentPage(deps, paymentId, back);
  return { status: 201 as const, answer: { paymentId, redirectUrl } };
}
