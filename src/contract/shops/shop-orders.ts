import { z } from 'zod';
import { ERROR_CODES } from '#domain/errors.ts';
import { AUTO_HOLDS } from '#domain/shops/auto-list.ts';
import { DRAFT_PROBLEM_CODES } from '#domain/shops/draft.ts';
import { SHOP_STATES, WRITE_BACK_FAILURES } from '#domain/shops/shop-state.ts';
import {
  SHOP_ORDER_FIELDS,
  SHOP_ORDER_STATUSES,
  SHOP_ORDER_VIEW_NAMES,
  SHOP_PAYMENTS,
} from '#domain/shops/shops.ts';
import { HaulageTerms } from '../deliveries/piece-fields.ts';
import {
  addressLine,
  Amount,
  businessName,
  Id,
  IdParams,
  Instant,
  MoneyField,
  opaqueToken,
  optionalLine,
  optionalLines,
  pageOf,
  PageQuery,
  reason,
  ReceiverPhone,
  Size,
} from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Orders that are listed with one call. */
const LIST_MAX = 50;

/** One order of a shop: its draft, what stands against it, and what it costs. */
export const ShopOrder = z.object({
  id: z.string(),
  /** The order's number as its shop shows it. */
  number: z.string(),
  status: z.enum(SHOP_ORDER_STATUSES),
  /** Null once what names people is forgotten. */
  draft: z
    .object({
      receiverName: z.string(),
      receiverPhone: z.string(),
      address: z.string(),
      additional: z.string(),
      size: Size.nullable(),
      payment: z.enum(SHOP_PAYMENTS),
      codAmount: Amount.nullable(),
      declaredValue: Amount.nullable(),
      note: z.string(),
    })
    .nullable(),
  /** The place found for the address, and others to choose from. */
  place: z
    .object({
      label: z.string(),
      isFound: z.boolean(),
      candidates: z.array(z.object({ id: z.string(), label: z.string(), detail: z.string() })),
    })
    .nullable(),
  problems: z.array(
    z.object({ field: z.enum([...SHOP_ORDER_FIELDS, 'company']), code: z.enum(DRAFT_PROBLEM_CODES) }),
  ),
  /** The estimate of a ready draft. */
  total: MoneyField.nullable(),
  /** Of haulage the version of its terms that listing it accepts; null for a postal parcel. */
  haulageTerms: z.string().nullable(),
  /** Why a ready draft is not listed by itself. */
  holds: z.array(z.enum(AUTO_HOLDS)),
  /** Whether it was listed by itself, or is about to be. */
  listsItself: z.boolean(),
  deliveryId: z.string().nullable(),
  /** When the shop called the order off after its delivery was listed. */
  calledOffAt: Instant.nullable(),
  /** What its shop was told last, and why it was not told since; null where it is not told. */
  announced: z
    .object({ state: z.enum(SHOP_STATES).nullable(), failure: z.enum(WRITE_BACK_FAILURES).nullable() })
    .nullable(),
  isLeftOut: z.boolean(),
  createdAt: Instant,
});
export type ShopOrder = z.infer<typeof ShopOrder>;

const shopOrders = defineRoute({
  id: 'shopOrders',
  method: 'GET',
  path: '/shops/:id/orders',
  access: 'sender',
  summary: "A page of a shop's orders, newest first: those to be corrected, ready, listed or withdrawn.",
  params: IdParams,
  query: z.strictObject({ show: z.enum(SHOP_ORDER_VIEW_NAMES).optional(), ...PageQuery }),
  response: pageOf(ShopOrder),
  refusals: ['business_only', 'not_found'],
});

const correctShopOrder = defineRoute({
  id: 'correctShopOrder',
  method: 'PATCH',
  path: '/shops/:id/orders/:orderId',
  access: 'sender',
  summary: 'Corrects a draft: other values, one of the offered places, or left out.',
  params: z.strictObject({ id: Id, orderId: Id }),
  body: z.strictObject({
    edits: z
      .strictObject({
        receiverName: businessName(80).optional(),
        receiverPhone: ReceiverPhone.optional(),
        address: addressLine(200).optional(),
        additional: optionalLine(120),
        size: Size.optional(),
        payment: z.enum(SHOP_PAYMENTS).optional(),
        codAmount: Amount.min(1, reason('too_small')).optional(),
        declaredValue: Amount.min(1, reason('too_small')).optional(),
        note: optionalLines(200),
      })
      .optional(),
    placeId: opaqueToken(500).optional(),
    /** The found place is right. */
    confirmPlace: z.literal(true).optional(),
    /** The courier calls the receiver for the exact place. */
    callAhead: z.literal(true).optional(),
    isLeftOut: z.boolean().optional(),
  }),
  response: ShopOrder,
  refusals: ['business_only', 'not_found', 'transition_refused'],
});

const listShopOrders = defineRoute({
  id: 'listShopOrders',
  method: 'POST',
  path: '/shops/:id/list',
  access: 'sender',
  summary: 'Lists ready drafts at the prices shown; each order has its own outcome and becomes one delivery.',
  throttle: 'import',
  params: IdParams,
  body: z.strictObject({
    orders: z
      .array(z.strictObject({ id: Id, expectedTotal: Amount }))
      .min(1, reason('required'))
      .max(LIST_MAX, reason('too_many')),
    /** Accepts the terms for haulage in this version; an order above 31.5 kg needs it. */
    haulageTerms: HaulageTerms.optional(),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        id: z.string(),
        deliveryId: z.string().nullable(),
        /** Why it was not listed. */
        code: z.enum(ERROR_CODES).nullable(),
      }),
    ),
  }),
  refusals: ['business_only', 'not_found'],
});

export const SHOP_ORDER_ROUTES = { shopOrders, correctShopOrder, listShopOrders };
