import { codeOf, stepOf } from '#server/services/second-factor/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What somebody's phone does with the key that it was given: the code of an instant, some steps early or late. */
export function phoneWith(key: string): (at: Date, driftSteps?: number) => string {
  const signs = key.replace(/\s/g, '');
  const bits = Array.from(signs, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return (at, drift = 0) => codeOf(secret, stepOf(at) + drift);
}
