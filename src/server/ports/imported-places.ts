import type { LatLng } from '#domain/geo.ts';

/** A street as an operator's file knows it. Points are millionths of a degree, latitude and longitude in turn. */
export type ImportedStreet = {
  /** With its kind: `Strada Lungă`. */
  name: string;
  locality: string;
  /** The code of the county: `BV`. */
  county: string;
  /** One of București's, where the file says which. */
  sector: string | null;
  /** Points along the street, the one nearest to its middle first; empty where the file has none. */
  line: number[];
  houseNumbers: string[];
  /** As many pairs as there are numbers. */
  housePoints: number[];
};

/** A locality that the built-in index does not have. */
export type ImportedLocality = LatLng & { name: string; county: string; population: number };

/** What operators' files know, of all imports together. */
export type ImportedPlaces = {
  /** Whose data it is, in the words that must stand beside suggestions. */
  attributions: readonly string[];
  localities: readonly ImportedLocality[];
  /** In pages, the latest import first. */
  streets: AsyncIterable<readonly ImportedStreet[]>;
};
