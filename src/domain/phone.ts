import { withoutInvisible } from './text/visible.ts';

/** The phone in a delivery's row after the erasure of its sender. */
export const ERASED_PHONE = '0000000000';

const BETWEEN_DIGITS = /[\p{Zs}.()/\-\u2010-\u2015]/gu;
/** Romania's numbering plan: 02 and 03 for landlines, 07 for mobiles. */
const ROMANIAN = /^0[237]\d{8}$/;
/** Any other country, by the general rule of E.164. */
const ABROAD = /^\+(?!40)[1-9]\d{7,14}$/;
const ALL_ALIKE = /^\+?(\d)\1+$/;

/**
 * Normalises a phone: ten digits for a Romanian one (`0721234567`), `+` and the country code for another. Punctuation
 * between digits and invisible characters of copied contacts are dropped; the result is not validated.
 */
export function canonicalPhone(typed: string): string {
  const bare = withoutInvisible(typed.normalize('NFKC')).replace(BETWEEN_DIGITS, '');
  return bare.replace(/^00(?=[1-9])/, '+').replace(/^\+?400?(?=[1-9]\d{8}$)/, '0');
}

/** Whether a typed phone is valid: of Romania's plan, or of another country with its code. */
export function isPhone(typed: string): boolean {
  const phone = canonicalPhone(typed);
  return (ROMANIAN.test(phone) || ABROAD.test(phone)) && !ALL_ALIKE.test(phone);
}

/** Formats a canonical phone as E.164: `+` and the country code, Romania's too. */
export function e164Phone(phone: string): string {
  return phone.replace(/^0/, '+40');
}
