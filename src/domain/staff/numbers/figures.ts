import type { Count, CounterName } from './count-day.ts';
import { type MeasureName, measureOf } from './measures.ts';

/** Of fewer cases no median and no share is shown: one person could be told from it. */
export const FEWEST_CASES = 20;

/** Counts of one place and time, whatever else they were told apart by. */
export type Added = Pick<Count, 'counter' | 'currency' | 'bucket' | 'cases' | 'total'>;

/** The value of a measure; null where it has none or too few cases, which `cases` tells apart. */
export type Figure = { value: number | null; cases: number };

/** A measure over counts that belong together, of a currency where it is about money. */
export function figureOf(name: MeasureName, counts: readonly Added[], currency: string): Figure {
  const { formula, unit } = measureOf(name);
  const isMoney = unit === 'money' || unit === 'money_hour' || name === 'take_rate';
  const sumOf = (counter: CounterName, what: 'cases' | 'total') =>
    counts
      .filter(
        (each) =>
          each.counter === counter && (!isMoney || each.currency === currency || each.currency === ''),
      )
      .reduce((sum, each) => sum + each[what], 0);
  if (formula.by === 'cases' || formula.by === 'total')
    return { value: sumOf(formula.of, formula.by), cases: sumOf(formula.of, 'cases') };
  if (formula.by === 'share') {
    const per = sumOf(formula.per, 'cases');
    return shown(per === 0 ? null : sumOf(formula.of, 'cases') / per, per);
  }
  if (formula.by === 'percentile') {
    const cases = counts.filter(({ counter }) => counter === formula.of);
    const value = percentile(cases, formula.part);
    return shown(value === null ? null : value * (formula.times ?? 1), sumOf(formula.of, 'cases'));
  }
  const less = formula.less ? sumOf(formula.less, 'total') : 0;
  const [per, cases] = perOf(formula.per, sumOf);
  const top = sumOf(formula.of, formula.of === 'offers' ? 'cases' : 'total') - less;
  return shown(per === 0 ? null : (top * (formula.times ?? 1)) / per, cases);
}

/** What a quotient is divided by: deliveries by their number, sums by what they are; and how many cases that is. */
function perOf(
  counter: CounterName,
  sumOf: (counter: CounterName, what: 'cases' | 'total') => number,
): [per: number, cases: number] {
  const cases = sumOf(counter, 'cases');
  const isSum = counter === 'courier_minutes' || counter === 'released';
  // Hours of work are those of few people on many deliveries: the deliveries are the cases.
  return [
    isSum ? sumOf(counter, 'total') : cases,
    counter === 'courier_minutes' ? sumOf('courier_net', 'cases') : cases,
  ];
}

const shown = (value: number | null, cases: number): Figure => ({
  value: cases < FEWEST_CASES ? null : value,
  cases,
});

/** The least value that this part of the cases does not exceed, of counts by value; null without cases. */
export function percentile(counts: readonly Pick<Count, 'bucket' | 'cases'>[], part: number): number | null {
  const all = counts.reduce((sum, { cases }) => sum + cases, 0);
  let passed = 0;
  for (const { bucket, cases } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    passed += cases;
    if (passed >= part * all) return bucket;
  }
  return null;
}
