import type { LatLng } from '#domain/geo.ts';
import { growingList } from './growing-list.ts';
import type { Tags } from './primitives.ts';

/** The tags that are read of an address; everything else of an object is dropped at once. */
export type AddressTags = Partial<Record<(typeof COLUMNS)[number], string>>;

/** An object of an extract with address data; `where` names it (`node 12`). */
export type Found = { where: string; address: AddressTags; points: LatLng[] };

const COLUMNS = ['name', 'number', 'street', 'city', 'place', 'population', 'postcode'] as const;

/** Where each column is read from. */
const KEYS: Record<(typeof COLUMNS)[number], readonly string[]> = {
  name: ['name'],
  number: ['addr:housenumber'],
  street: ['addr:street'],
  city: ['addr:city'],
  place: ['place'],
  population: ['population'],
  postcode: ['addr:postcode', 'postal_code'],
};

/** Every text once: a country repeats its street names. */
export function textTable() {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    numberOf(text: string): number {
      const stored = numbers.get(text);
      if (stored !== undefined) return stored;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
    text: (number: number): string | undefined => texts[number],
  };
}

/**
 * A table of found objects in numbers: a million objects as such would take three times as much. `from` and `to` are the
 * object's part of the list of references, or a node's position in tenths of a millionth of a degree.
 */
export function foundTable(
  kind: 'node' | 'way',
  columns: readonly (keyof AddressTags)[],
  texts: ReturnType<typeof textTable>,
) {
  const ids = growingList(Float64Array);
  const ends = growingList(Int32Array);
  const cells = growingList(Int32Array);
  const address = (at: number): AddressTags => {
    const found: AddressTags = {};
    for (const [i, column] of columns.entries()) {
      const text = texts.text(cells.values()[at * columns.length + i]!);
      if (text !== undefined) found[column] = text;
    }
    return found;
  };
  return {
    add(id: number, tags: Tags, from: number, to: number): void {
      ids.push(id);
      ends.push(from);
      ends.push(to);
      for (const column of columns) {
        const key = KEYS[column].find((each) => tags.has(each));
        cells.push(key === undefined ? -1 : texts.numberOf(tags.get(key) ?? ''));
      }
    },
    *rows(pointsOf: (from: number, to: number) => LatLng[]): Generator<Found> {
      for (let at = 0; at < ids.length(); at += 1) {
        const [from, to] = [ends.values()[2 * at]!, ends.values()[2 * at + 1]!];
        yield { where: `${kind} ${ids.values()[at]!}`, address: address(at), points: pointsOf(from, to) };
      }
    },
  };
}
