import type { LatLng } from '#domain/geo.ts';

/** How exact a point is. A `locality` must be confirmed by its person on the map. */
export type PlacePrecision = 'house' | 'street' | 'locality';

/** What the person typed besides the names, kept for the address line and for the courier. */
export type TypedParts = {
  street?: string;
  number?: string;
  block?: string;
  entrance?: string;
  floor?: string;
  apartment?: string;
  sector?: string;
  postcode?: string;
};

/** One suggestion: `label` is the whole address line, `detail` tells equal names apart. */
export type Place = LatLng & {
  id: string;
  label: string;
  detail: string;
  precision: PlacePrecision;
  typed?: TypedParts;
};

/** Finds places by what people type and names the places around a point. */
export type Geocoder = {
  /** Best first, none for fewer than two characters. `near` draws close places up. */
  suggest(query: { q: string; near?: LatLng; limit: number }): Promise<Place[]>;
  /** Nearest first. */
  reverse(point: LatLng, limit: number): Promise<Place[]>;
};
