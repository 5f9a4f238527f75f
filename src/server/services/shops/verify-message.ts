import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { SIGNED_WITHIN_SECONDS, type ShopKind } from '#domain/shops/shops.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import type { Deps } from '#server/deps.ts';
import { isSameSecret } from '#server/secrets.ts';
import { rightSecrets } from './shop-secret.ts';

/** A message as it came: its headers in lower case, its body byte for byte. */
export type ShopMessage = { header: (name: string) => string | undefined; body: Buffer };

/** The header of each platform with the signature; both sign the body alone, with HMAC-SHA-256 in base64. */
const SIGNATURE_HEADERS: Record<Exclude<ShopKind, 'generic'>, string> = {
  woocommerce: 'x-wc-webhook-signature',
  shopify: 'x-shopify-hmac-sha256',
};

/** Whether a message is signed with one of the shop's secrets; compared in constant time. */
export function isSigned(deps: Deps, shop: ShopRow, message: ShopMessage): boolean {
  const { kind } = shop;
  return rightSecrets(deps, shop).some((secret) =>
    kind === 'generic' ? isSignedAsOurs(deps, secret, message) : isSignedBody(kind, secret, message),
  );
}

function isSignedBody(kind: Exclude<ShopKind, 'generic'>, secret: string, { header, body }: ShopMessage) {
  const right = createHmac('sha256', secret).update(body).digest('base64');
  return isSameSecret(header(SIGNATURE_HEADERS[kind]), right);
}

/** As our own webhooks: id, time and body together; a time too far from ours is a replay. */
function isSignedAsOurs(deps: Deps, secret: string, { header, body }: ShopMessage): boolean {
  const id = header('webhook-id');
  const seconds = Number(header('webhook-timestamp') ?? Number.NaN);
  const nowSeconds = deps.clock.now().getTime() / 1_000;
  if (id === undefined || !Number.isInteger(seconds)) return false;
  if (Math.abs(nowSeconds - seconds) > SIGNED_WITHIN_SECONDS) return false;
  const right = new Webhook(secret).sign(id, new Date(seconds * 1_000), body.toString('utf8'));
  return (header('webhook-signature') ?? '').split(' ').some((given) => isSameSecret(given, right));
}
