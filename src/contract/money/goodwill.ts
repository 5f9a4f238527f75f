import { z } from 'zod';
import { GOODWILL_RECIPIENTS } from '#domain/money/payments/goodwill.ts';
import { Amount, Instant, lines, MoneyField, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest reason. */
export const GOODWILL_REASON_MAX = 500;

/** A goodwill payment of the staff for a delivery, out of the platform's own money. */
export const Goodwill = z.object({
  id: z.string(),
  deliveryId: z.string(),
  deliveryNumber: z.int(),
  recipient: z.enum(GOODWILL_RECIPIENTS),
  person: z.string(),
  amount: MoneyField,
  reason: z.string(),
  givenBy: z.string(),
  givenAt: Instant,
});
export type Goodwill = z.infer<typeof Goodwill>;

export const goodwills = defineRoute({
  id: 'goodwills',
  method: 'GET',
  path: '/admin/goodwills',
  access: 'admin',
  verb: 'goodwill:read',
  summary: 'What the staff gave for deliveries out of the platform’s own money, newest first.',
  query: z.strictObject(PageQuery),
  response: pageOf(Goodwill),
  refusals: ['validation_failed'],
});

export const giveGoodwill = defineRoute({
  id: 'giveGoodwill',
  method: 'POST',
  path: '/admin/goodwills',
  access: 'admin',
  verb: 'goodwill:give',
  summary:
    'Gives the sender or the courier of a finished delivery `amount` (minor units) for it; together no more than the delivery was worth to them.',
  throttle: 'payout',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    deliveryNumber: z.int(reason('invalid')).min(1, reason('invalid')).max(999_999_999, reason('invalid')),
    recipient: z.enum(GOODWILL_RECIPIENTS, reason('required')),
    amount: Amount.min(1, reason('too_small')),
    reason: lines(GOODWILL_REASON_MAX),
  }),
  response: Goodwill,
  refusals: ['not_found', 'transition_refused', 'goodwill_limit', 'wallet_full', 'validation_failed'],
});
