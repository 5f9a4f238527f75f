import type { Verification } from '#contract/couriers/registration.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { presentVerification } from './present-verification.ts';

/** The status of the acting courier's verification. */
export async function getVerification(deps: Deps, actor: Actor): Promise<Verification> {
  return presentVerification(deps, orNotFound(await findCourier(deps.db, actor.accountId)));
}
