import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (deps: Deps) => Buffer.from(deps.secrets.shopSecret, 'base64url');

/** Encrypts a shop's secret for the database: AES-256-GCM under the installation's key, bound to its shop, and to its use where there are several. */
export function sealShopSecret(deps: Deps, boundTo: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps), nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a shop's secret; throws when the row was changed, is another shop's, or is of another installation. */
export function openShopSecret(deps: Deps, boundTo: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(deps), sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const secret = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(secret).toString('utf8');
}
