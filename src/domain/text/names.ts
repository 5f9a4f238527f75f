import { holdsContact } from './contact.ts';
import { isOneLine } from './visible.ts';

const LETTER = /\p{L}/u;
/** Four digits in a row are a phone, a year or a code, never part of a person's name. */
const DIGITS_IN_A_ROW = /\p{Nd}{4}/u;
const ADDRESS_MARKS = /:\/\/|www\.|@/i;
/** Mail programs turn a word, a dot and a word into a link; initials (I.L. Caragiale) are single letters. */
const SITE_PATTERN =
  /[\p{L}\p{N}-]{2}[.\u3002]\p{L}{2}|[\p{L}\p{N}][.\u3002](?:co|com|me|io|ly|gg|ro|to)(?!\p{L})/iu;

/** Whether a text has a letter; without one it is neither a name nor a street. */
export function hasLetter(text: string): boolean {
  return LETTER.test(text);
}

/**
 * Whether a text is acceptable as a person's name. Mails greet strangers by it and people choose by it, so it must not
 * hold an address, a link or a phone number.
 */
export function isPersonName(text: string): boolean {
  const plain = text.normalize('NFKC');
  return (
    isOneLine(text) &&
    hasLetter(text) &&
    !DIGITS_IN_A_ROW.test(plain) &&
    !ADDRESS_MARKS.test(plain) &&
    !plain.includes('/') &&
    !SITE_PATTERN.test(plain) &&
    !holdsContact(text)
  );
}

/** Whether a text is acceptable as the name of a company or a person at a door: numbers are fine, addresses are not. */
export function isBusinessName(text: string): boolean {
  return isOneLine(text) && hasLetter(text) && !ADDRESS_MARKS.test(text.normalize('NFKC'));
}

/** Whether a text is acceptable as an address: one line, with a letter. */
export function isAddress(text: string): boolean {
  return isOneLine(text) && hasLetter(text);
}
