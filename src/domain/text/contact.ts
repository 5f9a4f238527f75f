import { withoutInvisible } from './visible.ts';

// Number words without accents, in the two languages that people write here.
const SPELLED_DIGITS: Record<string, string> = {
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
const SPELLED_DIGIT_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${Object.keys(SPELLED_DIGITS).join('|')})(?!\\p{L})`,
  'gu',
);
/** A time of day, which is no contact. */
const CLOCK = /(?<![\d:.])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:.])/g;

/** A calendar date, which is no contact either. */
const DAY = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./]20\d\d(?!\d)/g;

/** Seven digits with only punctuation between them are a phone number; prices, postcodes and weights are shorter. */
const NUMBER = /\d(?:[^\p{L}\d]*\d){6}/u;
/** A Romanian mobile number without the punctuation between its digits. */
const MOBILE = /(?:0|40)7\d{8}/;

const MAIL =
  /[\p{L}\p{N}._+-]+\s*(?:@|[([{]\s*(?:at|arond)\s*[)\]}]|\s(?:arond|at)\s)\s*[\p{L}\p{N}-]+\s*(?:\.|\s(?:punct|dot)\s)/u;
const HANDLE = /(?:^|[\s:(])@[\p{L}\p{N}_.]{3}/u;
const LINK_MARKS = /:\/\/|(?<!\p{L})www\s*[.]/u;
/** Top-level domains that are no word after a full stop; `eu`, `de` or `it` are, so they require a path. */
const SITE =
  /[\p{L}\p{N}-]\.(?:ro|com|net|org|info|biz|io|app|dev|xyz|online|site|shop|link|click|top|ly|gg)(?![\p{L}\p{N}])/u;
const SITE_WITH_PATH = /[\p{L}\p{N}-]\.\p{L}{2,}\/[^\s]/u;
const SPACED_SITE = /[\p{L}\p{N}-]\.\s+(?:ro|com)(?![\p{L}\p{N}])/u;
const SPELLED_SITE =
  /[\p{L}\p{N}-]\s*(?:\s\.\s*|[([{]?\s*(?<!\p{L})(?:punct|dot)(?!\p{L})\s*[)\]}]?\s*)(?:ro|com|net|org)(?![\p{L}\p{N}])/u;

/**
 * Whether a text contains contact data that bypasses the platform: a phone, an e-mail, an account or a link, also
 * spelled with spaces, dots, words or the digits of another script. A deterrent, no proof.
 */
export function holdsContact(text: string): boolean {
  const plain = spelling(text);
  return (
    holdsNumber(plain) ||
    [MAIL, HANDLE, LINK_MARKS, SITE, SITE_WITH_PATH, SPACED_SITE, SPELLED_SITE].some((pattern) =>
      pattern.test(plain),
    )
  );
}

/** Normalises a text: lower case, no accents or invisible characters, other forms of letters and digits plain. */
function spelling(text: string): string {
  const bare = withoutInvisible(text.normalize('NFKC')).normalize('NFD').replace(/\p{M}/gu, '');
  return bare
    .toLowerCase()
    .replace(/[\u3002\u2024]/gu, '.')
    .replace(/\p{Nd}/gu, plainDigit);
}

/** A script's digits zero to nine are consecutive, so the offset from the first is the value. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

function holdsNumber(plain: string): boolean {
  const digits = plain
    .replace(SPELLED_DIGIT_PATTERN, (word) => SPELLED_DIGITS[word] ?? '')
    .replace(CLOCK, 'h')
    .replace(DAY, 'd')
    .replace(/(?<=\d[^\p{L}\d]*)o(?!\p{L})|(?<![\p{L}])o(?=[^\p{L}\d]*\d)/gu, '0');
  return NUMBER.test(digits) || MOBILE.test(digits.replace(/\D/g, ''));
}
