import { z } from 'zod';
import { Instant, MoneyField } from '../fields.ts';

/** A payment that waits for the sender's next choice after the courier dropped out. */
export const CarryoverView = z.object({
  method: z.enum(['wallet', 'card']),
  /** What the sender has paid; it goes back by itself at `until` if nobody is chosen. */
  amount: MoneyField,
  until: Instant,
  /** The recommended live offer and what it would cost on this payment; null while there is none. */
  next: z
    .object({
      offerId: z.string(),
      firstName: z.string(),
      etaMinutes: z.int(),
      /** The code to send along so that `total` holds. */
      promoCode: z.string().nullable(),
      price: MoneyField,
      total: MoneyField,
      /** Signed: what is below zero goes back, what is above is still to be paid. */
      difference: MoneyField,
      /** Whether the payment as it is covers it, or a card must be asked anew for all of it. */
      isSamePayment: z.boolean(),
    })
    .nullable(),
});
export type CarryoverView = z.infer<typeof CarryoverView>;
