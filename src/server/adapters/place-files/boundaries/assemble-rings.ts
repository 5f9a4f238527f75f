import { haversineMeters, type LatLng, polylineMeters } from '#domain/geo.ts';

/** The widest gap of a chain that is closed by a straight line, in metres and as a share of its length. */
const GAP_METERS = 3_000;
const GAP_SHARE = 0.1;

/**
 * Joins the lines of a boundary, given by the ids of their nodes in any order and direction, into closed rings. A chain
 * that members of the boundary are missing from is closed over a small gap, and left out where the gap is large.
 */
export function assembleRings(
  lines: readonly (readonly number[])[],
  positionOf: (ref: number) => LatLng | undefined,
): LatLng[][] {
  return chains(lines).flatMap((chain) => {
    const points = chain.flatMap((ref) => positionOf(ref) ?? []);
    if (points.length < 3) return [];
    const [first, last] = [points[0]!, points.at(-1)!];
    const gap = haversineMeters(first, last);
    if (gap > Math.min(GAP_METERS, GAP_SHARE * polylineMeters(points))) return [];
    return [gap > 0 ? [...points, first] : points];
  });
}

/** The longest chains of lines that meet at their ends. */
function chains(lines: readonly (readonly number[])[]): number[][] {
  const left = new Set(lines.filter((line) => line.length > 1));
  const atEnd = new Map<number, (readonly number[])[]>();
  for (const line of left) {
    for (const end of [line[0]!, line.at(-1)!]) {
      const others = atEnd.get(end);
      if (others) others.push(line);
      else atEnd.set(end, [line]);
    }
  }
  const next = (end: number) => atEnd.get(end)?.find((line) => left.has(line));
  const grown = (chain: number[]) => {
    for (let end = chain.at(-1)!; end !== chain[0]; end = chain.at(-1)!) {
      const line = next(end);
      if (!line) break;
      left.delete(line);
      const onward = line[0] === end ? line : line.toReversed();
      for (const ref of onward.slice(1)) chain.push(ref);
    }
    return chain;
  };
  const found: number[][] = [];
  for (const line of left) {
    left.delete(line);
    // Onward from its end, then from its beginning: an open chain may have begun in its middle.
    found.push(grown(grown([...line]).toReversed()));
  }
  return found;
}
