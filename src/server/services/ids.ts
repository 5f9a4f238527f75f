import { createHmac, hash, randomBytes } from 'node:crypto';
import { nanoid } from 'nanoid';

/** Characters of six bits each. */
const ID_LENGTH = 16;

/** A new opaque id: 96 random bits, safe in URLs. They are drawn from the system for many ids at once. */
export function newId(): string {
  return nanoid(ID_LENGTH);
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
