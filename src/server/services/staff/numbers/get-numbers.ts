import type { z } from 'zod';
import type { adminNumbers as route } from '#contract/staff/admin-numbers.ts';
import { dayStart, addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import type { Count } from '#domain/staff/numbers/count-day.ts';
import { FEWEST_CASES, figureOf, percentile } from '#domain/staff/numbers/figures.ts';
import { FUNNEL, MEASURE_NAMES, type MeasureName, UNMEASURED } from '#domain/staff/numbers/measures.ts';
import {
  daysIn,
  daysOf,
  LONGEST_PERIOD_DAYS,
  monthsBefore,
  type Period,
  periodBefore,
} from '#domain/staff/numbers/period.ts';
import {
  cohortMonths,
  countedDays,
  type CountOfDay,
  countsByCounty,
  countsByDay,
  firstOffersByHour,
  reachOf,
} from '#server/db/staff/numbers/read-counts.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { cohortsOf } from './cohorts.ts';
import { countOf } from './day-counts.ts';

/** Cohorts of so many months are shown. */
const COHORT_MONTHS = 6;
/** Today and a yesterday that the night has not counted yet are counted when they are asked for. */
const LIVE_DAYS = 2;

type Query = z.output<typeof route.query>;
type Answer = z.infer<typeof route.response>;

/**
 * The measures over a period and over the one before: stored days, and the newest as they are now. Throws
 * `validation_failed` for a period that ends before it begins or is too long.
 */
export async function getNumbers(deps: Deps, query: Query): Promise<Answer> {
  const { timeZone, currency } = deps.settings;
  const period = checkedPeriod(query);
  const before = periodBefore(period);
  const county = query.county ?? null;
  const today = localDay(deps.clock.now(), timeZone);
  const whole = { from: before.from, to: period.to, county };
  const counted = await countedDays(deps.db, whole);
  const [stored, byCounty, byHour, cohorts, reach, live] = await Promise.all([
    countsByDay(deps.db, whole),
    countsByCounty(deps.db, { ...period, county }),
    firstOffersByHour(deps.db, { ...period, county }),
    cohortMonths(deps.db, monthsBefore(today, COHORT_MONTHS - 1)),
    reachOf(deps.db, dayStart(period.from, timeZone), dayStart(addDays(period.to, 1), timeZone)),
    liveCounts(deps, liveDays(today, counted.day), { ...period, county }),
  ]);
  const all = [...stored, ...live];
  const isIn = ({ from, to }: Period) => all.filter(({ day }) => day >= from && day <= to);
  const [now, then] = [isIn(period), isIn(before)];
  const byDay = Map.groupBy(now, ({ day }) => day);
  const days = daysOf(period);
  return {
    period,
    before,
    today,
    currency,
    countedAt: counted.counted_at?.toISOString() ?? null,
    waitingDays: counted.waiting,
    figures: MEASURE_NAMES.map((measure) => ({
      measure,
      ...figureOf(measure, now, currency),
      before: figureOf(measure, then, currency),
      days: days.map((day) => figureOf(measure, byDay.get(day) ?? [], currency).value),
    })),
    funnel: FUNNEL.map((step) => ({ step, cases: casesOf(now, step), before: casesOf(then, step) })),
    hours: hoursOf([...byHour, ...live.filter(({ counter }) => counter === 'first_offer')]),
    counties: countiesOf([...byCounty, ...live], currency),
    cohorts: cohortsOf(cohorts, today),
    reach,
    unmeasured: [...UNMEASURED],
  };
}

/** The period of a call. Throws `validation_failed`. */
export function checkedPeriod({ from, to }: Period): Period {
  const days = daysIn({ from, to });
  if (days < 1 || days > LONGEST_PERIOD_DAYS) throw fieldError('to', 'date_invalid');
  return { from, to };
}

/** The days up to today that are not stored yet, as far as they are counted on the spot. */
function liveDays(today: string, newest: string | null): string[] {
  const days = Array.from({ length: LIVE_DAYS }, (_, n) => addDays(today, -n));
  return days.filter((day) => newest === null || day > newest || day === today);
}

type Live = Count & Pick<CountOfDay, 'day'>;

async function liveCounts(
  deps: Deps,
  days: readonly string[],
  { from, to, county }: Period & { county: string | null },
): Promise<Live[]> {
  const requested = days.filter((day) => day >= from && day <= to);
  const counts = await Promise.all(
    requested.map(async (day) => (await countOf(deps, day)).counts.map((count) => ({ ...count, day }))),
  );
  return counts.flat().filter((count) => county === null || count.county === county);
}

function casesOf(counts: readonly CountOfDay[], counter: CountOfDay['counter']): number {
  return counts.reduce((sum, each) => (each.counter === counter ? sum + each.cases : sum), 0);
}

function hoursOf(counts: readonly Count[]): Answer['hours'] {
  const cells = Map.groupBy(counts, ({ county, hour }) => `${county} ${hour}`);
  return [...cells.values()].flatMap((cell) => {
    const county = COUNTY_CODES.find((code) => code === cell[0]?.county);
    if (!county) return [];
    const cases = cell.reduce((sum, each) => sum + each.cases, 0);
    const part = (share: number) => (cases < FEWEST_CASES ? null : percentile(cell, share));
    return [{ county, hour: cell[0]?.hour ?? 0, median: part(0.5), p90: part(0.9), cases }];
  });
}

function countiesOf(counts: readonly Count[], currency: string): Answer['counties'] {
  const byCounty = Map.groupBy(counts, ({ county }) => county);
  const found = COUNTY_CODES.flatMap((county) => {
    const own = byCounty.get(county);
    const figure = (name: MeasureName) => figureOf(name, own ?? [], currency);
    const figures = {
      ...{ county, delivered: figure('delivered'), onTime: figure('on_time') },
      ...{ firstAttempt: figure('first_attempt'), courierHour: figure('courier_hour') },
      disputes: figure('disputes'),
    };
    return own ? [figures] : [];
  });
  return found.toSorted((a, b) => b.delivered.cases - a.delivered.cases);
}
