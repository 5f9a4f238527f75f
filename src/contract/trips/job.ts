import { z } from 'zod';
import { JobPiece } from '../deliveries/piece-fields.ts';
import { JobReturns } from '../deliveries/return-fields.ts';
import { RequestedInspection } from '../deliveries/inspection-fields.ts';
import { Instant, MoneyField, Size, VehicleField } from '../fields.ts';
import { CodJob } from '../money/cod-fields.ts';
import { CoverJob } from '../money/cover-fields.ts';
import { GuaranteeJob } from '../money/guarantee-fields.ts';

/** A job as couriers see it before acceptance: localities and rounded points; no names, phones or house numbers. */
export const Job = z.object({
  deliveryId: z.string(),
  pickup: z.object({ area: z.string(), lat: z.number(), lng: z.number() }),
  dropoff: z.object({ area: z.string(), lat: z.number(), lng: z.number() }),
  size: Size,
  vehicle: VehicleField,
  pickupDate: z.string(),
  pickupTime: z.string().nullable(),
  distanceToPickupMeters: z.int(),
  tripMeters: z.int(),
  tripSeconds: z.int(),
  estimate: MoneyField,
  net: MoneyField,
  bounds: z.object({ min: MoneyField, max: MoneyField }),
  offerCount: z.int(),
  myOfferId: z.string().nullable(),
  cod: CodJob.nullable(),
  /** What the receiver may do with the parcel at the door; its minutes are in `tripSeconds`. */
  inspection: RequestedInspection.nullable(),
  cover: CoverJob.nullable(),
  /** The hour by which it is guaranteed to be delivered: the fee in the estimate, and what the sender gets back of the price if it is missed. */
  guarantee: GuaranteeJob.nullable(),
  /** What the same courier brings back, in the price. */
  returns: JobReturns.nullable(),
  pieces: z.array(JobPiece).nullable(),
  /** Above 31.5 kg it is haulage, under terms of its own in this version; null for a postal parcel. */
  haulage: z.object({ terms: z.string() }).nullable(),
  createdAt: Instant,
});
export type Job = z.infer<typeof Job>;
