import { z } from 'zod';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { recordOf } from '#domain/records.ts';
import { AREA_LIMITS } from '#domain/money/pricing/drawn-area.ts';
import { DAY_KINDS, NO_SURGE, SURGE_CAP_MOST } from '#domain/money/pricing/surge.ts';
import { line, reason } from '../fields.ts';

const whole = (least: number, most: number) =>
  z.int(reason('invalid')).min(least, reason('too_small')).max(most, reason('too_big'));
/** Minor units without VAT. */
const Sum = whole(0, 1_000_000);
const Hour = whole(0, 23);
const sizes = <Shape extends z.ZodType>(shape: Shape) => z.strictObject(recordOf(PARCEL_SIZES, () => shape));

/** The most rules of a tariff. */
const SURGES_MAX = 40;

const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], reason('invalid'));
const Ring = z.array(Position).min(4, reason('invalid')).max(AREA_LIMITS.points, reason('too_big'));

const Area = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everywhere') }),
  z.strictObject({
    kind: z.literal('counties'),
    counties: z.array(z.enum(COUNTY_CODES)).min(1, reason('required')).max(COUNTY_CODES.length),
  }),
  z.strictObject({
    kind: z.literal('localities'),
    localities: z
      .array(z.strictObject({ county: z.enum(COUNTY_CODES), name: line(80) }))
      .min(1, reason('required'))
      .max(200, reason('too_big')),
  }),
  /** As a MultiPolygon of GeoJSON: longitude first, each ring closed. */
  z.strictObject({
    kind: z.literal('drawn'),
    polygons: z
      .array(z.array(Ring).min(1, reason('required')).max(AREA_LIMITS.rings))
      .min(1, reason('required'))
      .max(AREA_LIMITS.polygons),
  }),
]);

const Surge = z.strictObject({
  name: line(60),
  area: Area,
  days: z.array(z.enum(DAY_KINDS)).min(1, reason('required')).max(DAY_KINDS.length),
  /** Minutes of the local day; greater than the end where the rule crosses midnight. */
  fromMinute: whole(0, 1_439),
  toMinute: whole(1, 1_440),
  factorBasisPoints: whole(NO_SURGE, SURGE_CAP_MOST),
});

const OfferMin = whole(1, 10_000);
const OfferMax = whole(10_000, 100_000);
const OfferMinutes = whole(5, 1_440);

/** The limits of a county where they differ from the general ones; null leaves the general value. */
const CountyLimits = z.strictObject({
  offerMinBasisPoints: OfferMin.nullable(),
  offerMaxBasisPoints: OfferMax.nullable(),
  offerMinutes: OfferMinutes.nullable(),
});

/** The prices of a version: sums in minor units without VAT. */
export const TariffPrices = z.strictObject({
  sizes: sizes(z.strictObject({ base: Sum, perKm: Sum, perMinute: Sum, minimum: Sum })),
  timeRules: z
    .array(
      z.strictObject({
        code: z.literal('night'),
        fromHour: Hour,
        toHour: Hour,
        basisPoints: whole(0, 20_000),
      }),
    )
    .max(1),
  surgeCap: whole(NO_SURGE, SURGE_CAP_MOST),
  surges: z.array(Surge).max(SURGES_MAX, reason('too_big')),
  terms: sizes(
    z.strictObject({
      offerMinBasisPoints: OfferMin,
      offerMaxBasisPoints: OfferMax,
      offerMinutes: OfferMinutes,
      costPerKm: Sum.nullable(),
    }),
  ),
  /** By the pickup's county. */
  countyTerms: z.partialRecord(z.enum(COUNTY_CODES), sizes(CountyLimits)),
});
export type TariffPrices = z.infer<typeof TariffPrices>;
