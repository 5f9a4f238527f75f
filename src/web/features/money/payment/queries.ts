import { useQuery } from '@tanstack/react-query';
import { wallet } from '#contract/accounts/me.ts';
import { payment } from '#contract/money/payments.ts';
import { routeQuery } from '#web/api/query-client.ts';

/** Polling interval of an undecided payment. */
const POLL_EVERY_MS = 3_000;

/** The sender's wallet: the balance and what is held. */
export function useWallet(enabled: boolean) {
  return useQuery({ ...routeQuery(wallet), enabled });
}

/** The status of a card payment, polled until it is decided. The URL's own claims are never trusted. */
export function usePayment(id: string) {
  return useQuery({
    ...routeQuery(payment, { params: { id } }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isDecided(data.stand) ? false : POLL_EVERY_MS),
  });
}

function isDecided(status: string): boolean {
  return status !== 'waiting' && status !== 'declined';
}
