/** An address below a provider's base, with its query; lists repeat their name. */
export function addressOf(
  base: string,
  path: string,
  query: Record<string, string | readonly string[]> = {},
): string {
  // With a dot in front: `places:autocomplete` would be read as an address of its own.
  const url = new URL(`./${path}`, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) url.searchParams.append(name, each);
  }
  return url.href;
}
