import { z } from 'zod';
import { Amount, MoneyField, reason } from '../fields.ts';

/** What a sender declares a parcel to be worth, in minor units; the installation's ceiling is checked with the price. */
export const DeclaredValue = Amount.min(1, reason('too_small'));

/** A proven loss in minor units. */
export const ProvenLoss = Amount.min(1, reason('too_small'));

/** The same in an address. */
export const ProvenLossParam = z.coerce.number().int().min(1, reason('too_small'));

/** The cover of a parcel: its declared value, what was paid for loss or damage, and what may still be paid. */
export const CoverView = z.object({
  declaredValue: MoneyField,
  paid: MoneyField.nullable(),
  left: MoneyField,
});
export type CoverView = z.infer<typeof CoverView>;

/** A cover as couriers see it before they bid. */
export const CoverJob = CoverView.pick({ declaredValue: true });

/** What senders may declare: the ceiling and the bands, each with what it adds to a price before VAT. */
export const CoverOffer = z.object({
  max: MoneyField,
  bands: z.array(z.object({ upTo: MoneyField, fee: MoneyField })),
});
