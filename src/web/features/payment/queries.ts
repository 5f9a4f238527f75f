import { useQuery } from '@tanstack/react-query';
import { wallet } from '#contract/me.ts';
import { routeQuery } from '#web/api/query-client.ts';

/** What the sender has in the wallet and what is held. */
export function useWallet(enabled: boolean) {
  return useQuery({ ...routeQuery(wallet), enabled });
}
