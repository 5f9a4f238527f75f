import { z } from 'zod';
import { ATTEMPT_PURPOSES } from '#domain/money/payments/attempt-table.ts';
import { PAYMENT_STATUSES } from '#domain/money/payments/payment-status.ts';
import { Instant, MoneyField, IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A card payment as its payer sees it. */
export const Payment = z.object({
  id: z.string(),
  purpose: z.enum(ATTEMPT_PURPOSES),
  stand: z.enum(PAYMENT_STATUSES),
  amount: MoneyField,
  deliveryId: z.string().nullable(),
  /** The provider's payment page while it can still be used. */
  redirectUrl: z.string().nullable(),
  /** The provider's last decline code; `promo_not_first` when we refused the card by that rule. */
  declineCode: z.string().nullable(),
  expiresAt: Instant,
});
export type Payment = z.infer<typeof Payment>;

export const payment = defineRoute({
  id: 'payment',
  method: 'GET',
  path: '/payments/:id',
  access: 'sender',
  scope: 'payments:read',
  summary: 'How a card payment stands; asks the payment provider as long as it is not decided.',
  params: IdParams,
  response: Payment,
  refusals: ['not_found'],
});

export const cancelPayment = defineRoute({
  id: 'cancelPayment',
  method: 'POST',
  path: '/payments/:id/cancel',
  access: 'sender',
  scope: 'payments:write',
  summary: 'Gives a card payment up that was not made yet: its page closes, and its delivery is open again.',
  params: IdParams,
  response: Payment,
  refusals: ['not_found'],
});
