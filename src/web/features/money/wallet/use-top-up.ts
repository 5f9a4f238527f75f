import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { RETURN_PATH } from '#contract/money/return-path.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';

/**
 * Starts a top-up and opens the payment page. An amount keeps one idempotency key for the whole visit, so that a second
 * press or a retry after a lost answer starts nothing twice.
 */
export function useTopUp() {
  const keys = useRef(new Map<number, string>());
  const isRunning = useRef(false);
  const back = useSearchParams()[0].get('back');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isRefused, setRefused] = useState(false);

  const start = async (amount: number) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    const key = keys.current.get(amount) ?? crypto.randomUUID();
    keys.current.set(amount, key);
    try {
      const body = back && RETURN_PATH.test(back) ? { amount, back } : { amount };
      const { redirectUrl } = await call(topUpWallet, { body, idempotencyKey: key });
      // Stays pending: the payment page replaces this one.
      window.location.assign(redirectUrl);
    } catch (problem) {
      isRunning.current = false;
      setBusy(false);
      setError(problem);
      const isDefinite = isProblem(problem) && problem.code !== 'network' && problem.status < 500;
      if (isDefinite) keys.current.delete(amount);
      setRefused(isProblem(problem, 'validation_failed'));
    }
  };

  return {
    isBusy,
    error,
    isRefused,
    start: (amount: number) => void start(amount),
    acknowledge: () => setRefused(false),
  };
}
