import type { UserType } from '#domain/accounts/accounts.ts';
import type { SenderDelivery } from '#contract/delivery-views.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { disputeOf } from '#server/db/money/disputes.ts';
import { liveOffersOf } from '#server/db/offers/offers.ts';
import { liveAttemptOf } from '#server/db/money/payment-attempts.ts';
import { findRating } from '#server/db/deliveries/ratings.ts';
import type { Deps } from '#server/deps.ts';
import { disputeKinds, presentDispute } from '../money/disputes/present-dispute.ts';
import { presentCarryover } from '../money/card-payments/present-carryover.ts';
import { presentDeliveryCompany } from '../companies/present-delivery-company.ts';
import { takesOffersAlone } from '../offers/offer-checks.ts';
import { canWithdraw } from './withdrawals/can-withdraw.ts';
import { canBeRated, cancelQuote, freeCancelUntil, raiseStepOf } from './allowed.ts';
import { pinOf } from './pins.ts';
import { presentProofs } from './present-proofs.ts';
import {
  discountOf,
  type LoadedFields,
  moneyOrNull,
  presentSharedFields,
  tripDetails,
} from './present-shared-fields.ts';
import { trackingUrl } from './tracking-links.ts';

/** Parts that the caller has just written and that need not be read again. */
type LoadedParts = LoadedFields & {
  offers?: Awaited<ReturnType<typeof liveOffersOf>>;
  userType?: UserType | null;
};

/** A delivery as its sender may see it now. Skips queries whose answer the delivery's own row rules out. */
export async function presentToSender(
  deps: Deps,
  delivery: DeliveryRow,
  loaded: LoadedParts = {},
): Promise<SenderDelivery> {
  const now = deps.clock.now();
  const [shared, proofs, offers, rating, payment, dispute, mayWithdraw, company] = await Promise.all([
    presentSharedFields(deps, delivery, loaded),
    delivery.picked_up_at ? presentProofs(deps, delivery) : [],
    loaded.offers ?? (takesOffersAlone(delivery) ? liveOffersOf(deps.db, delivery.id, now) : []),
    delivery.ended_at ? findRating(deps.db, delivery.id) : undefined,
    delivery.status === 'reserved' ? liveAttemptOf(deps.db, delivery.id) : undefined,
    delivery.ended_at ? disputeOf(deps.db, delivery.id) : undefined,
    canWithdraw(deps, delivery, { userType: loaded.userType }),
    presentDeliveryCompany(deps, delivery),
  ]);
  const fee = cancelQuote(delivery, now);
  return {
    ...shared,
    ...tripDetails(delivery),
    viewer: 'sender',
    discount: discountOf(delivery),
    net: null,
    paymentId: payment?.id ?? null,
    offerCount: offers.length,
    offerId: delivery.offer_id,
    rating: rating ?? null,
    trackingUrl: trackingUrl(deps, delivery, 'receiver'),
    shareUrl: trackingUrl(deps, delivery, 'share'),
    pins: delivery.status === 'accepted' ? pinsOf(deps, delivery) : null,
    allowedSteps: [],
    canCancel: fee !== null,
    canWithdraw: mayWithdraw,
    cancelFee: moneyOrNull(delivery, fee),
    freeCancelUntil: fee === 0 ? (freeCancelUntil(delivery)?.toISOString() ?? null) : null,
    dispute: presentDispute(dispute, shared.estimate.currency),
    disputeKinds: disputeKinds(delivery, dispute, now),
    canRate: canBeRated(delivery, now) && !rating,
    offersExpireAt: earliest(offers.map((offer) => offer.expires_at)),
    keptPayment: await presentCarryover(deps, delivery, offers),
    company,
    raiseStep: moneyOrNull(delivery, raiseStepOf(delivery)),
    proofs,
  };
}

function pinsOf(deps: Deps, delivery: DeliveryRow) {
  return { pickup: pinOf(deps, delivery, 'pickup'), dropoff: pinOf(deps, delivery, 'dropoff') };
}

function earliest(instants: Date[]): string | null {
  if (instants.length === 0) return null;
  return new Date(Math.min(...instants.map((instant) => instant.getTime()))).toISOString();
}
