import type { LatLng } from '#domain/geo.ts';
import type { PlacePrecision } from '#domain/places/place-precision.ts';
import type { ImportedPlaces } from './imported-places.ts';

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

/** A place as it is offered: without coordinates it stands nowhere until `resolve` has looked it up. */
export type Suggestion = Omit<Place, 'lat' | 'lng'> & { lat: number | null; lng: number | null };

/** Finds places by what people type and names the places around a point. */
export type Geocoder = {
  /**
   * Best first, none for fewer than two characters. `near` draws close places up; `session` ties the questions of one
   * typing together for providers that bill by it.
   */
  suggest(query: { q: string; near?: LatLng; limit: number; session?: string }): Promise<Suggestion[]>;
  /** Where a suggestion without coordinates stands; undefined for an id that is none of ours. */
  resolve(id: string, session?: string): Promise<Place | undefined>;
  /** Whose data the suggestions are, in the words that must stand beside them; null when nobody asks for any. */
  readonly attribution: string | null;
  /** Nearest first. */
  reverse(point: LatLng, limit: number): Promise<Place[]>;
  /** The locality around a point and never more: what a stranger may know of an address. */
  localityAt(point: LatLng): Promise<Place | undefined>;
  /** Knows from now on what operators' files know, and no more what it learnt before; answers go on meanwhile. */
  learn(places: ImportedPlaces): Promise<void>;
};
