import { z } from 'zod';
import { GUARANTEE_STATES } from '#domain/money/guarantees/guarantee.ts';
import { Instant, MoneyField } from '../fields.ts';

/** The hour by which a sender wants the parcel to be delivered, guaranteed. */
export const DeliverBy = Instant;

/** A guaranteed time: its fee with VAT, what goes back where it is missed, what came of it, and what went or goes back. */
export const GuaranteeView = z.object({
  deliverBy: Instant,
  fee: MoneyField,
  back: MoneyField,
  state: z.enum(GUARANTEE_STATES),
  owed: MoneyField.nullable(),
});
export type GuaranteeView = z.infer<typeof GuaranteeView>;

/** A guaranteed time as couriers see it before they bid. */
export const GuaranteeJob = GuaranteeView.pick({ deliverBy: true, fee: true, back: true });

/** A guaranteed time that a sender may choose: its fee and what goes back, with VAT. */
export const GuaranteeChoice = GuaranteeView.pick({ deliverBy: true, fee: true, back: true });

/** How many guaranteed times were kept, of those that were decided in the last days. */
export const GuaranteeRate = z.object({ days: z.int(), decided: z.int(), kept: z.int() });
