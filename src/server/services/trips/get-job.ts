import type { Job } from '#contract/trips/job.ts';
import { canCarry } from '#domain/deliveries/parcel-sizes.ts';
import { AppError } from '#domain/errors.ts';
import { takesOffersAlone } from '#domain/offers/rules.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { findCod } from '#server/db/money/cod/cods.ts';
import { liveOffersOn } from '#server/db/trips/open-jobs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { roughStop } from '../deliveries/present-stop.ts';
import { codOfJobs } from '../money/cod/present-cod.ts';
import { guaranteeOf } from '../money/guarantees/guarantee-of.ts';
import { verifiedCourier } from '../offers/offer-checks.ts';
import { jobPresenter } from './present-job.ts';

/** One open job; only the feed, where the courier gave a point, tells the distance to the pickup. */
export async function getJob(deps: Deps, actor: Actor, id: string): Promise<Job> {
  const courier = await verifiedCourier(deps, actor);
  const delivery = await findDelivery(deps.db, id);
  const isTheirs = delivery && takesOffersAlone(delivery) && canCarry(courier.vehicle, delivery.size);
  if (!delivery || !isTheirs) throw new AppError('not_found');
  const offers = await liveOffersOn(deps.db, actor.accountId, id, deps.clock.now());
  const cod = delivery.cod_amount === null ? undefined : await findCod(deps.db, id);
  const money = { cod_amount: delivery.cod_amount, cod_methods: cod?.methods ?? null };
  const codOf = await codOfJobs(deps, actor.accountId, [money]);
  return jobPresenter(deps)(delivery, roughStop(delivery, 'pickup'), offers, {
    cod: codOf(money),
    guarantee: (await guaranteeOf(deps, delivery)) ?? null,
  });
}
