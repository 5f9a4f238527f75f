/** Characters of a single-use code: capitals and digits without those that are mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** How many of them: fifty random bits, against which the limit of tries leaves no chance. */
export const SINGLE_CODE_LENGTH = 10;

/** The most single-use codes made by one press. */
export const CODES_AT_ONCE_MAX = 5_000;

/** A promotion's own code: capitals and digits, without the dash that every single-use code has. */
export const OWN_CODE = /^[A-Z0-9]{3,20}$/;

/**
 * A single-use code of a promotion from random bytes, one for each character: the alphabet has 32, so that every
 * character is as likely as the others.
 */
export function singleCode(prefix: string, random: Uint8Array): string {
  const letters = [...random.subarray(0, SINGLE_CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}-${letters.join('')}`;
}
