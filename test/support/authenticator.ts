import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/**
 * Authenticator app for a secret: returns the code of an instant, some steps early or late. It is a second
 * implementation of RFC 4226 and 6238, which shares nothing with the code under test.
 */
export function phoneWith(key: string): (at: Date, driftSteps?: number) => string {
  const signs = key.replace(/\s/g, '');
  const bits = Array.from(signs, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (at, drift = 0) => codeOf(secret, Math.floor(at.getTime() / STEP_MS) + drift);
}

function codeOf(secret: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
