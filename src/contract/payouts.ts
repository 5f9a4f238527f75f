import { z } from 'zod';
import { PAYOUT_STATES } from '#domain/payments/payouts.ts';
import { Amount, Instant, MoneyField, PageQuery, pageOf } from './fields.ts';
import { defineRoute } from './route.ts';

/** One payout to a courier's bank. `failure` is the provider's or the bank's word for why it came back. */
export const Payout = z.object({
  id: z.string(),
  amount: MoneyField,
  state: z.enum(PAYOUT_STATES),
  ibanLast4: z.string(),
  failure: z.string().nullable(),
  requestedAt: Instant,
  /** When the bank is expected to have it, once it has been sent. */
  arrivesAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const payouts = defineRoute({
  id: 'payouts',
  method: 'GET',
  path: '/courier/payouts',
  access: 'courier',
  summary: "The courier's payouts, newest first.",
  query: z.strictObject(PageQuery),
  response: pageOf(Payout),
});

export const requestPayout = defineRoute({
  id: 'requestPayout',
  method: 'POST',
  path: '/courier/payouts',
  access: 'courier',
  summary:
    'Sends money to the courier’s bank account: `amount` in minor units, from the smallest payout to all that is available.',
  throttle: 'payout',
  idempotent: true,
  status: 201,
  body: z.strictObject({ amount: Amount }),
  response: Payout,
  refusals: [
    'validation_failed',
    'payout_amount',
    'iban_missing',
    'payout_disputed',
    'payout_paused',
    'courier_suspended',
    'payout_in_review',
    'method_unavailable',
  ],
});
