import type { LatLng } from '#domain/geo.ts';
import type { ImportedStreet } from '#server/ports/imported-places.ts';
import type { Locality } from './load.ts';
import { likeliest, type LocalityNames } from './locality-names.ts';
import { normalise, tokenise, streetKind } from './normalise.ts';
import { packed, type Vocabulary } from './place-index.ts';

/** An imported street; points are millionths of a degree, latitude and longitude in turn. */
export type IndexedStreet = {
  name: string;
  /** `Strada`, where the name contains it. */
  kind: string | undefined;
  /** The number of words in its name besides the kind. */
  tokenCount: number;
  /** București itself for the streets of its sectors. */
  city: Locality;
  sector: string | undefined;
  line: readonly number[];
  numbers: string[];
  points: number[];
  postcodes: string[];
  /** As of an imported street. */
  housePostcodes: number[];
};

/** The vocabulary of streets; each posting is the number of a street. `byPostcode` has the streets of each postcode. */
export type StreetIndex = Vocabulary & {
  streets: readonly IndexedStreet[];
  byPostcode: ReadonlyMap<string, readonly IndexedStreet[]>;
};

export const NO_STREETS: StreetIndex = {
  streets: [],
  byPostcode: new Map(),
  tokens: [],
  starts: new Int32Array(1),
  postings: new Int32Array(0),
};

const MICRO = 1e6;

/** The point at an index of a list of millionths. */
export function pointAt(points: readonly number[], at: number): LatLng {
  return { lat: points[2 * at]! / MICRO, lng: points[2 * at + 1]! / MICRO };
}

/** Collects streets a page at a time; a street of two imports is merged, with the numbers of both. */
export function streetCollector(localities: LocalityNames) {
  const streets: IndexedStreet[] = [];
  const byKey = new Map<string, IndexedStreet>();
  const places = new Map<Locality, number>();
  const lists = new Map<string, number[]>();
  const strings = new Map<string, string>();
  /** Interns texts: every city has its `Strada Gării`, and every street its number 1. */
  const once = (text: string) => strings.get(text) ?? (strings.set(text, text), text);
  const placeOf = (city: Locality) => places.get(city) ?? (places.set(city, places.size), places.size - 1);

  const add = (street: ImportedStreet) => {
    const spot = street.line.length > 0 ? pointAt(street.line, 0) : null;
    const city = likeliest(localities.named(street.locality, street.county), spot);
    if (!city) return;
    const { kind, tokens } = nameParts(street.name);
    const key = `${placeOf(city)} ${street.sector ?? ''} ${kind ?? ''} ${[...tokens].sort().join(' ')}`;
    const indexed = byKey.get(key);
    if (indexed) return join(indexed, street, once);
    const numbers = street.houseNumbers.map(once);
    const sector = street.sector ?? undefined;
    const { line, housePoints: points, housePostcodes } = street;
    const added = {
      name: once(street.name),
      kind,
      tokenCount: tokens.length,
      city,
      sector,
      line,
      numbers,
      points,
      postcodes: street.postcodes.map(once),
      housePostcodes,
    };
    byKey.set(key, added);
    for (const token of new Set(tokens)) {
      const list = lists.get(token);
      if (list) list.push(streets.length);
      else lists.set(once(token), [streets.length]);
    }
    streets.push(added);
  };
  return {
    add,
    done: (): StreetIndex => ({ streets, byPostcode: postcodeIndex(streets), ...packed(lists) }),
  };
}

function postcodeIndex(streets: readonly IndexedStreet[]): Map<string, IndexedStreet[]> {
  const found = new Map<string, IndexedStreet[]>();
  for (const street of streets) {
    for (const postcode of street.postcodes) {
      const list = found.get(postcode);
      if (list) list.push(street);
      else found.set(postcode, [street]);
    }
  }
  return found;
}

/** The kind and the folded words of a street's name; a name that is only a kind is a name. */
function nameParts(name: string): { kind: string | undefined; tokens: string[] } {
  const space = name.indexOf(' ');
  const kind = space > 0 ? streetKind(normalise(name.slice(0, space)).replace(/[^a-z-]/g, '')) : undefined;
  const tokens = tokenise(kind ? name.slice(space + 1) : name);
  return tokens.length > 0 ? { kind, tokens } : { kind: undefined, tokens: tokenise(name) };
}

/** Merges two imports of a street: the later one wins, an earlier one adds what it lacks. */
function join(indexed: IndexedStreet, street: ImportedStreet, once: (text: string) => string): void {
  if (indexed.line.length === 0) indexed.line = street.line;
  const codes = street.postcodes.map((postcode) => {
    const stored = indexed.postcodes.indexOf(postcode);
    return stored >= 0 ? stored : indexed.postcodes.push(once(postcode)) - 1;
  });
  const codeOf = (i: number) => codes[street.housePostcodes[i] ?? -1] ?? -1;
  const has = new Set(indexed.numbers);
  indexed.housePostcodes = indexed.numbers.map((_, i) => indexed.housePostcodes[i] ?? -1);
  street.houseNumbers.forEach((number, i) => {
    if (has.has(number)) return;
    indexed.numbers.push(once(number));
    indexed.points.push(street.housePoints[2 * i]!, street.housePoints[2 * i + 1]!);
    indexed.housePostcodes.push(codeOf(i));
  });
}
