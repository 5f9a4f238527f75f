import type { z } from 'zod';
import type { saveAutoOffers } from '#contract/offers/auto-offers.ts';
import { PICKUP } from './trips.ts';

/** Auto offer rules that match the usual parcel, around its pickup. */
export function someRules(
  change: Partial<z.input<typeof saveAutoOffers.body>> = {},
): z.input<typeof saveAutoOffers.body> {
  return {
    enabled: true,
    minPerKm: 0,
    sizes: ['small', 'medium', 'large', 'huge'],
    fromHour: 0,
    toHour: 0,
    radiusKm: 10,
    dailyCap: 10,
    centre: { lat: PICKUP.lat, lng: PICKUP.lng },
    ...change,
  };
}
