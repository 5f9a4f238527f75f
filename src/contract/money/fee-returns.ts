import { z } from 'zod';
import { Amount, Instant, lines, MoneyField, pageOf, PageQuery, reason } from '../fields.ts';
import { GOODWILL_REASON_MAX } from './goodwill.ts';
import { defineRoute } from '../route.ts';

/** A refund of a late cancellation's fee by the staff: amount = toCard + offDebt + toWallet + toAccount. */
export const FeeReturn = z.object({
  id: z.string(),
  deliveryId: z.string(),
  deliveryNumber: z.int(),
  person: z.string(),
  amount: MoneyField,
  /** Refunded by the provider to the card that paid. */
  toCard: MoneyField,
  /** Deducted from the sender's debt. */
  offDebt: MoneyField,
  toWallet: MoneyField,
  /** Deducted from what the company owes on account. */
  toAccount: MoneyField,
  reason: z.string(),
  givenBy: z.string(),
  givenAt: Instant,
});
export type FeeReturn = z.infer<typeof FeeReturn>;

export const feeReturns = defineRoute({
  id: 'feeReturns',
  method: 'GET',
  path: '/admin/fee-returns',
  access: 'admin',
  verb: 'goodwill:read',
  summary: 'What the staff gave back of fees for late cancellations, newest first.',
  query: z.strictObject(PageQuery),
  response: pageOf(FeeReturn),
  refusals: ['validation_failed'],
});

export const returnFee = defineRoute({
  id: 'returnFee',
  method: 'POST',
  path: '/admin/fee-returns',
  access: 'admin',
  verb: 'goodwill:give',
  summary:
    'Gives the sender the fee for a late cancellation back, with a credit note: `amount` of it (minor units), without it all that is left.',
  throttle: 'payout',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    deliveryNumber: z.int(reason('invalid')).min(1, reason('invalid')).max(999_999_999, reason('invalid')),
    amount: Amount.min(1, reason('too_small')).optional(),
    reason: lines(GOODWILL_REASON_MAX),
  }),
  response: FeeReturn,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});
