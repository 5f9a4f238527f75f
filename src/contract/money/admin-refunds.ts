import { z } from 'zod';
import { ATTEMPT_PURPOSES } from '#domain/money/payments/attempt-table.ts';
import { REFUND_OUTCOMES } from '#domain/money/payments/refunds.ts';
import { Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Money on its way back to a card, as the staff see it. */
export const AdminRefund = z.object({
  /** The provider's id; ours while the provider has not made it. */
  id: z.string(),
  stand: z.enum(REFUND_OUTCOMES),
  /** It has waited for longer than the provider's keys live. */
  isLate: z.boolean(),
  amount: MoneyField,
  /** What of it is in the payer's wallet, because the card did not take it. */
  madeGood: MoneyField,
  /** What the payment was for. */
  purpose: z.enum(ATTEMPT_PURPOSES),
  deliveryId: z.string().nullable(),
  deliveryNumber: z.int().nullable(),
  payer: z.string(),
  /** Null where it is not confirmed, as once the account is erased. */
  payerEmail: z.string().nullable(),
  /** Why it waits or failed, in the provider's word. */
  reason: z.string().nullable(),
  since: Instant,
  endedAt: Instant.nullable(),
  /** When it is looked at next, at the latest; null once nothing can change any more. */
  nextLookAt: Instant.nullable(),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

export const adminRefunds = defineRoute({
  id: 'adminRefunds',
  method: 'GET',
  path: '/admin/refunds',
  access: 'admin',
  summary: 'Money on its way back to cards: what waits over 20 hours first, then the newest.',
  query: z.strictObject({ ...PageQuery, stand: z.enum(REFUND_OUTCOMES).optional() }),
  response: pageOf(AdminRefund),
});
