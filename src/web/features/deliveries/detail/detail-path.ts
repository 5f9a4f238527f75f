import type { DeliverySummary } from '#contract/deliveries/delivery.ts';
import { paths, withId } from '#web/paths.ts';

/** Path of a delivery's detail: finished trips have their own screen with proof and rating, all others /viewdetails. */
export function detailPath({ id, status }: Pick<DeliverySummary, 'id' | 'status'>): string {
  return withId(status === 'completed' ? paths.trip : paths.viewDetails, id);
}
