import type { FeatureCollection, Polygon } from 'geojson';
import type { LatLng } from './types.ts';

/** Row of the basemap's place files: name, latitude, longitude, inhabitants. */
export type PlaceRow = [name: string, lat: number, lng: number, population: number];

export interface Basemap {
  countries: FeatureCollection;
  counties: FeatureCollection;
  borders: FeatureCollection;
  outline: FeatureCollection;
  cities: PlaceRow[];
}

const FOLDER = '/basemap';
const EARTH_METERS_PER_DEGREE = 111_320;

async function file<T>(name: string): Promise<T> {
  const response = await fetch(`${FOLDER}/${name}.json`);
  if (!response.ok) throw new Error(`The basemap file ${name} did not load`);
  return (await response.json()) as T;
}

/** Loads once; a load that failed is tried again by whoever asks next. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Loads the country: neighbours, counties, borders and the larger towns; about 60 kB, from our own server, once. */
export const loadBasemap = once(async (): Promise<Basemap> => {
  const [countries, counties, borders, outline, cities] = await Promise.all([
    file<FeatureCollection>('countries'),
    file<FeatureCollection>('counties'),
    file<FeatureCollection>('borders'),
    file<FeatureCollection>('outline'),
    file<PlaceRow[]>('cities'),
  ]);
  return { countries, counties, borders, outline, cities };
});

/** Loads the small places, needed from zoom 8 on. */
export const loadLocalities = once(() => file<PlaceRow[]>('localities'));

/** Zoom from which small places are drawn. */
export const LOCALITY_ZOOM = 8;

/** Bounds of Romania with a margin: the view of an empty map. */
export const ROMANIA: readonly [LatLng, LatLng] = [
  { lat: 43.5, lng: 20.1 },
  { lat: 48.4, lng: 29.9 },
];

function noise(seed: number): number {
  const x = Math.sin(seed * 12.9898) * 43758.5453;
  return x - Math.floor(x);
}

const CORNERS = 28;
/** Radii of a town's rings as shares of the whole: its edge, body and centre. They overlap, so the density grows. */
const RINGS = [1, 0.64, 0.34];

function wobble(angle: number, seed: number): number {
  const phase = noise(seed) * 6;
  return (
    0.86 +
    0.12 * Math.sin(angle * 2 + phase) +
    0.09 * Math.sin(angle * 3 + phase * 2) +
    0.05 * Math.sin(angle * 7 + seed)
  );
}

function ringAround([, lat, lng, population]: PlaceRow, share: number, seed: number): [number, number][] {
  const radius = 8.5 * Math.sqrt(Math.max(population, 400)) * share;
  const perDegreeEast = EARTH_METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * Math.PI * 2;
    const meters = radius * wobble(angle, seed);
    return [
      lng + (Math.cos(angle) * meters) / perDegreeEast,
      lat + (Math.sin(angle) * meters) / EARTH_METERS_PER_DEGREE,
    ];
  });
}

/**
 * Built-up areas as soft shapes: without streets, towns still read as towns. The radius follows the square root of the
 * inhabitants, about 4 km for 250,000 people; the outline is a fixed wobble, not a survey.
 */
export function builtUpAreas(rows: readonly PlaceRow[]): FeatureCollection<Polygon> {
  const features = rows.flatMap((row, index) =>
    RINGS.map((share, ring) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Polygon' as const, coordinates: [ringAround(row, share, index + ring)] },
    })),
  );
  return { type: 'FeatureCollection', features };
}
