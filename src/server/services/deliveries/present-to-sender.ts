import type { SenderDelivery } from '#contract/delivery-views.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { DeliveryParts } from '#server/db/deliveries/delivery-parts.ts';
import type { Deps } from '#server/deps.ts';
import { disputeKinds, presentDispute } from '../money/disputes/present-dispute.ts';
import { presentCarryover } from '../money/card-payments/present-carryover.ts';
import { presentDeliveryCompany } from '../companies/present-delivery-company.ts';
import { canSenderWithdraw } from './withdrawals/can-withdraw.ts';
import { completeParts } from './complete-parts.ts';
import { canBeRated, cancelQuote, freeCancelUntil, raiseStepOf } from './allowed.ts';
import { pinOf } from './pins.ts';
import { presentProofs } from './present-proofs.ts';
import { discountOf, moneyOrNull, presentSharedFields, tripDetails } from './present-shared-fields.ts';
import { trackingUrl } from './tracking-links.ts';

/** A delivery as its sender may see it now. `loaded` is what the caller has at hand of what stands beside its row. */
export async function presentToSender(
  deps: Deps,
  delivery: DeliveryRow,
  loaded: Partial<DeliveryParts> = {},
): Promise<SenderDelivery> {
  const now = deps.clock.now();
  const parts = await completeParts(deps, delivery, loaded);
  const { offers, rating, dispute } = parts;
  const shared = await presentSharedFields(deps, delivery, parts);
  const fee = cancelQuote(delivery, now);
  return {
    ...shared,
    ...tripDetails(delivery),
    viewer: 'sender',
    discount: discountOf(delivery),
    net: null,
    paymentId: parts.attemptId,
    offerCount: offers.length,
    offerId: delivery.offer_id,
    rating,
    trackingUrl: trackingUrl(deps, delivery, 'receiver'),
    shareUrl: trackingUrl(deps, delivery, 'share'),
    pins: delivery.status === 'accepted' ? pinsOf(deps, delivery) : null,
    allowedSteps: [],
    canCancel: fee !== null,
    canWithdraw: canSenderWithdraw(deps, delivery, parts.senderType),
    cancelFee: moneyOrNull(delivery, fee),
    freeCancelUntil: fee === 0 ? (freeCancelUntil(delivery)?.toISOString() ?? null) : null,
    dispute: presentDispute(dispute, shared.estimate.currency),
    disputeKinds: disputeKinds(delivery, dispute, now),
    canRate: canBeRated(delivery, now) && !rating,
    offersExpireAt: earliest(offers.map((offer) => offer.expires_at)),
    keptPayment: await presentCarryover(deps, delivery, parts),
    company: presentDeliveryCompany(delivery, parts),
    raiseStep: moneyOrNull(delivery, raiseStepOf(delivery)),
    proofs: presentProofs(parts.handOvers),
  };
}

function pinsOf(deps: Deps, delivery: DeliveryRow) {
  return { pickup: pinOf(deps, delivery, 'pickup'), dropoff: pinOf(deps, delivery, 'dropoff') };
}

function earliest(instants: Date[]): string | null {
  if (instants.length === 0) return null;
  return new Date(Math.min(...instants.map((instant) => instant.getTime()))).toISOString();
}
