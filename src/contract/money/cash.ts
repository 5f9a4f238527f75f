import { z } from 'zod';
import { Amount, IdParams, Instant, line, MoneyField, PageQuery, pageOf, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest receipt number. */
export const CASH_REFERENCE_MAX = 60;

/** A courier who holds cash of the platform. `isFull`: above the cap, so no new offers until some is handed in. */
export const CourierCash = z.object({
  id: z.string(),
  courier: z.string(),
  /** Null for a role that sees names alone. */
  phone: z.string().nullable(),
  owed: MoneyField,
  /** Since when the debt has been above zero without a break. */
  since: Instant.nullable(),
  isFull: z.boolean(),
  lastHandIn: z.object({ amount: MoneyField, at: Instant }).nullable(),
});
export type CourierCash = z.infer<typeof CourierCash>;

export const courierCash = defineRoute({
  id: 'courierCash',
  method: 'GET',
  path: '/admin/cash',
  access: 'admin',
  verb: 'money:read',
  summary: 'The couriers who hold cash of the platform, who owes most first.',
  query: z.strictObject(PageQuery),
  response: pageOf(CourierCash),
  refusals: ['validation_failed'],
});

/** What the staff take from a courier: minor units, and the receipt's number. */
export const HandIn = z.strictObject({
  amount: Amount.min(1, reason('too_small')),
  reference: line(CASH_REFERENCE_MAX),
});

export const handInCash = defineRoute({
  id: 'handInCash',
  method: 'POST',
  path: '/admin/cash/:id/hand-ins',
  access: 'admin',
  verb: 'money:decide',
  summary:
    'Books what a courier handed in: `amount` in minor units, at most what is owed; each `reference` of a courier counts once.',
  throttle: 'payout',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: HandIn,
  response: CourierCash,
  refusals: ['not_found', 'cash_amount', 'reference_used', 'validation_failed'],
});
