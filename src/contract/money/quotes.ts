import { z } from 'zod';
import { QUOTE_LINE_CODES } from '#domain/money/pricing/quote.ts';
import {
  Amount,
  Instant,
  MoneyField,
  PickupDate,
  PickupTime,
  Point,
  reason,
  Size,
  VehicleField,
} from '../fields.ts';
import { NewReturns } from '../deliveries/return-fields.ts';
import { InspectionField, InspectionMinutes } from '../deliveries/inspection-fields.ts';
import { NewPieces } from '../deliveries/piece-fields.ts';
import { DeclaredValue } from './cover-fields.ts';
import { dropGuarantee, guaranteeChoices, guaranteeRate } from './guarantees.ts';
import { DeliverBy, GuaranteeChoice } from './guarantee-fields.ts';
import { defineRoute } from '../route.ts';

export const Quote = z.object({
  id: z.string(),
  size: Size,
  vehicle: VehicleField,
  distanceMeters: z.int(),
  durationSeconds: z.int(),
  lines: z.array(z.object({ code: z.enum(QUOTE_LINE_CODES), amount: MoneyField })),
  base: MoneyField,
  vat: MoneyField,
  total: MoneyField,
  range: z.object({ low: MoneyField, high: MoneyField }),
  /** Where a surge raises the fare: by which factor, and what part of the raise its courier has after commission. */
  surge: z.object({ factorBasisPoints: z.int(), courierBasisPoints: z.int() }).nullable(),
  /** The guaranteed time in the price: its fee with VAT, and what goes back where it is missed. */
  guarantee: GuaranteeChoice.nullable(),
  /** The fee, with VAT, of a return shipment in the price. */
  returns: z.object({ fee: MoneyField }).nullable(),
  /** The smallest size that the pieces fit; null without pieces. */
  fittingSize: Size.nullable(),
  /** Above 31.5 kg it is haulage: the version of its terms that a listing has to accept; null for a postal parcel. */
  haulage: z.object({ terms: z.string() }).nullable(),
  expiresAt: Instant,
});
export type Quote = z.infer<typeof Quote>;

export const createQuote = defineRoute({
  id: 'createQuote',
  method: 'POST',
  path: '/quotes',
  access: 'public',
  summary: 'Prices a trip, line by line. The id is signed and holds for 15 minutes.',
  throttle: 'quote',
  body: z.strictObject({
    pickup: Point,
    dropoff: Point,
    size: Size,
    /** With cash on delivery: its amount in minor units; the price then has the line `cod`. */
    cod: z.strictObject({ amount: Amount.min(1, reason('too_small')) }).optional(),
    /** What the receiver may do with the parcel before they take it; the price then has the line `inspection`. */
    inspection: InspectionField.optional(),
    inspectionMinutes: InspectionMinutes.optional(),
    /** What the parcel is worth, in minor units, to be covered; the price then has the line `cover`. */
    declaredValue: DeclaredValue.optional(),
    /** The hour by which it is guaranteed to be delivered, with the pickup that it follows from; the price then has the line `guarantee`. */
    deliverBy: DeliverBy.optional(),
    pickupDate: PickupDate.optional(),
    pickupTime: PickupTime.optional(),
    /** What the courier is to bring back; the price then has the line `return`. */
    returns: NewReturns.optional(),
    /** The pieces of the parcel: they have to fit the size, and say whether it is haulage. */
    pieces: NewPieces.optional(),
  }),
  response: Quote,
  refusals: [
    'validation_failed',
    'same_place',
    'outside_service_area',
    'method_unavailable',
    'pickup_in_past',
  ],
});

/** The routes of prices, and of the guaranteed hours that are priced with them. */
export const QUOTE_ROUTES = { createQuote, guaranteeChoices, guaranteeRate, dropGuarantee };
