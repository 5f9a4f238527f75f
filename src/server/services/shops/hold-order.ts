import { mustAcceptAgain } from '#domain/accounts/terms.ts';
import { AppError } from '#domain/errors.ts';
import { type AutoHold, autoHolds } from '#domain/shops/auto-list.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { lockShopOrder, type ShopOrderRow, updateShopOrder } from '#server/db/shops/shop-orders.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { textVersions } from '../staff/content/text-versions.ts';
import { draftOfOrder, type Evaluated } from './evaluate-order.ts';

/**
 * What keeps a draft from being listed by itself by its shop's conditions; null where that is not asked: no conditions, a
 * paused shop, or a draft with problems, which say enough.
 */
export async function holdsOf(
  deps: Deps,
  shop: ShopRow,
  row: ShopOrderRow,
  { place, quote, body }: Evaluated,
): Promise<AutoHold[] | null> {
  const { auto_list: rules, auto_list_since: since } = shop;
  if (!rules || !since || shop.is_paused || !row.facts || !place || !quote || !body) return null;
  const account = await findAccount(deps.db, shop.account_id);
  const { terms } = await textVersions(deps);
  return autoHolds(rules, {
    draft: draftOfOrder(shop, row, row.facts),
    items: row.facts.items,
    precision: place.precision,
    total: quote.total,
    isCorrected: Object.keys(row.edits).length > 0 || place.confirmed || place.callAhead,
    isOlder: row.created_at < since,
    areTermsDue: !account || mustAcceptAgain(account.terms_version, terms),
  });
}

/** Stores why a draft was not listed by itself, unless it has changed since it was read: then another look decides. */
export async function holdOrder(deps: Deps, row: ShopOrderRow, holds: readonly AutoHold[]): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const current = await lockShopOrder(tx.db, row.id);
    if (!current || current.revision !== row.revision || current.delivery_id !== null) return;
    await updateShopOrder(tx.db, row.id, { holds: JSON.stringify(holds), list_due_at: null });
  });
}

/** The hold behind a refusal of the listing itself. */
export function holdBehind({ details }: AppError): AutoHold {
  const paths = details.fields?.map(({ path }) => path) ?? [];
  if (paths.includes('haulageTerms')) return 'haulage';
  return paths.includes('companyId') || paths.includes('costCentre') ? 'company' : 'refused';
}
