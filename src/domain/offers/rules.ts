import { limitsIn } from '../money/figures/limits.ts';
import { roundTo } from '../money.ts';

/** A courier's price must be between half and twice the estimate: below loses money, above is a mistake. */
const OFFER_MIN_BASIS_POINTS = 5_000;
const OFFER_MAX_BASIS_POINTS = 20_000;

/** How long an offer is valid, unless it is withdrawn or the delivery ends first. */
export const OFFER_LIFE_MINUTES = 30;

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

/** The lowest and highest offer that a delivery accepts, in minor units. */
export function offerBounds(estimateTotal: number, currency: string): { min: number; max: number } {
  return {
    min: Math.max(
      limitsIn(currency).offerMin,
      roundTo((estimateTotal * OFFER_MIN_BASIS_POINTS) / 10_000, 10),
    ),
    max: roundTo((estimateTotal * OFFER_MAX_BASIS_POINTS) / 10_000, 10),
  };
}
