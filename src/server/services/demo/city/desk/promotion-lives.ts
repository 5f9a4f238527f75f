import { DEMO_SUMS } from '#domain/money/figures/demo-sums.ts';
import { makeCodes } from '../../../money/promotions/staff/promotion-codes.ts';
import { makePromotion } from '../../../money/promotions/staff/make-promotion.ts';
import { stopPromotion } from '../../../money/promotions/staff/stop-promotion.ts';
import type { Life } from '../past.ts';
import { later, type Town } from '../town.ts';
import { deskOf } from './desk-people.ts';
import { PROMOTIONS, STOPPED_REASON } from './texts.ts';

const DAY = 24 * 60;
/** When each promotion was made and stopped, begins and ends, in days from the end of the past. */
const TIMES = {
  planned: { made: -1.5, starts: 9, ends: 30 },
  codes: { made: -12, starts: -12, ends: 45 },
  stopped: { made: -26, starts: -26, ends: 20, stopped: -19 },
} as const;
const CODES = 40;
const PERCENT = { kind: 'percent', amount: null, minPrice: 0, firstOrder: false } as const;

/** Promotions that the staff have made beside the first ones: one to come, one of single-use codes, and one that was stopped. */
export async function* promotionLife(town: Town): Life {
  const at = (days: number) => later(town.until, days * DAY);
  const made = yield at(TIMES.stopped.made);
  const { market } = await deskOf(made, town);
  const { PRIMII10, TOAMNA } = DEMO_SUMS[made.settings.currency].promos;
  const share = { ...PERCENT, maxDiscount: PRIMII10.maxDiscount ?? null, usesPerPerson: 2, maxUses: 300 };
  const span = ({ starts, ends }: { starts: number; ends: number }) => ({
    startsAt: at(starts).toISOString(),
    endsAt: at(ends).toISOString(),
  });
  const terms = { ...share, budget: TOAMNA.budget, audience: 'everyone', holdout: false } as const;
  const { id } = await makePromotion(made, market, {
    ...{ ...terms, ...PROMOTIONS.stopped, ...span(TIMES.stopped) },
    basisPoints: 2_500,
  });
  await stopPromotion(yield at(TIMES.stopped.stopped), market, id, STOPPED_REASON);
  const then = yield at(TIMES.codes.made);
  const codes = await makePromotion(then, market, {
    ...{ ...terms, ...PROMOTIONS.codes, ...span(TIMES.codes) },
    ...{ basisPoints: 1_500, audience: 'single_codes', usesPerPerson: 1 },
  });
  await makeCodes(then, market, codes.id, CODES);
  await makePromotion(yield at(TIMES.planned.made), market, {
    ...{ ...terms, ...PROMOTIONS.planned, ...span(TIMES.planned) },
    ...{ basisPoints: 1_000, holdout: true },
  });
}
