import type { z } from 'zod';
import type { ShopOrder } from '#contract/shops/shop-orders.ts';
import type { ShopOrderRow } from '#server/db/shops/shop-orders.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Deps } from '#server/deps.ts';
import { draftOfOrder } from './evaluate-order.ts';

/** An order as its sender sees it: the draft, its problems and its price. */
export function presentOrder(deps: Deps, shop: ShopRow, row: ShopOrderRow): z.input<typeof ShopOrder> {
  const money = (amount: number) => ({ amount, currency: deps.settings.currency });
  const { facts, place } = row;
  return {
    id: row.id,
    number: facts?.number ?? row.external_id,
    status: row.status,
    draft: facts && draftOfOrder(shop, row, facts),
    place: place && {
      label: place.label,
      isFound: place.lat !== null,
      candidates: place.candidates.map(({ id, label, detail }) => ({ id, label, detail })),
    },
    problems: row.problems,
    total: row.quote && row.status === 'ready' ? money(row.quote.total) : null,
    deliveryId: row.delivery_id,
    calledOffAt: row.called_off_at?.toISOString() ?? null,
    isLeftOut: row.is_left_out,
    createdAt: row.created_at.toISOString(),
  };
}
