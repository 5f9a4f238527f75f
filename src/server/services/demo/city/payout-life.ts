import { limitsIn } from '#domain/money/figures/limits.ts';
import { requestPayout } from '../../money/payouts/request-payout.ts';
import { payoutEligibility } from '../../money/payouts/payout-eligibility.ts';
import type { Life } from './past.ts';
import { courierOf, later, type Town } from './town.ts';

/** The days before the end of the past on which couriers ask for their money. */
const DAYS_AGO = [74, 60, 46, 32, 18, 4];
/** Some of it stays for the newcomer to ask for. */
const SHARE = 0.9;

/** The payouts of the demo's own courier, every other week; the provider pays them once the demo has started. */
export async function* payoutLife({ couriers, until }: Town): Life {
  const [courier] = couriers;
  if (!courier) return;
  for (const days of DAYS_AGO) {
    const tx = yield later(until, -days * 24 * 60);
    const { available, hindrance } = await payoutEligibility(tx, courier.id);
    const amount = Math.floor((available * SHARE) / 100) * 100;
    const isPossible = hindrance === null && amount >= limitsIn(tx.settings.currency).payoutMin;
    if (isPossible) await requestPayout(tx, courierOf(courier.id), amount);
  }
}
