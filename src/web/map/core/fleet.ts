import type { Bounds, LatLng } from '#domain/geo.ts';

/** A courier among many on a map: how urgent, whether they move, and a short text such as "+14" or "7 min". */
export interface FleetMarker extends LatLng {
  id: string;
  /** Order of urgency, 0 the most urgent. */
  rank: number;
  tone: string;
  motion: 'moving' | 'still' | 'silent';
  label?: string | undefined;
  /** Sign of the tone, as the path of a 24 by 24 icon; none where all is well. */
  sign?: string | undefined;
  ring?: boolean | undefined;
  selected?: boolean | undefined;
}

/** A marker to draw, or several in one place with the most urgent of them. */
export type FleetSpot =
  | { key: string; at: LatLng; marker: FleetMarker }
  | { key: string; at: LatLng; count: number; worst: FleetMarker };

/** Side of the square in which markers become one, in pixels. */
const CELL = 56;
/** From this zoom on nothing is put together: the streets are wide enough. */
const APART_ZOOM = 16;
const TILE = 256;

/**
 * What is drawn of many markers in a view: those of one square of the screen become one with their number; a marker that
 * is selected stays alone. Squares belong to the map and not to the view, so that panning does not reshuffle them.
 */
export function spotsOf(markers: readonly FleetMarker[], box: Bounds, zoom: number): FleetSpot[] {
  const level = Math.round(zoom);
  const cells = new Map<string, FleetMarker[]>();
  for (const marker of markers) {
    if (!isWithin(marker, box)) continue;
    const key = marker.selected || level >= APART_ZOOM ? `m${marker.id}` : cellOf(marker, level);
    const cell = cells.get(key);
    if (cell) cell.push(marker);
    else cells.set(key, [marker]);
  }
  return [...cells].map(([key, inside]) => spot(key, inside));
}

function spot(key: string, inside: readonly FleetMarker[]): FleetSpot {
  const worst = inside.reduce((a, b) => (b.rank < a.rank ? b : a));
  if (inside.length === 1) return { key: `m${worst.id}`, at: worst, marker: worst };
  const mean = (part: 'lat' | 'lng') => inside.reduce((sum, each) => sum + each[part], 0) / inside.length;
  return { key, at: { lat: mean('lat'), lng: mean('lng') }, count: inside.length, worst };
}

/** The square of a place, by Mercator's projection. */
function cellOf({ lat, lng }: LatLng, level: number): string {
  const pixels = TILE * 2 ** level;
  const phi = (lat * Math.PI) / 180;
  const x = ((lng + 180) / 360) * pixels;
  const y = ((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * pixels;
  return `${level}/${Math.floor(x / CELL)}/${Math.floor(y / CELL)}`;
}

/** Whether a place is in a box. */
export function isWithin({ lat, lng }: LatLng, { south, west, north, east }: Bounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
