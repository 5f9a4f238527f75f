import { expect } from 'vitest';
import { SHOP_ORDER_ROUTES, type ShopOrder } from '#contract/shops/shop-orders.ts';
import type { ShopOrderView } from '#domain/shops/shops.ts';
import { embeddedGeocoder } from '#server/adapters/geocoder/geocoder.embedded.ts';
import type { Geocoder } from '#server/ports/geocoder.ts';
import type { TestApp } from './app.ts';
import { type Connected, type Json, sendOrder } from './shops.ts';

const builtIn = embeddedGeocoder();

/** The built-in places, as a provider that knows houses; `undeva` is only its town, `Zzyzx` unknown. */
export const houseGeocoder: Geocoder = {
  ...builtIn,
  suggest: async (query) =>
    query.q.includes('Zzyzx')
      ? []
      : (await builtIn.suggest(query)).map((each) => ({
          ...each,
          precision: query.q.includes('undeva') ? 'locality' : 'house',
        })),
};

/** What tests do with the orders of a connected shop. */
export function shopOrdersIn(app: TestApp) {
  const inView = async ({ firm, shop }: Connected, show: ShopOrderView): Promise<ShopOrder[]> => {
    const params = { id: shop.id };
    return (await app.as(firm).get(SHOP_ORDER_ROUTES.shopOrders, { params, query: { show } })).items;
  };
  return {
    inView,
    theOrder: async (connected: Connected, show: ShopOrderView): Promise<ShopOrder> => {
      const [order, ...others] = await inView(connected, show);
      if (!order || others.length > 0) throw new Error(`not one order is ${show}`);
      return order;
    },
    /** Sends orders of WooCommerce and looks at them. */
    takeIn: async (connected: Connected, ...orders: Json[]): Promise<void> => {
      for (const order of orders)
        expect((await sendOrder(app, connected, 'order.updated', order)).status).toBe(200);
      await app.workJobs();
    },
    list: (connected: Connected, orders: readonly ShopOrder[], haulageTerms?: string) =>
      app.as(connected.firm).get(SHOP_ORDER_ROUTES.listShopOrders, {
        params: { id: connected.shop.id },
        body: {
          orders: orders.map(({ id, total }) => ({ id, expectedTotal: total?.amount ?? 0 })),
          ...(haulageTerms === undefined ? {} : { haulageTerms }),
        },
      }),
    deliveriesOf: ({ firm }: Connected) =>
      app.db.selectFrom('deliveries').selectAll().where('sender_id', '=', firm.id).execute(),
  };
}
