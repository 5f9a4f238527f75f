import { useRef, useState } from 'react';
import { acceptOffer, type Offer } from '#contract/offers.ts';
import { delivery as deliveryRoute } from '#contract/deliveries.ts';
import type { Delivery } from '#contract/delivery.ts';
import { wallet } from '#contract/me.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keepDelivery } from '../deliveries/queries.ts';

export type PayMethod = 'card' | 'wallet' | 'cash';
/** `checking`: the answer got lost and the delivery is read again; `unknown`: even that did not work yet. */
export type PayState = 'idle' | 'paying' | 'checking' | 'unknown' | 'refused';

/**
 * Takes one offer and pays. Each method has one key for the whole visit, renewed only after a definite refusal, so
 * that a second press or a retry after a lost answer can never pay twice.
 */
export function usePay({
  delivery,
  offer,
  onPaid,
}: {
  delivery: Delivery;
  offer: Offer;
  onPaid: (delivery: Delivery) => void;
}) {
  const keys = useRef<Partial<Record<PayMethod, string>>>({});
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
      const key = (keys.current[method] ??= crypto.randomUUID());
      try {
        const body = { offerId: offer.id, method, expectedAmount: offer.amount.amount };
        const answer = await call(acceptOffer, { params: { id: delivery.id }, body, idempotencyKey: key });
        paid(answer.delivery);
      } catch (problem) {
        if (isUnknownOutcome(problem)) await check();
        else refuse(method, problem);
      }
    });

  return { state, error, pay, check: () => run(check) };

  function paid(answer: Delivery): void {
    onPaid(answer);
    keepDelivery(answer);
    void queryClient.invalidateQueries({ queryKey: [wallet.id] });
  }

  function refuse(method: PayMethod, problem: unknown): void {
    delete keys.current[method];
    setError(problem);
    setState('refused');
    void queryClient.invalidateQueries({ queryKey: [wallet.id] });
  }

  /** After a lost answer the delivery itself tells whether the payment went through. */
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

/** No answer, or one from a machine on the way: the payment may or may not have happened. */
function isUnknownOutcome(problem: unknown): boolean {
  return !isProblem(problem) || problem.code === 'network' || problem.status >= 500;
}
