/** Base URL for resolving paths; nobody has this name (RFC 2606). */
const HERE = 'https://aici.invalid';
/** Characters that a browser drops or reads as a slash, so that the URL differs from the text. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * Validates an untrusted URL (`?next=`, a notification) as a path of this site; undefined for anything that could lead
 * elsewhere, also after its dots and escapes are resolved. Every redirect to such a URL uses it.
 */
export function ownPath(given: string | null | undefined): string | undefined {
  if (!given?.startsWith('/') || MISLEADING.test(given) || !URL.canParse(given, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
