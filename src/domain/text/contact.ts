import { withoutInvisible } from './visible.ts';

// The digits in words, without accents, of the two languages that people write here.
const DIGIT_WORDS: Record<string, string> = {
  zero: '0',
  unu: '1',
  una: '1',
  doi: '2',
  doua: '2',
  trei: '3',
  patru: '4',
  cinci: '5',
  sase: '6',
  sapte: '7',
  opt: '8',
  noua: '9',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const WORDS = new RegExp(`(?<!\\p{L})(?:${Object.keys(DIGIT_WORDS).join('|')})(?!\\p{L})`, 'gu');
/** An hour of the day says when, not whom to call. */
const CLOCK = /(?<![\d:.])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:.])/g;

/** Nor does a day of the calendar. */
const DAY = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./]20\d\d(?!\d)/g;

/** So many digits with nothing but signs between them are a number to call; prices, postcodes and weights are shorter. */
const NUMBER = /\d(?:[^\p{L}\d]*\d){6}/u;
/** A Romanian mobile number, whatever was written between its digits. */
const MOBILE = /(?:0|40)7\d{8}/;

const MAIL =
  /[\p{L}\p{N}._+-]+\s*(?:@|[([{]\s*(?:at|arond)\s*[)\]}]|\s(?:arond|at)\s)\s*[\p{L}\p{N}-]+\s*(?:\.|\s(?:punct|dot)\s)/u;
const HANDLE = /(?:^|[\s:(])@[\p{L}\p{N}_.]{3}/u;
const LINK_MARKS = /:\/\/|(?<!\p{L})www\s*[.]/u;
/** Endings of addresses that are no word after a full stop; `eu`, `de` or `it` are, so they need their path. */
const SITE =
  /[\p{L}\p{N}-]\.(?:ro|com|net|org|info|biz|io|app|dev|xyz|online|site|shop|link|click|top|ly|gg)(?![\p{L}\p{N}])/u;
const SITE_WITH_PATH = /[\p{L}\p{N}-]\.\p{L}{2,}\/[^\s]/u;
const SPACED_SITE = /[\p{L}\p{N}-]\.\s+(?:ro|com)(?![\p{L}\p{N}])/u;
const SPELLED_SITE =
  /[\p{L}\p{N}-]\s*(?:\s\.\s*|[([{]?\s*(?<!\p{L})(?:punct|dot)(?!\p{L})\s*[)\]}]?\s*)(?:ro|com|net|org)(?![\p{L}\p{N}])/u;

/**
 * Whether a text tells how to reach somebody past the platform: a phone, an e-mail, an account or a link, also spelled
 * with spaces, dots, words or the digits of another script. It raises the price of going around, and proves nothing.
 */
export function holdsContact(text: string): boolean {
  const plain = spelling(text);
  return (
    holdsNumber(plain) ||
    [MAIL, HANDLE, LINK_MARKS, SITE, SITE_WITH_PATH, SPACED_SITE, SPELLED_SITE].some((way) => way.test(plain))
  );
}

/** Lower case, without accents and invisible marks, letters and digits of other widths and scripts as plain ones. */
function spelling(text: string): string {
  const bare = withoutInvisible(text.normalize('NFKC')).normalize('NFD').replace(/\p{M}/gu, '');
  return bare
    .toLowerCase()
    .replace(/[\u3002\u2024]/gu, '.')
    .replace(/\p{Nd}/gu, plainDigit);
}

/** Zero to nine of a script stand side by side, so the distance from the first of them is the digit. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

function holdsNumber(plain: string): boolean {
  const digits = plain
    .replace(WORDS, (word) => DIGIT_WORDS[word] ?? '')
    .replace(CLOCK, 'h')
    .replace(DAY, 'd')
    .replace(/(?<=\d[^\p{L}\d]*)o(?!\p{L})|(?<![\p{L}])o(?=[^\p{L}\d]*\d)/gu, '0');
  return NUMBER.test(digits) || MOBILE.test(digits.replace(/\D/g, ''));
}
