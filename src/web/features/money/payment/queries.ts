import { useQuery } from '@tanstack/react-query';
import { wallet } from '#contract/accounts/me.ts';
import { payment } from '#contract/money/payments.ts';
import { routeQuery } from '#web/api/query-client.ts';

/** The browser asks this often how an undecided payment stands. */
const ASK_EVERY_MS = 3_000;

/** What the sender has in the wallet and what is held. */
export function useWallet(enabled: boolean) {
  return useQuery({ ...routeQuery(wallet), enabled });
}

/** How a card payment stands, asked again and again until it is decided. The address is never believed. */
export function usePayment(id: string) {
  return useQuery({
    ...routeQuery(payment, { params: { id } }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isDecided(data.stand) ? false : ASK_EVERY_MS),
  });
}

function isDecided(stand: string): boolean {
  return stand !== 'waiting' && stand !== 'declined';
}
