import type { z } from 'zod';
import type { AutoOffers, saveAutoOffers as route } from '#contract/offers/auto-offers.ts';
import { storeAutoOfferRules } from '#server/db/offers/auto-offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { presentAutoOffers } from './get-auto-offers.ts';
import { verifiedCourier } from './offer-checks.ts';

// Rounds the centre to about a hundred metres: enough to search around, and no exact address is stored.
const CENTRE_STEPS_PER_DEGREE = 1_000;

/** Saves a courier's auto-offer rules; they do not apply to jobs that are open already. */
export async function saveAutoOffers(
  deps: Deps,
  actor: Actor,
  rules: z.infer<typeof route.body>,
): Promise<{ rules: AutoOffers }> {
  await verifiedCourier(deps, actor);
  const row = await storeAutoOfferRules(deps.db, {
    courier_id: actor.accountId,
    enabled: rules.enabled,
    min_per_km: rules.minPerKm,
    sizes: [...new Set(rules.sizes)],
    from_hour: rules.fromHour,
    to_hour: rules.toHour,
    radius_km: rules.radiusKm,
    daily_cap: rules.dailyCap,
    centre_lat: coarse(rules.centre.lat),
    centre_lng: coarse(rules.centre.lng),
    updated_at: deps.clock.now(),
  });
  return { rules: await presentAutoOffers(deps, row) };
}

function coarse(degrees: number): number {
  return Math.round(degrees * CENTRE_STEPS_PER_DEGREE) / CENTRE_STEPS_PER_DEGREE;
}
