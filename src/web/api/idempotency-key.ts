import { useRef } from 'react';
import { isProblem } from './problem.ts';

/**
 * The idempotency key of a form's request: a retry after a lost answer has the same one. `renew` is the request's `onError`: once the
 * server has refused it, the next request is another. `next` is for a form that stays after it was sent.
 */
export function useIdempotencyKey() {
  const key = useRef<string>(crypto.randomUUID());
  const next = () => {
    key.current = crypto.randomUUID();
  };
  const renew = (error: Error) => {
    if (isProblem(error) && error.code !== 'network' && error.status < 500) next();
  };
  return { key, renew, next };
}
