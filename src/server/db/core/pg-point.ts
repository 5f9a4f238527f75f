import { type RawBuilder, sql } from 'kysely';
import type { Bounds, LatLng } from '#domain/geo.ts';

/** A point as the database's own type returns it. */
export type PlanePoint = { x: number; y: number };

/** Constant scale of longitudes for Romania, the same as in the generated columns (`pickup_cell`, `centre_pt`). */
const LNG_SCALE = Math.cos((45.9 * Math.PI) / 180);

/** A position as a point for the point indexes. */
export function pointOf({ lat, lng }: LatLng): RawBuilder<unknown> {
  return sql`point(${lng * LNG_SCALE}, ${lat})`;
}

/** A box of degrees for the point indexes. */
export function boxOf({ south, west, north, east }: Bounds): RawBuilder<unknown> {
  return sql`box(${pointOf({ lat: south, lng: west })}, ${pointOf({ lat: north, lng: east })})`;
}

/** A position as the text of a point, for a value in JSON. */
export function pointText({ lat, lng }: LatLng): string {
  return `(${lng * LNG_SCALE},${lat})`;
}

/** A box of degrees as its text, for a value in JSON. */
export function boxText({ south, west, north, east }: Bounds): string {
  return `${pointText({ lat: south, lng: west })},${pointText({ lat: north, lng: east })}`;
}
