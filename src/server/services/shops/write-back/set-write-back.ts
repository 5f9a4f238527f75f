import type { z } from 'zod';
import type { Shop, SHOP_ROUTES } from '#contract/shops/shops.ts';
import type { ShopKind } from '#domain/shops/shops.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { insertShopUpdatesOf } from '#server/db/shops/shop-updates.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import {
  deleteWriteBack,
  findWriteBack,
  setWriteBack,
  type WriteBackRow,
} from '#server/db/shops/write-backs.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { Authenticated } from '../../accounts/authenticate.ts';
import { checkAddress } from '../../business/webhooks/check-address.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { mailAccountChange } from '../../notifications/mail/mail-account-change.ts';
import { changeOwnShop, ownShop } from '../own-shop.ts';
import { presentShop } from '../present-shop.ts';
import { sealKeys } from './keys.ts';

type Input = z.infer<typeof SHOP_ROUTES.setShopWriteBack.body>;

/** The host of every Shopify shop: a token goes nowhere else. */
const SHOPIFY_HOST = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/**
 * Sets where a shop is told of its deliveries, and mails its owner about a new host; with another host the keys have to be
 * given again, so that nobody sends stored ones elsewhere. Throws `business_only`, `not_found`, a field error.
 */
export async function setShopWriteBack(
  deps: Deps,
  actor: Authenticated,
  id: string,
  input: Input,
): Promise<Shop> {
  const { kind } = await ownShop(deps, actor, id);
  const url = await checkedUrl(deps, kind, input.url);
  return changeOwnShop(deps, actor, id, 'shop_write_back_set', async (tx, shop) => {
    const before = await findWriteBack(tx.db, id);
    const now = tx.clock.now();
    await setWriteBack(tx.db, {
      shop_id: id,
      url,
      keys_sealed: keysOf(tx, shop, url, input, before),
      completes: input.completes && shop.kind === 'woocommerce',
      created_at: now,
    });
    await insertShopUpdatesOf(tx.db, id, now);
    const { host } = new URL(url);
    if (!before || new URL(before.url).host !== host)
      await mailAccountChange(tx, orNotFound(await findAccount(tx.db, shop.account_id)), 'webhook', host);
    return presentShop(tx, shop);
  });
}

/** Ends the news of a shop; its keys are deleted. Throws `business_only`, `not_found`. */
export async function removeShopWriteBack(deps: Deps, actor: Authenticated, id: string): Promise<Shop> {
  return changeOwnShop(deps, actor, id, 'shop_write_back_removed', async (tx, shop) => {
    await deleteWriteBack(tx.db, id);
    return presentShop(tx, shop);
  });
}

/** The address as it is called: of a platform its beginning, without what follows it. */
async function checkedUrl(deps: Deps, kind: ShopKind, text: string): Promise<string> {
  const url = new URL(await checkAddress(deps, text.includes('://') ? text : `https://${text}`));
  if (kind === 'generic') return url.href;
  const isHere = url.protocol === 'http:' && deps.webhooks.allowsLoopback;
  if (kind === 'shopify' && !isHere && !SHOPIFY_HOST.test(url.host)) throw fieldError('url', 'webhook_url');
  // A WordPress may live below a folder; a shop of Shopify never does.
  const folder = kind === 'shopify' && !isHere ? '' : url.pathname.replace(/\/+$/, '');
  return `${url.origin}${folder}`;
}

function keysOf(
  tx: Tx,
  shop: ShopRow,
  url: string,
  { key, secret }: Input,
  before: WriteBackRow | undefined,
): Buffer | null {
  if (shop.kind === 'generic') return null;
  const isComplete = secret !== undefined && (shop.kind === 'shopify' || key !== undefined);
  if (isComplete) return sealKeys(tx, shop.id, { key: key ?? '', secret });
  const isSameHost = before !== undefined && new URL(before.url).origin === new URL(url).origin;
  if (isSameHost && key === undefined && secret === undefined && before.keys_sealed)
    return before.keys_sealed;
  throw fieldError(secret === undefined ? 'secret' : 'key', 'required');
}
