import { keysOf } from '../../records.ts';
import type { CounterName } from './count-day.ts';
import type { DeliveryCounter } from './counters.ts';

/** How a measure is written: a number, a share of 1, minutes, minor units of a currency, those of an hour's work. */
type MeasureUnit = 'count' | 'each' | 'share' | 'minutes' | 'money' | 'money_hour';

/** How it is made of counts: one count, a quotient of two, or the value that a part of the cases stays below. */
type Formula =
  | { by: 'cases'; of: CounterName }
  | { by: 'total'; of: CounterName }
  | { by: 'share'; of: CounterName; per: CounterName }
  | { by: 'quotient'; of: CounterName; less?: CounterName; per: CounterName; times?: number }
  | { by: 'percentile'; of: 'first_offer' | 'price_ratio'; part: number; times?: number };

type Measure = {
  unit: MeasureUnit;
  formula: Formula;
  /** Which direction is good news; null where neither is. */
  better: 'more' | 'less' | null;
  /** The deliveries that a click shows: those that count, or those that were missed. */
  rows: { counter: DeliveryCounter; missed?: DeliveryCounter } | null;
};

const MINUTES_OF_HOUR = 60;
const share = (of: DeliveryCounter, per: DeliveryCounter, better: Measure['better']): Measure => ({
  unit: 'share',
  formula: { by: 'share', of, per },
  better,
  // Of a share one looks for what is missing from it.
  rows: better === 'less' ? { counter: of } : { counter: per, missed: of },
});
const percentile = (of: 'first_offer' | 'price_ratio', part: number): Measure =>
  of === 'first_offer'
    ? {
        unit: 'minutes',
        formula: { by: 'percentile', of, part },
        better: 'less',
        rows: { counter: 'listed', missed: 'offered' },
      }
    : {
        unit: 'share',
        formula: { by: 'percentile', of, part, times: 0.01 },
        better: null,
        rows: { counter: 'chosen' },
      };

/** The measures of the business, each defined once; formulas in words are `numbers.formula.<name>` of the messages. */
const MEASURES = {
  delivered: {
    unit: 'count',
    formula: { by: 'cases', of: 'delivered' },
    better: 'more',
    rows: { counter: 'delivered' },
  },
  on_time: share('on_time', 'promised', 'more'),
  first_attempt: share('first_attempt', 'attempted', 'more'),
  first_offer_p50: percentile('first_offer', 0.5),
  first_offer_p90: percentile('first_offer', 0.9),
  acceptance: share('chosen_soon', 'listed', 'more'),
  fill: share('brought', 'listed', 'more'),
  offers_each: {
    unit: 'each',
    formula: { by: 'quotient', of: 'offers', per: 'listed' },
    better: 'more',
    rows: { counter: 'listed', missed: 'offered' },
  },
  win_rate: {
    unit: 'share',
    formula: { by: 'share', of: 'chosen', per: 'offers' },
    better: null,
    rows: { counter: 'chosen' },
  },
  price_p25: percentile('price_ratio', 0.25),
  price_p50: percentile('price_ratio', 0.5),
  price_p75: percentile('price_ratio', 0.75),
  courier_hour: {
    unit: 'money_hour',
    formula: { by: 'quotient', of: 'courier_net', per: 'courier_minutes', times: MINUTES_OF_HOUR },
    better: 'more',
    rows: { counter: 'delivered' },
  },
  disputes: {
    unit: 'share',
    formula: { by: 'share', of: 'disputed', per: 'delivered' },
    better: 'less',
    rows: { counter: 'disputed' },
  },
  refunds: {
    unit: 'share',
    formula: { by: 'share', of: 'refunded', per: 'delivered' },
    better: 'less',
    rows: null,
  },
  gmv: {
    unit: 'money',
    formula: { by: 'total', of: 'gmv' },
    better: 'more',
    rows: { counter: 'delivered' },
  },
  take_rate: {
    unit: 'share',
    formula: { by: 'quotient', of: 'commission', less: 'promotions', per: 'released' },
    better: 'more',
    rows: null,
  },
  promo_each: {
    unit: 'money',
    formula: { by: 'quotient', of: 'promotions', per: 'first_orders' },
    better: 'less',
    rows: { counter: 'first_orders' },
  },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = keysOf(MEASURES);

/** A measure as the table's type has it, with what only some have. */
export function measureOf(name: MeasureName): Measure {
  return MEASURES[name];
}

/** What nothing that is kept could tell: named on the page, and invented nowhere. */
export const UNMEASURED = ['quotes', 'dead_km'] as const;

/** The steps of a listing, in their order: each is counted for the day of the listing. */
export const FUNNEL = [
  'listed',
  'offered',
  'chosen',
  'paid',
  'picked_up',
  'brought',
  'rated',
] as const satisfies DeliveryCounter[];
export type FunnelStep = (typeof FUNNEL)[number];
