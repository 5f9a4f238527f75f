/** Builds a URL below a provider's base, with its query; a list repeats its name. */
export function addressOf(
  base: string,
  path: string,
  query: Record<string, string | readonly string[]> = {},
): string {
  // With a leading dot: `places:autocomplete` would be parsed as a URL of its own.
  const url = new URL(`./${path}`, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) url.searchParams.append(name, each);
  }
  return url.href;
}
