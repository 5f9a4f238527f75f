import { Secret, TOTP } from 'otpauth';

/** The defaults of authenticators: six digits, every thirty seconds, HMAC-SHA-1 (RFC 6238). */
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

/** Encodes bytes as people type them and authenticators read them: base32 of RFC 4648 without padding. */
export function base32(bytes: Buffer): string {
  return secretOf(bytes).base32;
}

/** The time step of a typed code, or null when it matches none around now. */
export function matchingStep(secret: Buffer, typed: string, now: Date): number | null {
  // The library accepts any text of six characters; a code is six digits of ASCII.
  if (!/^\d{6}$/.test(typed)) return null;
  const at = { ...RULE, timestamp: now.getTime() };
  const drift = TOTP.validate({ ...at, token: typed, secret: secretOf(secret), window: DRIFT_STEPS });
  return drift === null ? null : TOTP.counter(at) + drift;
}

/** The URI of the QR code: issuer, account and secret, as authenticators expect it. */
export function totpUri(secret: Buffer, email: string): string {
  return new TOTP({ ...RULE, issuer: 'Ștafeta', label: email, secret: secretOf(secret) }).toString();
}
