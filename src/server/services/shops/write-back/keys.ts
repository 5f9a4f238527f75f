import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { openShopSecret, sealShopSecret } from '../seal-shop-secret.ts';

const Keys = z.object({ key: z.string(), secret: z.string() });

/** The keys of a shop's API; of Shopify the token is the secret, and the key empty. */
export type ShopKeys = z.infer<typeof Keys>;

/** What the keys are bound to, so that they are no secret of messages. */
const boundTo = (shopId: string) => `keys:${shopId}`;

/** Encrypts the keys of a shop's API. */
export function sealKeys(deps: Deps, shopId: string, keys: ShopKeys): Buffer {
  return sealShopSecret(deps, boundTo(shopId), JSON.stringify(keys));
}

/** Decrypts the keys of a shop's API. */
export function openKeys(deps: Deps, shopId: string, sealed: Buffer | null): ShopKeys {
  if (!sealed) throw new Error('a shop without keys is told with a signature');
  return Keys.parse(JSON.parse(openShopSecret(deps, boundTo(shopId), sealed)));
}
