/** Only to resolve paths against; nobody has this name (RFC 2606). */
const HERE = 'https://aici.invalid';
/** Signs that a browser drops or reads as a slash, and so leads elsewhere than the text says. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * An address that was handed to a page (`?next=`, a notice), as a path of this site; undefined for anything that could lead
 * elsewhere, also after dots and escapes in it were resolved. Every place that follows such an address asks here.
 */
export function ownPath(given: string | null | undefined): string | undefined {
  if (!given?.startsWith('/') || MISLEADING.test(given) || !URL.canParse(given, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
