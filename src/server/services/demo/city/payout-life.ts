import { limitsIn } from '#domain/money/figures/limits.ts';
import { oneOf, type Random } from '#domain/random.ts';
import type { Tx } from '#server/deps.ts';
import { payoutEligibility } from '../../money/payouts/payout-eligibility.ts';
import { requestPayout } from '../../money/payouts/request-payout.ts';
import { applyPayoutIfReachable } from '../../money/payouts/sweep-payouts.ts';
import type { Life } from './past.ts';
import { type Courier, courierOf, later, type Town } from './town.ts';

const DAY = 24 * 60;
/** The days before the end of the past on which the demo's own courier asked for their money. */
const DAYS_AGO = [74, 60, 46, 32, 18, 7, 0.8] as const;
/** Bank transfers take a day. */
const ARRIVES_DAYS = 1.1;
/** Some of it stays for the newcomer to ask for. */
const SHARE = 0.85;

/** The payouts of the demo's own courier; all but the last have arrived. */
export async function* payoutLife({ couriers, until, cardHolders }: Town): Life {
  const [courier] = couriers;
  if (!courier) return;
  yield later(until, -(DAYS_AGO[0] + 1) * DAY);
  await cardHolders?.addFunds();
  for (const days of DAYS_AGO) {
    const requestedAt = later(until, -days * DAY);
    const id = await requestShare(yield requestedAt, courier);
    const arrived = later(requestedAt, ARRIVES_DAYS * DAY);
    if (id === null || !cardHolders || arrived > until) continue;
    const tx = yield arrived;
    await cardHolders.goOn();
    await applyPayoutIfReachable(tx, id);
  }
}

/** One of the others requests a payout in the present; the queue's jobs pay it. */
export async function* otherPayoutLife({ couriers }: Town, random: Random, at: Date): Life {
  await requestShare(yield at, oneOf(random, couriers.slice(1, -1)));
}

/** A courier asks for most of what may be paid; answers the payout's id, null where there is too little. */
async function requestShare(tx: Tx, courier: Courier): Promise<string | null> {
  const { available, hindrance } = await payoutEligibility(tx, courier.id);
  const amount = Math.floor((available * SHARE) / 100) * 100;
  if (hindrance !== null || amount < limitsIn(tx.settings.currency).payoutMin) return null;
  return (await requestPayout(tx, courierOf(courier.id), amount)).id;
}
