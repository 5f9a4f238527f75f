import { z } from 'zod';
import { CURRENCIES } from '#domain/money.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { DELIVERY_COUNTER_NAMES } from '#domain/staff/numbers/counters.ts';
import { FUNNEL, MEASURE_NAMES, UNMEASURED } from '#domain/staff/numbers/measures.ts';
import { CalendarDay, Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Shares are parts of 1, times are minutes, sums are minor units of `currency`. */
const Value = z.number().nullable();
const Figure = z.object({ value: Value, cases: z.int() });
const Span = z.object({ from: CalendarDay, to: CalendarDay });
const County = z.enum(COUNTY_CODES);

const MeasureFigure = Figure.extend({
  measure: z.enum(MEASURE_NAMES),
  /** Of the period before, which is as long. */
  before: Figure,
  /** Its value on each day of the period. */
  days: z.array(Value),
});
export type MeasureFigure = z.infer<typeof MeasureFigure>;

/** Medians of the time to a first offer, of listings of one hour of the day. */
const HourFigure = z.object({
  county: County,
  hour: z.int(),
  median: Value,
  p90: Value,
  cases: z.int(),
});
export type HourFigure = z.infer<typeof HourFigure>;

const CountyFigures = z.object({
  county: County,
  delivered: Figure,
  onTime: Figure,
  firstAttempt: Figure,
  courierHour: Figure,
  disputes: Figure,
});
export type CountyFigures = z.infer<typeof CountyFigures>;

/** People by the month of their first delivery, and how many of them had one in each month after it. */
const Cohort = z.object({
  role: z.enum(['sender', 'company', 'courier']),
  month: CalendarDay,
  people: z.int(),
  later: z.array(z.int()),
});
export type Cohort = z.infer<typeof Cohort>;

const Period = {
  from: CalendarDay,
  to: CalendarDay,
  county: County.optional(),
};

export const adminNumbers = defineRoute({
  id: 'adminNumbers',
  method: 'GET',
  path: '/admin/numbers',
  access: 'admin',
  verb: 'numbers:read',
  summary:
    'The measures of the business over days of the operator’s time zone, 92 at most, and over as many days before: counted from events and ledger at night, today as it is now. Values of fewer than 20 cases are null.',
  query: z.strictObject(Period),
  response: z.object({
    period: Span,
    before: Span,
    today: CalendarDay,
    currency: z.enum(CURRENCIES),
    /** When the newest stored day was counted; null where none was. */
    countedAt: Instant.nullable(),
    /** Days of the two periods that are still to be counted. */
    waitingDays: z.int(),
    figures: z.array(MeasureFigure),
    /** Listings of the period by what they have reached. */
    funnel: z.array(z.object({ step: z.enum(FUNNEL), cases: z.int(), before: z.int() })),
    hours: z.array(HourFigure),
    counties: z.array(CountyFigures),
    cohorts: z.array(Cohort),
    /** Entries of people's lists and how many were opened; they are kept for 90 days. */
    reach: z.object({ sent: z.int(), seen: z.int() }),
    unmeasured: z.array(z.enum(UNMEASURED)),
  }),
  refusals: ['validation_failed'],
});

const NumberRow = z.object({
  deliveryId: z.string(),
  number: z.int(),
  /** The moment by which it belongs to the period. */
  at: Instant,
  status: z.enum(DELIVERY_STATUSES),
  county: County.nullable(),
  pickupArea: z.string(),
  dropoffArea: z.string(),
  price: MoneyField.nullable(),
});
export type NumberRow = z.infer<typeof NumberRow>;

const Counter = z.enum(DELIVERY_COUNTER_NAMES);

export const adminNumberRows = defineRoute({
  id: 'adminNumberRows',
  method: 'GET',
  path: '/admin/numbers/rows',
  access: 'admin',
  verb: 'numbers:read',
  summary:
    'The deliveries behind a number, newest first, without people: those of a counter, and of these only those that another counter leaves out. A page may be short or empty while there are more.',
  query: z.strictObject({
    ...Period,
    ...PageQuery,
    counter: Counter,
    missed: Counter.optional(),
    /** Listed in this hour of the day. */
    hour: z.coerce.number().int().min(0).max(23).optional(),
  }),
  response: pageOf(NumberRow),
  refusals: ['validation_failed'],
});
