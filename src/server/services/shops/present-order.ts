import type { z } from 'zod';
import { isHaulage } from '#domain/deliveries/pieces.ts';
import type { ShopOrder } from '#contract/shops/shop-orders.ts';
import type { ShopOrderRow } from '#server/db/shops/shop-orders.ts';
import { type ShopUpdateRow, shopUpdatesOf } from '#server/db/shops/shop-updates.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Deps } from '#server/deps.ts';
import { textVersions } from '../staff/content/text-versions.ts';
import { draftOfOrder } from './evaluate-order.ts';

/** Orders as their sender sees them: the draft, its problems, its price, and the terms that listing it accepts. */
export async function presentOrders(
  deps: Deps,
  shop: ShopRow,
  rows: readonly ShopOrderRow[],
): Promise<z.input<typeof ShopOrder>[]> {
  const { haulage } = await textVersions(deps);
  const updates = await shopUpdatesOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...present(deps, shop, row, haulage),
    announced: announcedOf(updates.find(({ order_id: id }) => id === row.id)),
  }));
}

function present(
  deps: Deps,
  shop: ShopRow,
  row: ShopOrderRow,
  haulage: string,
): Omit<z.input<typeof ShopOrder>, 'announced'> {
  const money = (amount: number) => ({ amount, currency: deps.settings.currency });
  const { facts, place } = row;
  const draft = facts && draftOfOrder(shop, row, facts);
  const isHaulageDraft = draft?.size != null && isHaulage(draft.size, null);
  return {
    id: row.id,
    number: facts?.number ?? row.external_id,
    status: row.status,
    draft,
    place: place && {
      label: place.label,
      isFound: place.lat !== null,
      candidates: place.candidates.map(({ id, label, detail }) => ({ id, label, detail })),
    },
    problems: row.problems,
    total: row.quote && row.status === 'ready' ? money(row.quote.total) : null,
    haulageTerms: isHaulageDraft && row.delivery_id === null ? haulage : null,
    holds: row.holds,
    listsItself: row.list_due_at !== null || row.listed_itself_at !== null,
    deliveryId: row.delivery_id,
    calledOffAt: row.called_off_at?.toISOString() ?? null,
    isLeftOut: row.is_left_out,
    createdAt: row.created_at.toISOString(),
  };
}

function announcedOf(update: ShopUpdateRow | undefined): z.input<typeof ShopOrder>['announced'] {
  return update ? { state: update.announced, failure: update.failure } : null;
}
