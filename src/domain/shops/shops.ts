import type { ParcelSize } from '../deliveries/parcel-sizes.ts';

/** The kinds of shop: two platforms with their own webhooks, and any other with the house's own signature. */
export const SHOP_KINDS = ['woocommerce', 'shopify', 'generic'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** The most shops of one business. */
export const SHOPS_MAX = 10;

/** The least length of a pasted secret, in characters: a shorter one could be guessed from one signed order. */
export const SHOP_SECRET_MIN = 16;
export const SHOP_SECRET_MAX = 200;

/** Seconds by which the time of a generic message may differ from ours. */
export const SIGNED_WITHIN_SECONDS = 300;

/** How a draft of an order stands; each is stored, so that lists are read by it. */
export const SHOP_ORDER_STATUSES = ['checking', 'problem', 'ready', 'listed', 'withdrawn'] as const;
export type ShopOrderStatus = (typeof SHOP_ORDER_STATUSES)[number];

/** The lists of orders on the screen, by the statuses in each. */
export const SHOP_ORDER_VIEWS = {
  problem: ['checking', 'problem'],
  ready: ['ready'],
  listed: ['listed'],
  withdrawn: ['withdrawn'],
} as const satisfies Record<string, readonly ShopOrderStatus[]>;
export const SHOP_ORDER_VIEW_NAMES = ['problem', 'ready', 'listed', 'withdrawn'] as const;
export type ShopOrderView = (typeof SHOP_ORDER_VIEW_NAMES)[number];

/** The statuses of an order that is still a draft. */
export const DRAFT_STATUSES = ['checking', 'problem', 'ready'] as const satisfies readonly ShopOrderStatus[];

/** What the sender may correct in a draft; a problem names one of them, or the whole order. */
export const SHOP_ORDER_FIELDS = [
  'receiverName',
  'receiverPhone',
  'address',
  'additional',
  'size',
  'payment',
  'codAmount',
  'declaredValue',
  'note',
] as const;
export type ShopOrderField = (typeof SHOP_ORDER_FIELDS)[number];

/** How an order is paid: money for the goods at the door, paid already, or not yet. */
export const SHOP_PAYMENTS = ['cod', 'paid', 'unpaid'] as const;
export type ShopPayment = (typeof SHOP_PAYMENTS)[number];

/** Corrections of a draft: they stand above what the shop sent. Sums in minor units. */
export type ShopOrderEdits = {
  receiverName?: string;
  receiverPhone?: string;
  address?: string;
  additional?: string;
  size?: ParcelSize;
  payment?: ShopPayment;
  codAmount?: number;
  declaredValue?: number;
  note?: string;
};
