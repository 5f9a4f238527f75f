import type { TariffContent } from './tariff.ts';

/** The values of a tariff by their path, as `sizes.small.perKm`: what two people's versions of it are compared by. */
function contentValues(content: TariffContent): Map<string, string> {
  const found = new Map<string, string>();
  walk(content, '', found);
  return found;
}

function walk(value: unknown, path: string, found: Map<string, string>): void {
  const isLeaf =
    value === null || typeof value !== 'object' || path.endsWith('.area') || path.endsWith('.days');
  if (isLeaf) return void found.set(path, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const [name, inner] of Object.entries(value))
    walk(inner, path === '' ? name : `${path}.${name}`, found);
}

/** A value that differs between two versions; empty where one of them has none. */
export type Difference = { path: string; mine: string; theirs: string };

/** Where two versions differ, in the order of the first and then of what only the second has. */
export function differencesOf(mine: TariffContent, theirs: TariffContent): Difference[] {
  const [a, b] = [contentValues(mine), contentValues(theirs)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((path) => ({ path, mine: a.get(path) ?? '', theirs: b.get(path) ?? '' }))
    .filter(({ mine: one, theirs: other }) => one !== other);
}
