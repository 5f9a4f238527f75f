import type { z } from 'zod';
import type { guaranteeChoices as route } from '#contract/money/guarantees.ts';
import type { Deps } from '#server/deps.ts';
import { checkEnds, priceRequest } from '../quotes/price-request.ts';
import { presentChoice } from './present-choice.ts';
import { readRate } from './read-rate.ts';
import { quoteGuarantees } from './quote-guarantee.ts';

/** The hours that a sender may have guaranteed for a trip, with their prices, and how many were kept so far. */
export async function listChoices(
  deps: Deps,
  { pickupDate, pickupTime, ...trip }: z.infer<typeof route.body>,
): Promise<z.infer<typeof route.response>> {
  checkEnds(trip.pickup, trip.dropoff);
  const quoted = await quoteGuarantees(deps, await priceRequest(deps, trip), { pickupDate, pickupTime });
  const choices = quoted.map(({ claim }) => presentChoice(claim, deps.settings.currency));
  return { choices, rate: await readRate(deps) };
}
