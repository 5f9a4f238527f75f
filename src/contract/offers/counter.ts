import { z } from 'zod';
import { COUNTER_STATUSES } from '#domain/offers/counter.ts';
import { Instant, MoneyField } from '../fields.ts';

/** The last counter-offer on an offer. Both sides see what the sender would pay and what the courier would get. */
export const Counter = z.object({
  round: z.int(),
  amount: MoneyField,
  net: MoneyField,
  commission: MoneyField,
  status: z.enum(COUNTER_STATUSES),
  expiresAt: Instant,
  createdAt: Instant,
});
export type Counter = z.infer<typeof Counter>;

/** The fields of every offer, for any viewer. */
export const COUNTER_FIELDS = {
  counter: Counter.nullable(),
  counterRoundsLeft: z.int(),
};
