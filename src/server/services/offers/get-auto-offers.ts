import type { AutoOffers } from '#contract/offers/auto-offers.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import {
  type AutoOfferRow,
  countAutomaticOffers,
  findAutoOfferRules,
} from '#server/db/offers/auto-offers.ts';
import type { Actor, Deps } from '#server/deps.ts';

/** A courier's auto-offer rules, or null before the first ones are saved. */
export async function getAutoOffers(deps: Deps, actor: Actor): Promise<{ rules: AutoOffers | null }> {
  const row = await findAutoOfferRules(deps.db, actor.accountId);
  return { rules: row ? await presentAutoOffers(deps, row) : null };
}

/** The rules with the offers that they have made since the local midnight. */
export async function presentAutoOffers(deps: Deps, row: AutoOfferRow): Promise<AutoOffers> {
  const { currency } = deps.settings;
  return {
    enabled: row.enabled,
    minPerKm: { amount: row.min_per_km, currency },
    sizes: row.sizes,
    fromHour: row.from_hour,
    toHour: row.to_hour,
    radiusKm: row.radius_km,
    dailyCap: row.daily_cap,
    centre: { lat: row.centre_lat, lng: row.centre_lng },
    madeToday: await madeToday(deps, row.courier_id),
  };
}

/** The number of auto offers of a courier since the local midnight. */
export function madeToday(deps: Deps, courierId: string): Promise<number> {
  const { timeZone } = deps.settings;
  return countAutomaticOffers(deps.db, courierId, { day: localDay(deps.clock.now(), timeZone), timeZone });
}
