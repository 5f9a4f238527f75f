import type { ParcelSize } from '../deliveries/parcel-sizes.ts';

/** Which offers a delivery takes, as parts of its estimate in basis points, and for how long one is valid. */
export type OfferLimits = {
  offerMinBasisPoints: number;
  offerMaxBasisPoints: number;
  offerMinutes: number;
};

/** A courier's price must be between half and twice the estimate: below loses money, above is a mistake. */
export const OFFER_LIMITS: OfferLimits = {
  offerMinBasisPoints: 5_000,
  offerMaxBasisPoints: 20_000,
  offerMinutes: 30,
};

/** The limits of a county where it differs from the tariff's general ones; null leaves the general value. */
export type CountyLimits = { [Name in keyof OfferLimits]: number | null };

export const OFFER_LIMIT_NAMES = ['offerMinBasisPoints', 'offerMaxBasisPoints', 'offerMinutes'] as const;

/** What a tariff that says nothing has for each size. */
export const USUAL_TERMS: Record<ParcelSize, OfferLimits & { costPerKm: null }> = {
  small: { ...OFFER_LIMITS, costPerKm: null },
  medium: { ...OFFER_LIMITS, costPerKm: null },
  large: { ...OFFER_LIMITS, costPerKm: null },
  huge: { ...OFFER_LIMITS, costPerKm: null },
};
