import type { LatLng } from '#domain/geo.ts';

const SCALE = 1e7;
const UNKNOWN = 2 ** 31 - 1;

/** Stores the positions of the wanted nodes only: twenty bytes each, sorted, so that a country's fit into memory. */
export function nodeStore(nodeIds: readonly Float64Array[]) {
  const ids = sortedOnce(nodeIds);
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
  const positions = nodePositions(lats, lngs);
  return {
    put: (id: number, lat: number, lng: number): void => {
      const at = find(id);
      if (at < 0) return;
      lats[at] = Math.round(lat * SCALE);
      lngs[at] = Math.round(lng * SCALE);
    },
    /** The index of a node, −1 for one that was not asked for. */
    indexOf: find,
    /** By index, and without the ids. */
    positions,
    /** Undefined for a node that is not in the file. */
    get: (id: number): LatLng | undefined => positions.at(find(id)),
  };
}

/** Positions of nodes by their index; undefined for a node that is not in the file. */
export type NodePositions = { size: number; at(index: number): LatLng | undefined };

function nodePositions(lats: Int32Array, lngs: Int32Array): NodePositions {
  return {
    size: lats.length,
    at: (index) =>
      index < 0 || lats[index] === UNKNOWN
        ? undefined
        : { lat: lats[index]! / SCALE, lng: lngs[index]! / SCALE },
  };
}

/** The different numbers of some lists in order, within one array: a set of a country's nodes would not fit. */
function sortedOnce(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  all.sort();
  let length = 0;
  for (const id of all) if (length === 0 || all[length - 1] !== id) all[length++] = id;
  return all.subarray(0, length);
}
