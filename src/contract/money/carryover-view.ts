import { z } from 'zod';
import { Instant, MoneyField } from '../fields.ts';

/** A carryover: a payment that waits for the sender's next choice after the courier dropped out. */
export const CarryoverView = z.object({
  method: z.enum(['wallet', 'card']),
  /** What the sender has paid; refunded automatically at `until` if no offer is chosen. */
  amount: MoneyField,
  until: Instant,
  /** The recommended open offer and what it would cost with this payment; null while there is none. */
  next: z
    .object({
      offerId: z.string(),
      firstName: z.string(),
      etaMinutes: z.int(),
      /** The promo code to send along so that `total` holds. */
      promoCode: z.string().nullable(),
      price: MoneyField,
      total: MoneyField,
      /** Signed: negative is refunded, positive is still to be paid. */
      difference: MoneyField,
      /** Whether this payment covers the offer, or a card must pay all of it anew. */
      isSamePayment: z.boolean(),
    })
    .nullable(),
});
export type CarryoverView = z.infer<typeof CarryoverView>;
