import type { LatLng } from '#domain/geo.ts';
import type { CountyCode } from '#domain/places/counties.ts';
import type { PlacePrecision } from '#domain/places/place-precision.ts';
import type { ImportedPlaces } from './imported-places.ts';

/** The typed parts besides the names, for the address line and the courier. */
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

/** A suggestion: `label` is the whole address line, `detail` distinguishes equal names. */
export type Place = LatLng & {
  id: string;
  label: string;
  detail: string;
  precision: PlacePrecision;
  typed?: TypedParts;
};

/** A suggested place: without coordinates it must be looked up by `resolve`. */
export type Suggestion = Omit<Place, 'lat' | 'lng'> & { lat: number | null; lng: number | null };

/** Finds places by typed text and names the places around a point. */
export type Geocoder = {
  /**
   * Best first, none for fewer than two characters. `near` prefers close places; `session` groups the requests of one
   * search for providers that bill by it.
   */
  suggest(query: { q: string; near?: LatLng; limit: number; session?: string }): Promise<Suggestion[]>;
  /** The place of a suggestion without coordinates; undefined for an id that is not ours. */
  resolve(id: string, session?: string): Promise<Place | undefined>;
  /** The attribution that must be shown with the suggestions; null when none is required. */
  readonly attribution: string | null;
  /** Nearest first. */
  reverse(point: LatLng, limit: number): Promise<Place[]>;
  /** Only the locality around a point: what a stranger may know of an address. */
  localityAt(point: LatLng): Promise<Place | undefined>;
  /** The county of that locality, from the built-in data: nobody outside is asked. */
  countyAt(point: LatLng): Promise<CountyCode | undefined>;
  /** Replaces the imported data; requests are answered meanwhile. */
  learn(places: ImportedPlaces): Promise<void>;
};
