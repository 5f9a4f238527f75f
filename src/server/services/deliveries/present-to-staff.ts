import type { StaffDelivery } from '#contract/delivery-views.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { DeliveryParts } from '#server/db/deliveries/delivery-parts.ts';
import type { Deps } from '#server/deps.ts';
import { presentDispute } from '../money/disputes/present-dispute.ts';
import { presentProofs } from './present-proofs.ts';
import {
  discountOf,
  moneyOrNull,
  NOT_THE_SENDERS,
  presentSharedFields,
  tripDetails,
} from './present-shared-fields.ts';

/** A delivery as the staff may see it now. */
export async function presentToStaff(
  deps: Deps,
  delivery: DeliveryRow,
  parts: DeliveryParts,
): Promise<StaffDelivery> {
  const shared = await presentSharedFields(deps, delivery, parts);
  return {
    ...shared,
    ...tripDetails(delivery),
    ...NOT_THE_SENDERS,
    viewer: 'admin',
    discount: discountOf(delivery),
    net: moneyOrNull(delivery, delivery.courier_net),
    rating: parts.rating,
    allowedSteps: [],
    dispute: presentDispute(parts.dispute, shared.estimate.currency),
    proofs: presentProofs(parts.handOvers),
  };
}
