import { holdsContact } from './contact.ts';
import { isOneLine } from './visible.ts';

const LETTER = /\p{L}/u;
/** A row of digits is a phone, a year or a code, and never part of a person's name. */
const DIGITS_IN_A_ROW = /\p{Nd}{4}/u;
const ADDRESS_MARKS = /:\/\/|www\.|@/i;
/** Mail programs make a link of a word, a dot and a word; initials (I.L. Caragiale) are single letters. */
const LOOKS_LIKE_A_SITE =
  /[\p{L}\p{N}-]{2}[.\u3002]\p{L}{2}|[\p{L}\p{N}][.\u3002](?:co|com|me|io|ly|gg|ro|to)(?!\p{L})/iu;

/** Whether a text has a letter; what has none names nobody and no street. */
export function hasLetter(text: string): boolean {
  return LETTER.test(text);
}

/**
 * Whether a text can be what a person is called: strangers are greeted with it by mail and read it before they choose
 * somebody, so it holds no address, no link and no number to call.
 */
export function isPersonName(text: string): boolean {
  const plain = text.normalize('NFKC');
  return (
    isOneLine(text) &&
    hasLetter(text) &&
    !DIGITS_IN_A_ROW.test(plain) &&
    !ADDRESS_MARKS.test(plain) &&
    !plain.includes('/') &&
    !LOOKS_LIKE_A_SITE.test(plain) &&
    !holdsContact(text)
  );
}

/** Whether a text can be what a company, or somebody at a door, is called: numbers are fine, addresses are not. */
export function isBusinessName(text: string): boolean {
  return isOneLine(text) && hasLetter(text) && !ADDRESS_MARKS.test(text.normalize('NFKC'));
}

/** Whether a text can name a place: one line, with a letter. */
export function isAddress(text: string): boolean {
  return isOneLine(text) && hasLetter(text);
}
