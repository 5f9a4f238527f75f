import { tidyText } from '#domain/text/text.ts';
import { isOneLine } from '#domain/text/visible.ts';
import { normalise, properName, streetKind } from '../places/normalise.ts';

/** A longer text is no name. */
const NAME_MAX_LENGTH = 100;

/** Normalises a name for display: comma-below letters, single spaces, capitals; null for what is no name. */
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

/** A street's name with its kind in full: `Str. Lungă` is Strada Lungă; `kind` comes from a column of its own. */
export function streetName(text: string, kind = ''): string | null {
  const name = placeName(text);
  if (name === null) return null;
  const own = spelledKind(name);
  if (own) return own;
  const other = streetKind(lettersOf(kind));
  return other ? `${other} ${name}` : name;
}

function spelledKind(name: string): string | undefined {
  const [first = '', ...rest] = name.replace(/^([\p{L}-]+)\.(?=\S)/u, '$1. ').split(' ');
  const kind = rest.length > 0 ? streetKind(lettersOf(first)) : undefined;
  // `Al. I. Cuza` are initials, not an alley.
  const isInitials =
    first.endsWith('.') && (rest[0] ?? '').replace('.', '').length < 2 && !/\d/.test(rest[0] ?? '');
  return kind && !isInitials ? [kind, ...rest].join(' ') : undefined;
}

const lettersOf = (word: string) => normalise(word).replace(/[^a-z-]/g, '');
