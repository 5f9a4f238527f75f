import { z } from 'zod';
import { ATTEMPT_PURPOSES } from '#domain/money/payments/attempt-table.ts';
import { MISMATCH_DECISIONS, MISMATCH_KINDS } from '#domain/money/payments/mismatch.ts';
import { IdParams, Instant, line, MoneyField, PageQuery, pageOf, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest reason of a decision. */
const MISMATCH_REASON_MAX = 500;

/** A mismatch between the card provider and the ledger, as the staff see it. */
export const Mismatch = z.object({
  id: z.string(),
  kind: z.enum(MISMATCH_KINDS),
  /** The purpose of the payment; null for a payout. */
  purpose: z.enum(ATTEMPT_PURPOSES).nullable(),
  deliveryId: z.string().nullable(),
  deliveryNumber: z.int().nullable(),
  person: z.string(),
  expected: MoneyField,
  /** In minor units of a currency that may not be one of ours. */
  seen: z.object({ amount: z.int(), currency: z.string() }),
  /** The provider's id of the payment, refund or payout. */
  providerRef: z.string().nullable(),
  foundAt: Instant,
  /** The decisions available now; empty when there is nothing to decide. */
  choices: z.array(z.enum(MISMATCH_DECISIONS)),
  /** `over`: the mismatch went away without a decision. */
  decision: z.enum([...MISMATCH_DECISIONS, 'over']).nullable(),
  reason: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
export type Mismatch = z.infer<typeof Mismatch>;

export const mismatches = defineRoute({
  id: 'mismatches',
  method: 'GET',
  path: '/admin/mismatches',
  access: 'admin',
  verb: 'money:read',
  summary: 'What the card provider says otherwise than the books, newest first.',
  query: z.strictObject(PageQuery),
  response: pageOf(Mismatch),
  refusals: ['validation_failed'],
});

export const decideMismatch = defineRoute({
  id: 'decideMismatch',
  method: 'POST',
  path: '/admin/mismatches/:id/decision',
  access: 'admin',
  verb: 'money:decide',
  summary:
    'Decides, once and with a reason, what becomes of it: `accept` what the provider says, or `give_back` all that it has of the payment.',
  throttle: 'payout',
  idempotent: true,
  params: IdParams,
  body: z.strictObject({
    decision: z.enum(MISMATCH_DECISIONS, reason('required')),
    reason: line(MISMATCH_REASON_MAX),
  }),
  response: Mismatch,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'decision_leased'],
});
