import { setCourierOnline } from '#server/db/couriers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { verifiedCourier } from '../offers/offer-checks.ts';
import { getCourier } from './get-courier.ts';

/** Goes on or off duty; the job under way is not touched. */
export async function setAvailability(deps: Deps, actor: Actor, online: boolean) {
  await verifiedCourier(deps, actor);
  await setCourierOnline(deps.db, actor.accountId, online);
  return getCourier(deps, actor);
}
