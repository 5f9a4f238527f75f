import type { DeliveryStatus } from '../deliveries/status-table.ts';
import { limitsIn } from '../money/figures/limits.ts';
import { roundTo } from '../money.ts';
import { OFFER_LIMITS } from './limits.ts';

/** How long an offer is valid where the tariff says nothing else, unless it is withdrawn or the delivery ends first. */
export const OFFER_LIFE_MINUTES = OFFER_LIMITS.offerMinutes;

/** `lost`: another offer was chosen; it may become open again. `closed`: the sender cancelled the delivery. */
export const OFFER_STATUSES = [
  'live',
  'refused',
  'withdrawn',
  'expired',
  'accepted',
  'lost',
  'closed',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Whether a delivery takes offers by itself: an open one that is no stop of an order, which takes them as a whole. */
export function takesOffersAlone({
  status,
  order_id: orderId,
}: {
  status: DeliveryStatus;
  order_id: string | null;
}): boolean {
  return status === 'open' && orderId === null;
}

/** A delivery's estimate and the part of it that offers may be, as its tariff said. */
export type OfferedFor = {
  estimate_total: number;
  currency: string;
  offer_min_basis_points: number;
  offer_max_basis_points: number;
};

/** The lowest and highest offer that a delivery accepts, in minor units. */
export function offerBounds(delivery: OfferedFor): { min: number; max: number } {
  const { estimate_total: estimate, currency } = delivery;
  return {
    min: Math.max(
      limitsIn(currency).offerMin,
      roundTo((estimate * delivery.offer_min_basis_points) / 10_000, 10),
    ),
    max: roundTo((estimate * delivery.offer_max_basis_points) / 10_000, 10),
  };
}

/** An estimate with the limits of a tariff that says nothing about offers. */
export function withUsualLimits(estimateTotal: number, currency: string): OfferedFor {
  return {
    estimate_total: estimateTotal,
    currency,
    offer_min_basis_points: OFFER_LIMITS.offerMinBasisPoints,
    offer_max_basis_points: OFFER_LIMITS.offerMaxBasisPoints,
  };
}
