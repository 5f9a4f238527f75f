import type { LatLng } from '#domain/geo.ts';

const SCALE = 1e7;
const UNKNOWN = 2 ** 31 - 1;

/** Stores the positions of the wanted nodes only: twenty bytes each, sorted, so that a country's fit into memory. */
export function nodeStore(nodeIds: Float64Array) {
  const ids = withoutRepeats(nodeIds.slice().sort());
  const lats = new Int32Array(ids.length).fill(UNKNOWN);
  const lngs = new Int32Array(ids.length);
  const find = (id: number): number => {
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return ids[low] === id ? low : -1;
  };
  return {
    put: (id: number, lat: number, lng: number): void => {
      const at = find(id);
      if (at < 0) return;
      lats[at] = Math.round(lat * SCALE);
      lngs[at] = Math.round(lng * SCALE);
    },
    /** Undefined for a node that is not in the file. */
    get: (id: number): LatLng | undefined => {
      const at = find(id);
      return at < 0 || lats[at] === UNKNOWN ? undefined : { lat: lats[at]! / SCALE, lng: lngs[at]! / SCALE };
    },
  };
}

/** Moves the different numbers of a sorted list to its beginning: a set of a country's nodes would not fit. */
function withoutRepeats(sorted: Float64Array): Float64Array {
  let length = 0;
  for (const id of sorted) if (length === 0 || sorted[length - 1] !== id) sorted[length++] = id;
  return sorted.slice(0, length);
}
