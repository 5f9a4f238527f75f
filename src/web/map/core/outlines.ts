import type { Feature, FeatureCollection, Polygon } from 'geojson';
import type { PlaceOutlines } from '#contract/places/outlines.ts';
import type { Bounds } from '#domain/geo.ts';
import type { PlaceRow } from './basemap.ts';

/** The largest view that outlines are drawn in, in degrees; the API answers no much larger box. */
const VIEW_HEIGHT = 1;
const VIEW_WIDTH = 2;
/** Boxes are asked for on a grid of this size, so that small moves ask nothing and the browser's cache has the rest. */
const GRID = 0.1;
const UNITS_PER_DEGREE = 1e4;

/** What a renderer draws of the outlines: borders, names, and whose data they are. */
export interface DrawnOutlines {
  borders: FeatureCollection<Polygon, { kind: 'town' | 'part' }>;
  names: PlaceRow[];
  attribution: string | null;
}

const NO_OUTLINES: DrawnOutlines = {
  borders: { type: 'FeatureCollection', features: [] },
  names: [],
  attribution: null,
};

/** A view that can be asked for its box, and says when it was moved. */
export interface OutlineView {
  box: () => Bounds;
  onMoved: (listener: () => void) => void;
  draw: (outlines: DrawnOutlines) => void;
}

/**
 * Keeps the outlines of a view drawn: of the towns, communes, sectors and villages that the operator has imported. Without
 * an import, or without a network, the map stays as it is; a failed call is made again when the view moves.
 */
export function keepOutlines(view: OutlineView): () => void {
  let drawnBox = '';
  const calls = new AbortController();
  const refresh = async () => {
    // The map tells its last move when it is gone, and has no box any more.
    if (calls.signal.aborted) return;
    const box = gridBox(view.box());
    const search = box ? new URLSearchParams(box).toString() : '';
    if (search === drawnBox) return;
    drawnBox = search;
    if (search === '') return view.draw(NO_OUTLINES);
    const found = await outlinesIn(search, calls.signal);
    // Meanwhile the view may have moved on.
    if (calls.signal.aborted || drawnBox !== search) return;
    if (found === null) drawnBox = '';
    else if (found.available) view.draw(drawnOf(found));
    else calls.abort();
  };
  view.onMoved(() => void refresh());
  void refresh();
  return () => calls.abort();
}

async function outlinesIn(search: string, signal: AbortSignal): Promise<PlaceOutlines | null> {
  try {
    const answer = await fetch(`/api/v1/places/outlines?${search}`, { signal });
    return answer.ok ? ((await answer.json()) as PlaceOutlines) : null;
  } catch {
    return null;
  }
}

/** The box on the grid around a view; null for a view too large for outlines to help. */
function gridBox({ south, west, north, east }: Bounds): Record<string, string> | null {
  if (north - south > VIEW_HEIGHT || east - west > VIEW_WIDTH) return null;
  const down = (degrees: number) => (Math.floor(degrees / GRID) * GRID).toFixed(1);
  const up = (degrees: number) => (Math.ceil(degrees / GRID) * GRID).toFixed(1);
  return { south: down(south), west: down(west), north: up(north), east: up(east) };
}

/** The outlines of an answer as shapes, and its names: those of places, then those that only an outline has. */
export function drawnOf({ outlines, names, attribution }: PlaceOutlines): DrawnOutlines {
  const features = outlines.map(({ kind, rings }): Feature<Polygon, { kind: 'town' | 'part' }> => ({
    type: 'Feature',
    properties: { kind },
    geometry: { type: 'Polygon', coordinates: rings.map(pointsOf) },
  }));
  const places = names.map(({ name, lat, lng, population }): PlaceRow => [name, lat, lng, population]);
  const titles = outlines.map(({ name }, i): PlaceRow => {
    const [lng, lat] = middleOf(features[i]!.geometry.coordinates[0] ?? []);
    return [name, lat, lng, 0];
  });
  return {
    borders: { type: 'FeatureCollection', features },
    names: [...places, ...withoutNamesakes(titles, places)],
    attribution,
  };
}

/** Steps in ten-thousandths of a degree, as points. */
function pointsOf(steps: readonly number[]): [lng: number, lat: number][] {
  const points: [number, number][] = [];
  let [lat, lng] = [0, 0];
  for (let i = 0; i + 1 < steps.length; i += 2) {
    lat += steps[i]!;
    lng += steps[i + 1]!;
    points.push([lng / UNITS_PER_DEGREE, lat / UNITS_PER_DEGREE]);
  }
  return points;
}

/** The centre of a ring's area. */
function middleOf(ring: readonly (readonly number[])[]): [lng: number, lat: number] {
  let [area, x, y] = [0, 0, 0];
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  for (let i = 0; i + 1 < ring.length; i += 1) {
    const [ax, ay] = [ring[i]![0]! - x0, ring[i]![1]! - y0];
    const [bx, by] = [ring[i + 1]![0]! - x0, ring[i + 1]![1]! - y0];
    const twice = ax * by - bx * ay;
    area += twice;
    x += (ax + bx) * twice;
    y += (ay + by) * twice;
  }
  return area === 0 ? [x0, y0] : [x0 + x / (3 * area), y0 + y / (3 * area)];
}

/** Two places of one name that are nearer than this, in degrees, are the same: a commune and its village. */
const SAME_PLACE = 0.12;

/** The names without those that others nearby have already. */
export function withoutNamesakes(names: readonly PlaceRow[], others: readonly PlaceRow[]): PlaceRow[] {
  const byName = Map.groupBy(others, ([name]) => name);
  return names.filter(
    ([name, lat, lng]) =>
      !(byName.get(name) ?? []).some(
        ([, otherLat, otherLng]) =>
          Math.abs(lat - otherLat) < SAME_PLACE && Math.abs(lng - otherLng) < SAME_PLACE,
      ),
  );
}

/** The edges of what a map shows, as both map libraries name them. */
type MapBounds = Record<'getSouth' | 'getWest' | 'getNorth' | 'getEast', () => number>;

/** The box of a map's view, in degrees. */
export function boxOf(bounds: MapBounds): Bounds {
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}
