import { z } from 'zod';
import { ATTEMPT_PURPOSES } from '#domain/money/payments/attempt-table.ts';
import { REFUND_OUTCOMES } from '#domain/money/payments/refunds.ts';
import { Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A refund to a card, as the staff see it. */
export const AdminRefund = z.object({
  /** The provider's id; ours until the provider has created it. */
  id: z.string(),
  stand: z.enum(REFUND_OUTCOMES),
  /** Whether it has waited for longer than the provider retains idempotency keys. */
  isLate: z.boolean(),
  amount: MoneyField,
  /** The part credited to the payer's wallet, because the card did not accept it. */
  madeGood: MoneyField,
  /** The purpose of the payment. */
  purpose: z.enum(ATTEMPT_PURPOSES),
  deliveryId: z.string().nullable(),
  deliveryNumber: z.int().nullable(),
  payer: z.string(),
  /** Null where it is not confirmed, also after the account's erasure, and for a role that sees names alone. */
  payerEmail: z.string().nullable(),
  /** Why it waits or failed, in the provider's terms. */
  reason: z.string().nullable(),
  since: Instant,
  endedAt: Instant.nullable(),
  /** The latest time of its next check; null once nothing can change any more. */
  nextLookAt: Instant.nullable(),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

export const adminRefunds = defineRoute({
  id: 'adminRefunds',
  method: 'GET',
  path: '/admin/refunds',
  access: 'admin',
  verb: 'money:read',
  summary: 'Money on its way back to cards: what waits over 20 hours first, then the newest.',
  query: z.strictObject({ ...PageQuery, stand: z.enum(REFUND_OUTCOMES).optional() }),
  response: pageOf(AdminRefund),
});
