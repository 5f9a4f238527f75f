import { z } from 'zod';
import { DAYS_AHEAD_MAX, RECURRING_PROBLEMS, WEEKDAYS } from '#domain/deliveries/recurrence.ts';
import { CalendarDay, Id, IdParams, PickupTime, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { NewDelivery } from './deliveries.ts';

/**
 * What is listed each time: an earlier delivery's ends, people and texts. Goods' money, a guaranteed hour, photos, pieces and
 * what comes back belong to one parcel.
 */
export const RecurringTemplate = NewDelivery.pick({
  pickup: true,
  dropoff: true,
  size: true,
  sender: true,
  receiver: true,
  instructions: true,
  note: true,
  proofPolicy: true,
  inspection: true,
  inspectionMinutes: true,
  declaredValue: true,
  companyId: true,
  costCentre: true,
});
export type RecurringTemplate = z.infer<typeof RecurringTemplate>;

const Weekdays = z
  .array(z.literal(WEEKDAYS), reason('required'))
  .min(1, reason('required'))
  .max(WEEKDAYS.length)
  .refine((all) => new Set(all).size === all.length, reason('invalid'));

const RuleFields = {
  /** Days of the week, from 1 for Monday to 7. */
  weekdays: Weekdays,
  /** The pickup's hour or window; null for any. */
  pickupTime: PickupTime.nullable(),
  startsOn: CalendarDay,
  /** The last day; null for none. */
  endsOn: CalendarDay.nullable(),
  /** Whether nothing is listed for the country's legal holidays. */
  skipsHolidays: z.boolean(),
  /** How many days before its pickup each delivery is listed. */
  daysAhead: z.int(reason('invalid')).min(1, reason('too_small')).max(DAYS_AHEAD_MAX, reason('too_big')),
};

const RECURRING_DAY_STATES = ['planned', 'skipped', 'listed', 'failed'] as const;

const RecurringDelivery = z.object({
  id: z.string(),
  ...RuleFields,
  weekdays: z.array(z.int()),
  pickupTime: z.string().nullable(),
  isPaused: z.boolean(),
  /** In whose name each delivery is listed. */
  listedBy: z.string(),
  companyId: z.string().nullable(),
  pickup: z.string(),
  dropoff: z.string(),
  receiver: z.string(),
  /** Its next days, and those of the past week that failed. */
  days: z.array(
    z.object({
      day: z.string(),
      state: z.enum(RECURRING_DAY_STATES),
      deliveryId: z.string().nullable(),
      /** Whether it may be skipped, or be taken back: it is not over and not listed. */
      canSkip: z.boolean(),
      /** Why nothing was listed, which is tried again until the day is over. */
      problem: z.enum(RECURRING_PROBLEMS).nullable(),
    }),
  ),
});
export type RecurringDelivery = z.infer<typeof RecurringDelivery>;

export const recurringDeliveries = defineRoute({
  id: 'recurringDeliveries',
  method: 'GET',
  path: '/recurring-deliveries',
  access: 'sender',
  summary:
    'The rules by which deliveries repeat, newest first: one’s own, and those of the companies in which one has `orders`.',
  response: z.object({ items: z.array(RecurringDelivery) }),
});

export const repeatDelivery = defineRoute({
  id: 'repeatDelivery',
  method: 'POST',
  path: '/recurring-deliveries',
  access: 'sender',
  summary:
    'Repeats one of the person’s own deliveries by a rule: each day is listed ahead, once, at the price of then. Refused for one with goods’ money, a guaranteed hour, a return shipment or haulage.',
  status: 201,
  idempotent: true,
  body: z.strictObject({ deliveryId: Id, ...RuleFields }),
  response: RecurringDelivery,
  refusals: ['not_found', 'validation_failed', 'limit_reached'],
});

export const changeRecurring = defineRoute({
  id: 'changeRecurring',
  method: 'PATCH',
  path: '/recurring-deliveries/:id',
  access: 'sender',
  summary:
    'Changes a rule, pauses it, or takes another delivery as its pattern. What is listed already stays as it is.',
  params: IdParams,
  body: z.strictObject({
    isPaused: z.boolean().optional(),
    deliveryId: Id.optional(),
    weekdays: Weekdays.optional(),
    pickupTime: RuleFields.pickupTime.optional(),
    startsOn: CalendarDay.optional(),
    endsOn: RuleFields.endsOn.optional(),
    skipsHolidays: z.boolean().optional(),
    daysAhead: RuleFields.daysAhead.optional(),
  }),
  response: RecurringDelivery,
  refusals: ['not_found', 'validation_failed'],
});

export const skipRecurringDay = defineRoute({
  id: 'skipRecurringDay',
  method: 'PUT',
  path: '/recurring-deliveries/:id/days/:day',
  access: 'sender',
  summary:
    'Leaves one of the days ahead out of a rule, or takes that back. What is listed is cancelled like other deliveries.',
  params: IdParams.extend({ day: Id }),
  body: z.strictObject({ isSkipped: z.boolean() }),
  response: RecurringDelivery,
  refusals: ['not_found', 'validation_failed', 'transition_refused'],
});

export const endRecurring = defineRoute({
  id: 'endRecurring',
  method: 'DELETE',
  path: '/recurring-deliveries/:id',
  access: 'sender',
  summary: 'Ends a rule. What is listed already stays.',
  status: 204,
  params: IdParams,
  refusals: ['not_found'],
});

export const RECURRING_ROUTES = {
  recurringDeliveries,
  repeatDelivery,
  changeRecurring,
  skipRecurringDay,
  endRecurring,
};
