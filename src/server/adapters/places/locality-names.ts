import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { Locality } from './load.ts';
import { normalise } from './normalise.ts';

/** Localities by name and county, to resolve what a file says of a street. */
export type LocalityNames = {
  /** All of that name in that county, or in the whole country without one. */
  named(name: string, county?: string): readonly Locality[];
  /** The city whose sectors are localities too. */
  capital: Locality | undefined;
};

/** Ignores hyphens, spaces and case in names: `PIATRA NEAMȚ` is Piatra-Neamț. */
const keyOf = (name: string) =>
  normalise(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export function localityNames(localities: readonly Locality[]): LocalityNames {
  const byName = new Map<string, Locality[]>();
  for (const locality of localities) {
    const key = keyOf(locality.name);
    const list = byName.get(key);
    if (list) list.push(locality);
    else byName.set(key, [locality]);
  }
  return {
    named: (name, county) => {
      const found = byName.get(keyOf(name)) ?? [];
      return county === undefined ? found : found.filter((locality) => locality.county === county);
    },
    capital: localities.find(({ county, sector, population }) => county === 'B' && !sector && population > 0),
  };
}

/** The nearest of some localities, or the largest without a point. */
export function likeliest(localities: readonly Locality[], point: LatLng | null): Locality | undefined {
  const order = point
    ? (a: Locality, b: Locality) => haversineMeters(point, a) - haversineMeters(point, b)
    : (a: Locality, b: Locality) => b.population - a.population;
  return localities.length > 1 ? [...localities].sort(order)[0] : localities[0];
}
