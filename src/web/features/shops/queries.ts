import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { SHOP_ROUTES } from '#contract/shops/shops.ts';
import { call, type RouteAnswer, type RouteArgs } from '#web/api/call.ts';
import { SHOP_ORDER_ROUTES } from '#contract/shops/shop-orders.ts';
import type { ShopOrderView } from '#domain/shops/shops.ts';
import { invalidateRoute, pagedQuery, routeQuery } from '#web/api/query-client.ts';

const { setShopWriteBack, removeShopWriteBack, previewShopSizes } = SHOP_ROUTES;
const { shops, createShop, updateShop, deleteShop, changeShopSecret, changeShopAddress } = SHOP_ROUTES;

export type ShopItem = RouteAnswer<typeof shops>['items'][number];
export type NewShop = RouteArgs<typeof createShop>['body'];
export type ShopChange = RouteArgs<typeof updateShop>['body'];

/** The shops of the business. */
export function useShops() {
  return useQuery(routeQuery(shops));
}

const invalidateShops = () => invalidateRoute(shops);

/** Connects a shop; a secret that was made for it is in the answer alone. */
export function useCreateShop() {
  return useMutation({
    mutationFn: (body: NewShop) => call(createShop, { body }),
    onSuccess: invalidateShops,
    gcTime: 0,
  });
}

/** Changes a shop, or pauses it and goes on. */
export function useUpdateShop(id: string) {
  return useMutation({
    mutationFn: (body: ShopChange) => call(updateShop, { params: { id }, body }),
    onSettled: invalidateShops,
  });
}

export function useDeleteShop(id: string) {
  return useMutation({
    mutationFn: () => call(deleteShop, { params: { id } }),
    onSettled: invalidateShops,
  });
}

/** Changes a shop's secret: to the given one, or to one made here, which is in the answer. */
export function useChangeSecret(id: string) {
  return useMutation({
    mutationFn: (body: RouteArgs<typeof changeShopSecret>['body']) =>
      call(changeShopSecret, { params: { id }, body }),
    onSuccess: invalidateShops,
    gcTime: 0,
  });
}

/** Tries a size table on the newest drafts of a shop. */
export function usePreviewSizes(id: string) {
  return useMutation({
    mutationFn: (body: RouteArgs<typeof previewShopSizes>['body']) =>
      call(previewShopSizes, { params: { id }, body }),
  });
}

/** Sets where a shop is told of its deliveries. */
export function useSetWriteBack(id: string) {
  return useMutation({
    mutationFn: (body: RouteArgs<typeof setShopWriteBack>['body']) =>
      call(setShopWriteBack, { params: { id }, body }),
    onSuccess: invalidateShops,
    gcTime: 0,
  });
}

/** Tells a shop nothing any more. */
export function useRemoveWriteBack(id: string) {
  return useMutation({
    mutationFn: () => call(removeShopWriteBack, { params: { id } }),
    onSuccess: invalidateShops,
  });
}

/** Gives a shop another address. */
export function useChangeAddress(id: string) {
  return useMutation({
    mutationFn: () => call(changeShopAddress, { params: { id } }),
    onSuccess: invalidateShops,
  });
}

const { shopOrders, correctShopOrder, listShopOrders } = SHOP_ORDER_ROUTES;

export type OrderItem = RouteAnswer<typeof shopOrders>['items'][number];
export type OrderChange = RouteArgs<typeof correctShopOrder>['body'];

const PAGE_SIZE = 20;
/** A shop sends orders at any time: the open page looks again by itself. */
const REFRESH_MS = 15_000;

/** The orders of a shop in one list, newest first, looked at again while the page is open. */
export function useShopOrders(id: string, show: ShopOrderView) {
  return useInfiniteQuery({
    ...pagedQuery(shopOrders, { params: { id }, query: { show, limit: PAGE_SIZE } }),
    refetchInterval: REFRESH_MS,
  });
}

const invalidateOrders = () => invalidateRoute(shopOrders);

/** Corrects a draft. */
export function useCorrectOrder(id: string, orderId: string) {
  return useMutation({
    mutationFn: (body: OrderChange) => call(correctShopOrder, { params: { id, orderId }, body }),
    onSettled: invalidateOrders,
  });
}

/** Lists drafts at the prices shown. */
export function useListOrders(id: string) {
  return useMutation({
    mutationFn: (body: RouteArgs<typeof listShopOrders>['body']) =>
      call(listShopOrders, { params: { id }, body }),
    onSettled: invalidateOrders,
  });
}
