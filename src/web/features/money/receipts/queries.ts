import { useQuery } from '@tanstack/react-query';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import { routeQuery } from '#web/api/query-client.ts';

/** The fare receipt of a delivery; the event stream invalidates it when its money moves. */
export function useReceipt(deliveryId: string) {
  return useQuery(routeQuery(deliveryReceipt, { params: { id: deliveryId } }));
}
