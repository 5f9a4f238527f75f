import type { StaffDelivery } from '#contract/delivery-views.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { disputeOf } from '#server/db/money/disputes.ts';
import { findRating } from '#server/db/deliveries/ratings.ts';
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
export async function presentToStaff(deps: Deps, delivery: DeliveryRow): Promise<StaffDelivery> {
  const [shared, proofs, rating, dispute] = await Promise.all([
    presentSharedFields(deps, delivery),
    delivery.picked_up_at ? presentProofs(deps, delivery) : [],
    delivery.ended_at ? findRating(deps.db, delivery.id) : undefined,
    delivery.ended_at ? disputeOf(deps.db, delivery.id) : undefined,
  ]);
  return {
    ...shared,
    ...tripDetails(delivery),
    ...NOT_THE_SENDERS,
    viewer: 'admin',
    discount: discountOf(delivery),
    net: moneyOrNull(delivery, delivery.courier_net),
    rating: rating ?? null,
    allowedSteps: [],
    dispute: presentDispute(dispute, shared.estimate.currency),
    proofs,
  };
}
