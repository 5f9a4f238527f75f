import { Secret, TOTP } from 'otpauth';

/** Authenticators understand these without being told: six digits, every thirty seconds, HMAC-SHA-1 (RFC 6238). */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Clocks may differ by one step to either side (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;
/** 160 bits, the length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** A new shared secret, of random bytes. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** Bytes as people type them and authenticators read them: base32 of RFC 4648 without padding. */
export function base32(bytes: Buffer): string {
  return secretOf(bytes).base32;
}

/** The time step that a typed code belongs to, or null when it belongs to none around now. */
export function matchingStep(secret: Buffer, typed: string, now: Date): number | null {
  // The library takes every text of six signs; a code is six digits of ASCII.
  if (!/^\d{6}$/.test(typed)) return null;
  const at = { ...RULE, timestamp: now.getTime() };
  const drift = TOTP.validate({ ...at, token: typed, secret: secretOf(secret), window: DRIFT_STEPS });
  return drift === null ? null : TOTP.counter(at) + drift;
}

/** What the QR code says: who, where, and the secret, as authenticators expect it. */
export function totpUri(secret: Buffer, email: string): string {
  return new TOTP({ ...RULE, issuer: 'Ștafeta', label: email, secret: secretOf(secret) }).toString();
}
