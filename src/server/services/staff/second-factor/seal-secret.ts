import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (deps: Deps) => Buffer.from(deps.secrets.secondFactorSecret, 'base64url');

/** Encrypts a secret for the database: AES-256-GCM under the installation's key, bound to its account. */
export function sealSecret(deps: Deps, accountId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps), nonce).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a secret; throws when the row was changed, moved to another account, or sealed by another installation. */
export function openSecret(deps: Deps, accountId: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(deps), nonce)
    .setAAD(Buffer.from(accountId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
