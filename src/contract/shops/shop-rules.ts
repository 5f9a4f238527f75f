import { z } from 'zod';
import { WEBHOOK_URL_MAX } from '#domain/business/webhooks/endpoint.ts';
import { AUTO_LIST_DAY_MAX, AUTO_PAYMENTS } from '#domain/shops/auto-list.ts';
import { WRITE_BACK_FAILURES } from '#domain/shops/shop-state.ts';
import { SHOP_SECRET_MAX, SHOP_SECRET_MIN } from '#domain/shops/shops.ts';
import {
  SIZE_BAND_GRAMS_MAX,
  SIZE_BANDS_MAX,
  SIZE_TEXT_MAX,
  SIZE_TEXTS_MAX,
} from '#domain/shops/size-rules.ts';
import { CostCentreCode } from '../companies/cost-centre-fields.ts';
import { Amount, Id, Instant, line, opaqueToken, reason, Size } from '../fields.ts';

/** The conditions under which a shop's orders are listed by themselves. */
export const AutoList = z.strictObject({
  payments: z
    .array(z.enum(AUTO_PAYMENTS))
    .min(1, reason('required'))
    .max(AUTO_PAYMENTS.length, reason('too_many')),
  maxTotal: Amount.min(1, reason('too_small')).nullable(),
  maxCod: Amount.min(1, reason('too_small')).nullable(),
  exactPlace: z.boolean(),
  weightKnown: z.boolean(),
  perDay: z.int(reason('invalid')).min(1, reason('too_small')).max(AUTO_LIST_DAY_MAX, reason('too_many')),
});

/** The same as its owner reads it. */
export const AutoListView = z.object({
  payments: z.array(z.enum(AUTO_PAYMENTS)),
  maxTotal: Amount.nullable(),
  maxCod: Amount.nullable(),
  exactPlace: z.boolean(),
  weightKnown: z.boolean(),
  perDay: z.int(),
});

/**
 * How the size of an order follows from it: a text within an item's code, or its shipping class, first; then the weight of the
 * whole order, by the lightest band that it fits.
 */
export const SizeTable = z.strictObject({
  words: z
    .array(z.strictObject({ text: line(SIZE_TEXT_MAX), size: Size }))
    .max(SIZE_TEXTS_MAX, reason('too_many')),
  bands: z
    .array(
      z.strictObject({
        upToGrams: z
          .int(reason('invalid'))
          .min(1, reason('too_small'))
          .max(SIZE_BAND_GRAMS_MAX, reason('too_big')),
        size: Size,
      }),
    )
    .max(SIZE_BANDS_MAX, reason('too_many'))
    .refine(
      (bands) => new Set(bands.map(({ upToGrams }) => upToGrams)).size === bands.length,
      reason('invalid'),
    ),
});

/** The same as its owner reads it. */
export const SizeTableView = z.object({
  words: z.array(z.object({ text: z.string(), size: Size })),
  bands: z.array(z.object({ upToGrams: z.int(), size: Size })),
});

/** The company that a shop's deliveries are listed for, and its cost centre. */
export const ShopCompany = z.strictObject({ id: Id, costCentre: CostCentreCode.nullable() });

/** A key of a shop's API, as its platform shows it. */
const ApiKey = opaqueToken(SHOP_SECRET_MAX).min(SHOP_SECRET_MIN, reason('too_short'));

/** Where and with which keys a shop is notified of its orders' deliveries. */
export const WriteBack = z.strictObject({
  /** The shop's own address; of the generic kind where the messages go. */
  url: line(WEBHOOK_URL_MAX),
  /** WooCommerce: the consumer key. */
  key: ApiKey.optional(),
  /** WooCommerce: the consumer secret; Shopify: the access token. */
  secret: ApiKey.optional(),
  /** WooCommerce: a delivered order is set to completed. */
  completes: z.boolean(),
});

/** The same as its owner reads it: never the keys. */
export const WriteBackView = z.object({
  url: z.string(),
  completes: z.boolean(),
  /** Whether the shop refused the keys: nothing is sent until there are others. */
  isStopped: z.boolean(),
  /** What went wrong last, until something goes well. */
  failure: z.enum(WRITE_BACK_FAILURES).nullable(),
  failedAt: Instant.nullable(),
  doneAt: Instant.nullable(),
});
