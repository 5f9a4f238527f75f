import { z } from 'zod';
import { REFUND_DESTINATIONS, REFUND_FAULTS, REFUND_OBSTACLES } from '#domain/money/refunds/refund-rules.ts';
import { Amount, Id, line, lines, MoneyField, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Entry } from '../staff/board-acts.ts';
import { GOODWILL_REASON_MAX } from './goodwill.ts';

/** The longest name of the paper of a refund in cash. */
export const REFUND_REFERENCE_MAX = 60;

const deliveryNumber = z.coerce
  .number(reason('invalid'))
  .int(reason('invalid'))
  .min(1, reason('invalid'))
  .max(999_999_999, reason('invalid'));

/** What can be given back of a delivery now, by who is at fault. */
const RefundOptions = z.object({
  deliveryId: Id,
  deliveryNumber: z.int(),
  version: z.int(),
  sender: z.string(),
  courier: z.string().nullable(),
  /** What the sender paid, and what went back to them so far, gifts included. */
  paid: MoneyField,
  givenBack: MoneyField,
  faults: z.array(
    z.object({
      fault: z.enum(REFUND_FAULTS),
      obstacle: z.enum(REFUND_OBSTACLES).nullable(),
      room: MoneyField,
      /** Where it can go, with the most for each. */
      destinations: z.array(z.object({ destination: z.enum(REFUND_DESTINATIONS), room: MoneyField })),
    }),
  ),
});
export type RefundOptions = z.infer<typeof RefundOptions>;

const Order = {
  fault: z.enum(REFUND_FAULTS, reason('required')),
  destination: z.enum(REFUND_DESTINATIONS, reason('required')),
};
const Bearers = z.object({ platform: MoneyField, courier: MoneyField, sender: MoneyField });

export const refundOptions = defineRoute({
  id: 'refundOptions',
  method: 'GET',
  path: '/admin/delivery-refunds/options',
  access: 'admin',
  verb: 'goodwill:give',
  summary: 'What can be given back of a delivery, by who is at fault and where it would go.',
  query: z.strictObject({ deliveryNumber }),
  response: RefundOptions,
  refusals: ['not_found', 'validation_failed'],
});

export const refundPreview = defineRoute({
  id: 'refundPreview',
  method: 'GET',
  path: '/admin/delivery-refunds/preview',
  access: 'admin',
  verb: 'goodwill:give',
  summary:
    'Who would bear a refund, the entries that it would post, and whether a second person signs; nothing is kept.',
  query: z.strictObject({
    deliveryNumber,
    ...Order,
    amount: z.coerce.number().int().min(1, reason('too_small')),
  }),
  response: z.object({
    version: z.int(),
    needsSignature: z.boolean(),
    /** What each bears of the sum; `sender`: what they still have paid after it. */
    bearers: Bearers,
    entries: z.array(Entry),
  }),
  refusals: ['not_found', 'transition_refused', 'goodwill_limit', 'wallet_full', 'validation_failed'],
});
export type RefundPreview = z.infer<typeof refundPreview.response>;

export const giveRefund = defineRoute({
  id: 'giveRefund',
  method: 'POST',
  path: '/admin/delivery-refunds',
  access: 'admin',
  verb: 'goodwill:give',
  summary:
    'Gives a sum (minor units) of a finished delivery back to its sender, or to its courier where the sender is at fault; above the limit it asks for a second person’s signature instead.',
  throttle: 'payout',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    deliveryNumber: z.int(reason('invalid')).min(1, reason('invalid')).max(999_999_999, reason('invalid')),
    /** The version that was shown: of two who saw the same, one wins. */
    version: z.int(reason('invalid')).min(1, reason('invalid')),
    ...Order,
    amount: Amount.min(1, reason('too_small')),
    reason: lines(GOODWILL_REASON_MAX),
    /** The paper of cash that was handed over. */
    reference: line(REFUND_REFERENCE_MAX).nullable(),
  }),
  response: z.object({
    /** The request that waits for a signature; null where the refund is posted. */
    approvalId: z.string().nullable(),
    bearers: Bearers,
    entries: z.array(Entry),
  }),
  refusals: [
    'not_found',
    'delivery_changed',
    'transition_refused',
    'goodwill_limit',
    'wallet_full',
    'validation_failed',
  ],
});
