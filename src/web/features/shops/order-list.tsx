import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { isOneOf } from '#domain/records.ts';
import { SHOP_ORDER_VIEW_NAMES, type ShopOrderView } from '#domain/shops/shops.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import classes from '../business/integrations/integrations.module.css';
import { OrderRow } from './order-row.tsx';
import { type OrderItem, useListOrders, useShopOrders } from './queries.ts';

/** Most orders that are listed with one press. */
const LIST_MAX = 50;

/** The orders of a shop: to be corrected, ready, listed or withdrawn; ready ones are listed one by one or together. */
export function OrderList({ shopId }: { shopId: string }) {
  const t = useT();
  const [show, setShow] = useState<ShopOrderView>('problem');
  const orders = useShopOrders(shopId, show);
  const list = useListOrders(shopId);
  const items = orders.data?.pages.flatMap((page) => page.items) ?? [];
  const refused = list.data?.orders.filter(({ code }) => code !== null).length ?? 0;
  // Haulage is listed one by one, with its terms.
  const together = items.filter(({ haulageTerms }) => haulageTerms === null);
  const listThese = (chosen: readonly OrderItem[], haulageTerms: string | null = null) =>
    list.mutate({
      orders: chosen
        .flatMap(({ id, total }) => (total ? [{ id, expectedTotal: total.amount }] : []))
        .slice(0, LIST_MAX),
      ...(haulageTerms === null ? {} : { haulageTerms }),
    });
  return (
    <>
      <NativeSelect
        size="md"
        label={t('shop.order.show')}
        value={show}
        data={SHOP_ORDER_VIEW_NAMES.map((value) => ({ value, label: t(`shop.order.show.${value}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isOneOf(SHOP_ORDER_VIEW_NAMES, value)) setShow(value);
          list.reset();
        }}
      />
      {orders.isPending && <RowSkeletons count={3} height={120} />}
      {orders.error && !orders.data && (
        <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
      )}
      {orders.data && items.length === 0 && <p className={classes.empty}>{t('shop.order.empty')}</p>}
      <p className={classes.quiet} role="status">
        {refused > 0 && t('shop.order.refused', { n: refused })}
      </p>
      <ProblemAlert error={list.error} />
      {show === 'ready' && together.length > 1 && (
        <div className={classes.actions}>
          <Button loading={list.isPending} onClick={() => listThese(together)}>
            {t('shop.order.listAll', { n: Math.min(together.length, LIST_MAX) })}
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((order) => (
            <OrderRow
              key={order.id}
              shopId={shopId}
              order={order}
              isListing={list.isPending}
              onList={(haulageTerms) => listThese([order], haulageTerms)}
            />
          ))}
        </ul>
      )}
      {orders.hasNextPage && (
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={orders.isFetchingNextPage}
            onClick={() => void orders.fetchNextPage()}
          >
            {t('shop.order.more')}
          </Button>
        </div>
      )}
    </>
  );
}
