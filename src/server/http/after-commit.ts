import type { RouteId } from '#contract/index.ts';
import type { Deps } from '#server/deps.ts';
import { openPaymentPage } from '#server/services/money/card-payments/open-payment-page.ts';

type Finished = { status: number; answer: unknown };

/**
 * What is done after a call's transaction, from what it stored: the payment provider is called only once the payment
 * is committed, and a call that is repeated under its key comes by here again.
 */
export const AFTER_COMMIT: Partial<Record<RouteId, (deps: Deps, stored: unknown) => Promise<Finished>>> = {
  acceptOffer: async (deps, stored) => {
    const paymentId = paymentOf(stored);
    if (paymentId === null) return { status: 200, answer: stored };
    return { status: 202, answer: { paymentId, redirectUrl: await openPaymentPage(deps, paymentId) } };
  },
  payDebtByCard: toPage,
  topUpWallet: toPage,
};

/** A payment that is no delivery's: the answer is the provider's page. */
async function toPage(deps: Deps, stored: unknown): Promise<Finished> {
  const paymentId = paymentOf(stored);
  return {
    status: 201,
    answer: {
      paymentId,
      redirectUrl: paymentId ? await openPaymentPage(deps, paymentId, backOf(stored)) : '',
    },
  };
}

/** Where the payer goes on after a top-up, as the call asked for it. */
function backOf(stored: unknown): string | undefined {
  const result = stored as { back?: unknown } | null;
  return typeof result?.back === 'string' ? result.back : undefined;
}

function paymentOf(stored: unknown): string | null {
  const result = stored as { paymentId?: unknown } | null;
  return typeof result?.paymentId === 'string' ? result.paymentId : null;
}
