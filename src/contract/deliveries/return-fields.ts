import { z } from 'zod';
import { RETURN_KINDS, RETURN_STATES, RETURN_TEXT_MAX } from '#domain/deliveries/return-shipment.ts';
import { MoneyField, optionalLine, reason } from '../fields.ts';

/** What the courier is to bring back from the receiver, each kind once, with a text for the courier. */
export const NewReturns = z
  .array(z.strictObject({ kind: z.enum(RETURN_KINDS), text: optionalLine(RETURN_TEXT_MAX) }))
  .min(1, reason('required'))
  .max(RETURN_KINDS.length, reason('too_many'))
  .refine((returns) => new Set(returns.map(({ kind }) => kind)).size === returns.length, reason('invalid'));

const ReturnItem = z.object({ kind: z.enum(RETURN_KINDS), text: z.string().nullable() });

/**
 * The return shipment of a delivery: what comes back, its fee with VAT, what came of it, the delivery that carries it once there is
 * one, and what went or goes back to the sender where it was not carried. A viewer who may not read texts gets null.
 */
export const ReturnView = z.object({
  items: z.array(ReturnItem),
  fee: MoneyField,
  state: z.enum(RETURN_STATES),
  deliveryId: z.string().nullable(),
  owed: MoneyField.nullable(),
});
export type ReturnView = z.infer<typeof ReturnView>;

/** What comes back, as bidders see it. */
export const JobReturns = z.array(z.enum(RETURN_KINDS));

/** What the receiver is asked to give to the courier, and the PIN that proves it; null before the courier waits for it and afterwards. */
export const TrackingReturns = z.object({ items: z.array(ReturnItem), pin: z.string().nullable() });
export type TrackingReturns = z.infer<typeof TrackingReturns>;
