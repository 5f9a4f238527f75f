import { tidyText } from '#domain/text/text.ts';
import { isOneLine } from '#domain/text/visible.ts';
import { fold, properName, streetKind } from '../places/normalise.ts';

/** Longer ones are no names. */
const NAME_MAX_LENGTH = 100;

/** A name as it is shown: commas under the letters, single spaces, capitals where they belong; null for what is none. */
export function placeName(text: string): string | null {
  const name = tidyText(text).replace(/\s+/g, ' ').trim();
  if (
    name.length > NAME_MAX_LENGTH ||
    !isOneLine(name) ||
    name.includes('\uFFFD') ||
    !/[\p{L}\d]/u.test(name)
  )
    return null;
  const isShouted = name === name.toLocaleUpperCase('ro') && /\p{L}{4}/u.test(name);
  return isShouted ? properName(name.toLocaleLowerCase('ro').split(' ')) : name;
}

/** The name of a street with its kind in full: `Str. Lungă` is Strada Lungă; `kind` is that of another column. */
export function streetName(text: string, kind = ''): string | null {
  const name = placeName(text);
  if (name === null) return null;
  const own = spelledKind(name);
  if (own) return own;
  const other = streetKind(folded(kind));
  return other ? `${other} ${name}` : name;
}

function spelledKind(name: string): string | undefined {
  const [first = '', ...rest] = name.replace(/^([\p{L}-]+)\.(?=\S)/u, '$1. ').split(' ');
  const kind = rest.length > 0 ? streetKind(folded(first)) : undefined;
  // `Al. I. Cuza` is no alley.
  const isInitials =
    first.endsWith('.') && (rest[0] ?? '').replace('.', '').length < 2 && !/\d/.test(rest[0] ?? '');
  return kind && !isInitials ? [kind, ...rest].join(' ') : undefined;
}

const folded = (word: string) => fold(word).replace(/[^a-z-]/g, '');
