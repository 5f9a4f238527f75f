import type { z } from 'zod';
import type { Shop, SHOP_ROUTES } from '#contract/shops/shops.ts';
import { AppError } from '#domain/errors.ts';
import { SHOPS_MAX } from '#domain/shops/shops.ts';
import { tidyLine } from '#domain/text/text.ts';
import { insertShop, shopsOf } from '#server/db/shops/shops.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { Authenticated } from '../accounts/authenticate.ts';
import { holdAccess } from '../accounts/hold-access.ts';
import { businessAccount, lockOpenAccount } from '../business/business-account.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailAccountChange } from '../notifications/mail/mail-account-change.ts';
import { auditShop } from './own-shop.ts';
import { presentShop } from './present-shop.ts';
import { sealShopSecret } from './seal-shop-secret.ts';
import { ibanColumn, pickupColumns } from './shop-columns.ts';
import { chooseSecret } from './shop-secret.ts';
import { shopToken, shopTokenHash } from './shop-token.ts';

/** The shops of the business. Throws `business_only`. */
export async function listShops(deps: Deps, actor: Actor): Promise<Shop[]> {
  const account = await businessAccount(deps, actor);
  const shops = await shopsOf(deps.db, account.id);
  return Promise.all(shops.map((shop) => presentShop(deps, shop)));
}

/**
 * Connects a shop, and mails the owner in case it was somebody else; a secret made here is in this answer alone. Throws
 * `business_only`, `limit_reached`, or a field error.
 */
export async function createShop(
  deps: Deps,
  actor: Authenticated,
  input: z.infer<typeof SHOP_ROUTES.createShop.body>,
): Promise<{ shop: Shop; secret: string | null }> {
  const account = await businessAccount(deps, actor);
  const { secret, isMade } = chooseSecret(input.kind, input.secret);
  const id = newId();
  const now = deps.clock.now();
  const values = {
    id,
    account_id: account.id,
    kind: input.kind,
    name: tidyLine(input.name),
    token_hash: shopTokenHash(shopToken(deps, { id, token_round: 1 })),
    secret_sealed: sealShopSecret(deps, id, secret),
    secret_changed_at: now,
    ...pickupColumns(input.pickup),
    size: input.size,
    cod_iban: ibanColumn(input.codIban),
    created_at: now,
  };
  return inTransaction(deps, async (tx) => {
    await lockOpenAccount(tx, account.id);
    await holdAccess(tx, actor);
    if ((await shopsOf(tx.db, account.id)).length >= SHOPS_MAX)
      throw new AppError('limit_reached', { facts: { max: SHOPS_MAX } });
    const row = await insertShop(tx.db, values);
    await mailAccountChange(tx, account, 'shop', row.name);
    await auditShop(tx, actor, row, 'shop_connected');
    return { shop: await presentShop(tx, row), secret: isMade ? secret : null };
  });
}
