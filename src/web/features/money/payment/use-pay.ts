import { useRef, useState } from 'react';
import { acceptOffer, type Offer } from '#contract/offers/offers.ts';
import { delivery as deliveryRoute } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { wallet } from '#contract/accounts/me.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { cacheDelivery } from '../../deliveries/queries.ts';
import { forgetCoupons, forgetPreviews } from '../promotions/queries.ts';
import type { Charge } from '../promotions/use-charge.ts';

export type PayMethod = 'card' | 'wallet' | 'cash' | 'account';
/** `requested`: above a company's limit a colleague has to approve; `checking`: the answer was lost and the delivery is refetched; `unknown`: that failed too. */
export type PayState = 'idle' | 'paying' | 'checking' | 'unknown' | 'refused' | 'requested';

/**
 * Accepts one offer and pays the amount on the screen. The same payment keeps one idempotency key for the whole visit,
 * renewed only after a definite refusal, so that a second press or a retry after a lost answer can never pay twice.
 */
export function usePay({
  delivery,
  offer,
  charge,
  onPaid,
}: {
  delivery: Delivery;
  offer: Offer;
  charge: Charge;
  onPaid: (delivery: Delivery) => void;
}) {
  const keys = useRef<Record<string, string>>({});
  const isRunning = useRef(false);
  const [state, setState] = useState<PayState>('idle');
  const [error, setError] = useState<unknown>(null);

  const run = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    await work().finally(() => {
      isRunning.current = false;
    });
  };

  const pay = (method: PayMethod) =>
    run(async () => {
      setState('paying');
      setError(null);
      const { code, price, total } = charge;
      const payment = `${method} ${code} ${price.amount} ${total.amount}`;
      const key = (keys.current[payment] ??= crypto.randomUUID());
      try {
        const body = {
          offerId: offer.id,
          method,
          ...(code === null ? {} : { promoCode: code }),
          expectedAmount: price.amount,
          expectedTotal: total.amount,
        };
        const answer = await call(acceptOffer, { params: { id: delivery.id }, body, idempotencyKey: key });
        // The payment provider's own page; it returns the browser to this URL.
        if (answer.redirectUrl) window.location.assign(answer.redirectUrl);
        if (answer.delivery) paid(answer.delivery);
        if (answer.approval) requested(payment);
      } catch (problem) {
        if (isUnknownOutcome(problem)) await check();
        else refuse(payment, problem);
      }
    });

  return { state, error, pay, check: () => run(check) };

  function paid(answer: Delivery): void {
    onPaid(answer);
    cacheDelivery(answer);
    forgetCoupons();
    void invalidateRoute(wallet);
  }

  /** Once it is approved the same choice is another request. */
  function requested(payment: string): void {
    delete keys.current[payment];
    setState('requested');
  }

  function refuse(payment: string, problem: unknown): void {
    delete keys.current[payment];
    setError(problem);
    setState('refused');
    forgetCoupons();
    forgetPreviews();
    void invalidateRoute(wallet);
  }

  /** Refetches the delivery after a lost answer: it shows whether the payment went through. */
  async function check(): Promise<void> {
    setState('checking');
    try {
      const now = await call(deliveryRoute, { params: { id: delivery.id } });
      if (now.status === 'open') setState('unknown');
      else paid(now);
    } catch {
      setState('unknown');
    }
  }
}

/** Whether the outcome is unknown: no answer, or one from a proxy on the way, so it may or may not have been paid. */
function isUnknownOutcome(problem: unknown): boolean {
  return !isProblem(problem) || problem.code === 'network' || problem.status >= 500;
}
