import { createHmac, hash, randomBytes } from 'node:crypto';

/** A new opaque id: 96 random bits, safe in URLs. */
export function newId(): string {
  return randomBytes(12).toString('base64url');
}

/** A new secret for a cookie or a link: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, the hash under which secrets are stored. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** Keyed hash of a text, for values derived from the installation's secrets. */
export function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
