import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Authenticators understand these without being told: six digits, every thirty seconds, HMAC-SHA-1 (RFC 6238). */
const DIGITS = 6;
const STEP_SECONDS = 30;
/** Clocks may differ by one step to either side (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret of 160 bits, the length that RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** Bytes as people type them and authenticators read them: base32 of RFC 4648 without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The code of one counter (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step of an instant. */
export function stepOf(at: Date): number {
  return Math.floor(at.getTime() / 1_000 / STEP_SECONDS);
}

/** The time step that a typed code belongs to, the newest first, or null when it belongs to none around now. */
export function matchingStep(secret: Buffer, typed: string, now: Date): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const middle = stepOf(now);
  for (let step = middle + DRIFT_STEPS; step >= middle - DRIFT_STEPS; step -= 1) {
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(typed))) return step;
  }
  return null;
}

/** What the QR code says: who, where, and the secret, as authenticators expect it. */
export function totpUri(secret: Buffer, email: string): string {
  const issuer = encodeURIComponent('Ștafeta');
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${issuer}`;
}
