import type { LatLng } from '#domain/geo.ts';
import type { OutlineKind } from '#domain/places/outline-kinds.ts';

/** A street of an operator's file. Points are millionths of a degree, latitude and longitude in turn. */
export type ImportedStreet = {
  /** Including its kind: `Strada Lungă`. */
  name: string;
  locality: string;
  /** The code of the county: `BV`. */
  county: string;
  /** The sector in București, where the file has it. */
  sector: string | null;
  /** Points along the street, the one nearest to its middle first; empty where the file has none. */
  line: number[];
  houseNumbers: string[];
  /** As many pairs as there are numbers. */
  housePoints: number[];
  postcodes: string[];
  /** The postcode of each number: an index into the street's, −1 for an unknown one; empty where none is known. */
  housePostcodes: number[];
};

/** A locality that the built-in index does not have, or one whose postcode it does not have. */
export type ImportedLocality = LatLng & {
  name: string;
  county: string;
  population: number;
  /** The postcode of all its streets, where they have one. */
  postcode: string | null;
};

/** The simplified outline of a town or commune, or of a sector or village as a part of one, for the map. */
export type ImportedOutline = {
  name: string;
  kind: OutlineKind;
  /** Ten-thousandths of a degree, latitude and longitude in turn, ring after ring; each ring ends where it began. */
  points: number[];
  /** The number of points up to the end of each ring. */
  ringEnds: number[];
};

/** The data of operators' files, all imports together. */
export type ImportedPlaces = {
  /** The attributions that must be shown with suggestions. */
  attributions: readonly string[];
  localities: readonly ImportedLocality[];
  /** In pages, the latest import first. */
  streets: AsyncIterable<readonly ImportedStreet[]>;
  /** The graph of roads of each import that has one, in deflated parts; the latest import first. */
  roads: AsyncIterable<AsyncIterable<Uint8Array>>;
};
