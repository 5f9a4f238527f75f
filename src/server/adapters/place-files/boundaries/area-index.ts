import type { LatLng } from '#domain/geo.ts';
import type { Boundary } from './boundary.ts';

/** Returns the boundaries around a point, the smallest first. */
export type AreasAt<Area extends Boundary> = (point: LatLng) => Area[];

const CELL_DEGREES = 0.05;
const MICRO = 1e6;
const EDGES_PER_BAND = 12;
const MOST_BANDS = 2_048;

/** Finds the boundaries around a point: those of its grid cell, each of which looks at a few of its edges only. */
export function areaIndex<Area extends Boundary>(areas: readonly Area[]): AreasAt<Area> {
  const cells = new Map<string, { area: Area; isInside: (point: LatLng) => boolean }[]>();
  const bySize = [...areas].sort((a, b) => sizeOf(a) - sizeOf(b));
  for (const area of bySize) {
    const entry = { area, isInside: insideTest(area) };
    const { south, west, north, east } = area.box;
    for (let row = cellOf(south); row <= cellOf(north); row += 1) {
      for (let column = cellOf(west); column <= cellOf(east); column += 1) {
        const key = `${row} ${column}`;
        const cell = cells.get(key);
        if (cell) cell.push(entry);
        else cells.set(key, [entry]);
      }
    }
  }
  return (point) =>
    (cells.get(`${cellOf(point.lat)} ${cellOf(point.lng)}`) ?? [])
      .filter(({ isInside }) => isInside(point))
      .map(({ area }) => area);
}

const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
const sizeOf = ({ box }: Boundary) => (box.north - box.south) * (box.east - box.west);

/** Ray casting over all rings, so that holes count as outside; the edges are sorted into bands of latitude. */
function insideTest({ rings, box }: Boundary): (point: LatLng) => boolean {
  const count = rings.reduce((sum, ring) => sum + ring.length / 2 - 1, 0);
  const bands = Math.max(1, Math.min(MOST_BANDS, Math.floor(count / EDGES_PER_BAND)));
  const south = box.south * MICRO;
  const height = Math.max(1, box.north * MICRO - south) / bands;
  const bandOf = (lat: number) => Math.max(0, Math.min(bands - 1, Math.floor((lat - south) / height)));
  const starts = new Int32Array(bands + 1);
  eachEdge(rings, (ring, i) => {
    for (let band = low(ring, i); band <= high(ring, i); band += 1) starts[band + 1]! += 1;
  });
  for (let band = 0; band < bands; band += 1) starts[band + 1]! += starts[band]!;
  const filled = starts.slice();
  // Two numbers of each edge: its ring, and its place there.
  const edges = new Int32Array(2 * starts[bands]!);
  eachEdge(rings, (ring, i, nr) => {
    for (let band = low(ring, i); band <= high(ring, i); band += 1) edges.set([nr, i], 2 * filled[band]!++);
  });
  return ({ lat, lng }) => {
    if (lat < box.south || lat > box.north || lng < box.west || lng > box.east) return false;
    const [y, x] = [lat * MICRO, lng * MICRO];
    const band = bandOf(y);
    let inside = false;
    for (let at = starts[band]!; at < starts[band + 1]!; at += 1) {
      const ring = rings[edges[2 * at]!]!;
      const i = edges[2 * at + 1]!;
      const [y1, x1, y2, x2] = [ring[i]!, ring[i + 1]!, ring[i + 2]!, ring[i + 3]!];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
  };

  function low(ring: Int32Array, i: number): number {
    return bandOf(Math.min(ring[i]!, ring[i + 2]!));
  }
  function high(ring: Int32Array, i: number): number {
    return bandOf(Math.max(ring[i]!, ring[i + 2]!));
  }
}

function eachEdge(
  rings: readonly Int32Array[],
  visit: (ring: Int32Array, i: number, nr: number) => void,
): void {
  for (const [nr, ring] of rings.entries()) for (let i = 0; i + 3 < ring.length; i += 2) visit(ring, i, nr);
}
