import {
  changeShopAddress,
  changeShopSecret,
  deleteShop,
  updateShop,
} from '#server/services/shops/change-shop.ts';
import { correctShopOrder } from '#server/services/shops/correct-order.ts';
import { listOrders } from '#server/services/shops/list-orders.ts';
import { listShopOrders } from '#server/services/shops/own-order.ts';
import { removeShopWriteBack, setShopWriteBack } from '#server/services/shops/write-back/set-write-back.ts';
import { previewSizes } from '#server/services/shops/preview-sizes.ts';
import { createShop, listShops } from '#server/services/shops/create-shop.ts';
import type { Handlers } from '../../request-context.ts';

export const shopHandlers = {
  shops: async ({ deps, actor }) => ({ items: await listShops(deps, actor) }),
  createShop: ({ deps, actor, body }) => createShop(deps, actor, body),
  updateShop: ({ deps, actor, params, body }) => updateShop(deps, actor, params.id, body),
  previewShopSizes: ({ deps, actor, params, body }) => previewSizes(deps, actor, params.id, body),
  deleteShop: async ({ deps, actor, params }) => {
    await deleteShop(deps, actor, params.id);
    return undefined;
  },
  changeShopSecret: ({ deps, actor, params, body }) => changeShopSecret(deps, actor, params.id, body.secret),
  changeShopAddress: ({ deps, actor, params }) => changeShopAddress(deps, actor, params.id),
  setShopWriteBack: ({ deps, actor, params, body }) => setShopWriteBack(deps, actor, params.id, body),
  removeShopWriteBack: ({ deps, actor, params }) => removeShopWriteBack(deps, actor, params.id),
  shopOrders: ({ deps, actor, params, query }) => listShopOrders(deps, actor, params.id, query),
  correctShopOrder: ({ deps, actor, params, body }) => correctShopOrder(deps, actor, params, body),
  listShopOrders: async ({ deps, actor, params, body }) => ({
    orders: await listOrders(deps, actor, params.id, body),
  }),
} satisfies Partial<Handlers>;
