import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Deps } from '#server/deps.ts';
import { hmac, sha256 } from '../ids.ts';

/** The path of a shop's messages, with its token. */
export const SHOP_MESSAGES_PATH = '/api/v1/shop-orders/:token';
const TOKEN_BYTES = 24;

/** The token of a shop's address: derived, so that only its hash is stored; each round gives another. */
export function shopToken(
  deps: Deps,
  { id, token_round: round }: Pick<ShopRow, 'id' | 'token_round'>,
): string {
  return hmac(deps.secrets.shopSecret, `address:${id}:${round}`)
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');
}

/** The hash by which a shop is looked up. */
export function shopTokenHash(token: string): Buffer {
  return sha256(token);
}

/** The whole address for the shop's settings. */
export function shopUrl(deps: Deps, shop: Pick<ShopRow, 'id' | 'token_round'>): string {
  return `${deps.settings.publicOrigin}${SHOP_MESSAGES_PATH.replace(':token', shopToken(deps, shop))}`;
}
