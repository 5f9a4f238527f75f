import type { z } from 'zod';
import type { Shop, SHOP_ROUTES } from '#contract/shops/shops.ts';
import { tidyLine } from '#domain/text/text.ts';
import { deleteShop as deleteRow, type ShopRow, updateShop as updateRow } from '#server/db/shops/shops.ts';
import { recheckShopOrders } from '#server/db/shops/shop-orders.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { Authenticated } from '../accounts/authenticate.ts';
import { fieldError } from '../errors.ts';
import { assertShopCompany } from './company-problems.ts';
import { enqueueReview } from './enqueue-review.ts';
import { changeOwnShop } from './own-shop.ts';
import { presentShop } from './present-shop.ts';
import { sealShopSecret } from './seal-shop-secret.ts';
import { ibanColumn, pickupColumns, tidySizes } from './shop-columns.ts';
import { chooseSecret } from './shop-secret.ts';
import { shopToken, shopTokenHash } from './shop-token.ts';

type Change = z.infer<typeof SHOP_ROUTES.updateShop.body>;

/** Changes an own shop. Throws `business_only`, `not_found`, a field error. */
export async function updateShop(
  deps: Deps,
  actor: Authenticated,
  id: string,
  { name, pickup, size, sizes, codIban, isPaused, ...rules }: Change,
): Promise<Shop> {
  return changeOwnShop(deps, actor, id, 'shop_changed', async (tx, shop) => {
    const row = await updateRow(tx.db, id, {
      name: name === undefined ? shop.name : tidyLine(name),
      is_paused: isPaused ?? shop.is_paused,
      ...(pickup === undefined ? {} : pickupColumns(pickup)),
      ...(size === undefined ? {} : { size }),
      ...(sizes === undefined ? {} : { size_rules: JSON.stringify(tidySizes(sizes)) }),
      ...(codIban === undefined ? {} : { cod_iban: ibanColumn(codIban) }),
      ...ruleColumns(tx, shop, rules),
    });
    if (rules.company) await assertShopCompany(tx, row.account_id, row);
    const rechecked = await recheckShopOrders(tx.db, id, tx.clock.now());
    await Promise.all(rechecked.map((orderId) => enqueueReview(tx, orderId)));
    return presentShop(tx, row);
  });
}

/** The columns of what happens by itself; conditions that are set anew hold for orders from now on. */
function ruleColumns(
  { clock }: Tx,
  shop: ShopRow,
  { autoList, cancelsCalledOff, company }: Pick<Change, 'autoList' | 'cancelsCalledOff' | 'company'>,
) {
  const since = autoList === null ? null : (shop.auto_list_since ?? clock.now());
  return {
    ...(autoList === undefined
      ? {}
      : { auto_list: autoList && JSON.stringify(autoList), auto_list_since: since }),
    ...(cancelsCalledOff === undefined ? {} : { cancels_called_off: cancelsCalledOff }),
    ...(company === undefined
      ? {}
      : { company_id: company?.id ?? null, cost_centre: company?.costCentre ?? null }),
  };
}

/** Disconnects an own shop; its orders go with it. Throws `business_only`, `not_found`. */
export async function deleteShop(deps: Deps, actor: Authenticated, id: string): Promise<void> {
  await changeOwnShop(deps, actor, id, 'shop_removed', (tx) => deleteRow(tx.db, id));
}

/** Changes an own shop's secret; the one before stays right for a day. Throws `business_only`, `not_found`, a field error. */
export async function changeShopSecret(
  deps: Deps,
  actor: Authenticated,
  id: string,
  given: string | undefined,
): Promise<{ shop: Shop; secret: string | null }> {
  return changeOwnShop(deps, actor, id, 'shop_secret_changed', async (tx, shop) => {
    if (shop.kind === 'shopify' && given === undefined) throw fieldError('secret', 'required');
    const { secret, isMade } = chooseSecret(shop.kind, given);
    const row = await updateRow(tx.db, id, {
      secret_sealed: sealShopSecret(tx, id, secret),
      old_secret_sealed: shop.secret_sealed,
      secret_changed_at: tx.clock.now(),
    });
    return { shop: await presentShop(tx, row), secret: isMade ? secret : null };
  });
}

/** Gives an own shop another address at once: the one before is unknown from now on. Throws as `deleteShop`. */
export async function changeShopAddress(deps: Deps, actor: Authenticated, id: string): Promise<Shop> {
  return changeOwnShop(deps, actor, id, 'shop_address_changed', async (tx, shop) => {
    const round = shop.token_round + 1;
    const token_hash = shopTokenHash(shopToken(tx, { id, token_round: round }));
    return presentShop(tx, await updateRow(tx.db, id, { token_round: round, token_hash }));
  });
}
