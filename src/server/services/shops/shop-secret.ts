import type { ShopKind } from '#domain/shops/shops.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Deps } from '#server/deps.ts';
import { randomBytes } from 'node:crypto';
import { fieldError } from '../errors.ts';
import { newSecret } from '../ids.ts';
import { openShopSecret } from './seal-shop-secret.ts';

/** How long after a change the secret before is right as well. */
const OVERLAP = 24 * 3_600_000;
const SECRET_BYTES = 32;

/**
 * The secret of a shop: the given one, else a new one. WooCommerce lets its owner write it; the generic kind signs as our
 * webhooks do, with a key made here. Shopify shows its own once a webhook is there: until it is given nobody knows the right
 * one. `isMade`: the owner has to be shown it. Throws a field error.
 */
export function chooseSecret(kind: ShopKind, given: string | undefined): { secret: string; isMade: boolean } {
  if (kind === 'generic') {
    if (given !== undefined) throw fieldError('secret', 'invalid');
    return { secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`, isMade: true };
  }
  if (given !== undefined) return { secret: given, isMade: false };
  return { secret: newSecret(), isMade: kind === 'woocommerce' };
}

/** The secrets that are right now, the newest first. */
export function rightSecrets(deps: Deps, shop: ShopRow): string[] {
  const isOverlap = deps.clock.now().getTime() - shop.secret_changed_at.getTime() < OVERLAP;
  const sealed = [
    shop.secret_sealed,
    ...(isOverlap && shop.old_secret_sealed ? [shop.old_secret_sealed] : []),
  ];
  return sealed.map((each) => openShopSecret(deps, shop.id, each));
}
