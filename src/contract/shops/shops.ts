import { z } from 'zod';
import { SHOP_KINDS, SHOP_SECRET_MAX, SHOP_SECRET_MIN } from '#domain/shops/shops.ts';
import { Iban } from '../couriers/registration.ts';
import {
  addressLine,
  businessName,
  IdParams,
  Instant,
  Latitude,
  Longitude,
  opaqueToken,
  optionalLine,
  Phone,
  reason,
  Size,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { SHOP_ORDER_ROUTES } from './shop-orders.ts';
import {
  AutoList,
  AutoListView,
  ShopCompany,
  SizeTable,
  SizeTableView,
  WriteBack,
  WriteBackView,
} from './shop-rules.ts';

const SHOP_NAME_MAX = 60;

/** A shop's own secret, as it is written there. */
const ShopSecret = opaqueToken(SHOP_SECRET_MAX).min(SHOP_SECRET_MIN, reason('too_short'));

/** Where the parcels of a shop's orders are picked up, and who hands them over. */
const ShopPickup = z.strictObject({
  address: addressLine(200),
  additional: optionalLine(120),
  lat: Latitude,
  lng: Longitude,
  name: businessName(80),
  phone: Phone,
});

const ShopFields = {
  name: businessName(SHOP_NAME_MAX),
  pickup: ShopPickup,
  /** The size of an order that nothing else gives one; null: the sender chooses. */
  size: Size.nullable(),
  /** The account that goods' money is sent to; null: orders with goods' money wait for it. */
  codIban: Iban.nullable(),
};

/** A shop of a business, and the address at which its orders are taken in. */
export const Shop = z.object({
  id: z.string(),
  kind: z.enum(SHOP_KINDS),
  name: z.string(),
  isPaused: z.boolean(),
  /** Where the shop sends its messages; whoever has it can send nothing without the secret. */
  url: z.string(),
  pickup: z.object({
    address: z.string(),
    additional: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    name: z.string(),
    phone: z.string(),
  }),
  size: Size.nullable(),
  /** What gives an order its size before the shop's usual one does. */
  sizes: SizeTableView,
  codIban: z.string().nullable(),
  /** When orders are listed by themselves; null: never. */
  autoList: AutoListView.nullable(),
  /** Whether a delivery for which nobody was chosen yet is cancelled when the shop calls its order off. */
  cancelsCalledOff: z.boolean(),
  company: z.object({ id: z.string(), costCentre: z.string().nullable() }).nullable(),
  /** Where the shop is told of its deliveries, never with which keys; null: it is told nothing. */
  writeBack: WriteBackView.nullable(),
  /** Messages without a right signature: a wrong secret, or somebody else. */
  refused: z.int(),
  lastRefusedAt: Instant.nullable(),
  lastMessageAt: Instant.nullable(),
  secretChangedAt: Instant,
  createdAt: Instant,
});
export type Shop = z.infer<typeof Shop>;

const WithSecret = z.object({
  shop: Shop,
  /** The secret that was made here, shown this once; null for one that the shop has given. */
  secret: z.string().nullable(),
});

const shops = defineRoute({
  id: 'shops',
  method: 'GET',
  path: '/shops',
  access: 'sender',
  summary: "The business's shops, oldest first.",
  response: z.object({ items: z.array(Shop) }),
  refusals: ['business_only'],
});

const createShop = defineRoute({
  id: 'createShop',
  method: 'POST',
  path: '/shops',
  access: 'sender',
  summary: 'Connects a shop; the answer has the address that its order webhooks are sent to.',
  status: 201,
  body: z.strictObject({
    kind: z.enum(SHOP_KINDS, reason('required')),
    ...ShopFields,
    /** The secret of the shop's webhooks; left out, one is made here, where the platform lets its owner set it. */
    secret: ShopSecret.optional(),
  }),
  response: WithSecret,
  refusals: ['business_only', 'limit_reached', 'validation_failed'],
});

const updateShop = defineRoute({
  id: 'updateShop',
  method: 'PATCH',
  path: '/shops/:id',
  access: 'sender',
  summary: 'Changes a shop, pauses it or goes on with it; a paused shop takes no orders in.',
  params: IdParams,
  body: z.strictObject({
    name: ShopFields.name.optional(),
    pickup: ShopFields.pickup.optional(),
    size: ShopFields.size.optional(),
    sizes: SizeTable.optional(),
    codIban: ShopFields.codIban.optional(),
    isPaused: z.boolean().optional(),
    autoList: AutoList.nullable().optional(),
    cancelsCalledOff: z.boolean().optional(),
    company: ShopCompany.nullable().optional(),
  }),
  response: Shop,
  refusals: ['business_only', 'not_found', 'validation_failed'],
});

const previewShopSizes = defineRoute({
  id: 'previewShopSizes',
  method: 'POST',
  path: '/shops/:id/sizes/preview',
  access: 'sender',
  summary:
    "The sizes that a shop's newest drafts have, and would have by another size table; nothing is stored.",
  params: IdParams,
  body: z.strictObject({ sizes: SizeTable, size: ShopFields.size }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        /** The weight that the shop names; null where an item has none. */
        grams: z.int().nullable(),
        before: Size.nullable(),
        after: Size.nullable(),
        /** Whether the sender has chosen its size by hand, which no table changes. */
        isCorrected: z.boolean(),
      }),
    ),
  }),
  refusals: ['business_only', 'not_found', 'validation_failed'],
});

const deleteShop = defineRoute({
  id: 'deleteShop',
  method: 'DELETE',
  path: '/shops/:id',
  access: 'sender',
  summary: 'Disconnects a shop and forgets its orders; deliveries listed from them stay.',
  status: 204,
  params: IdParams,
  refusals: ['business_only', 'not_found'],
});

const changeShopSecret = defineRoute({
  id: 'changeShopSecret',
  method: 'PUT',
  path: '/shops/:id/secret',
  access: 'sender',
  summary: "Changes a shop's secret; the one before stays right for a day.",
  params: IdParams,
  body: z.strictObject({ secret: ShopSecret.optional() }),
  response: WithSecret,
  refusals: ['business_only', 'not_found', 'validation_failed'],
});

const changeShopAddress = defineRoute({
  id: 'changeShopAddress',
  method: 'POST',
  path: '/shops/:id/address',
  access: 'sender',
  summary: 'Gives a shop another address for its messages; the one before answers no more.',
  params: IdParams,
  response: Shop,
  refusals: ['business_only', 'not_found'],
});

const setShopWriteBack = defineRoute({
  id: 'setShopWriteBack',
  method: 'PUT',
  path: '/shops/:id/write-back',
  access: 'sender',
  summary:
    "Sets where and with which keys a shop is told of its orders' deliveries; left out, the keys stay.",
  params: IdParams,
  body: WriteBack,
  response: Shop,
  refusals: ['business_only', 'not_found', 'validation_failed'],
});

const removeShopWriteBack = defineRoute({
  id: 'removeShopWriteBack',
  method: 'DELETE',
  path: '/shops/:id/write-back',
  access: 'sender',
  summary: 'Tells a shop nothing any more, and forgets its keys.',
  params: IdParams,
  response: Shop,
  refusals: ['business_only', 'not_found'],
});

export const SHOP_ROUTES = {
  setShopWriteBack,
  removeShopWriteBack,
  shops,
  createShop,
  updateShop,
  previewShopSizes,
  deleteShop,
  changeShopSecret,
  changeShopAddress,
  ...SHOP_ORDER_ROUTES,
};
