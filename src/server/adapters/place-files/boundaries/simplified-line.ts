import type { LatLng } from '#domain/geo.ts';
import { withoutStraightPoints } from '../roads/straight-points.ts';

/** The nodes of a line that show its shape, its ends among them; those without a position are left out. */
export function simplifiedLine(
  refs: readonly number[],
  positionOf: (ref: number) => LatLng | undefined,
  toleranceMeters: number,
): number[] {
  const nodes = refs.flatMap((ref) => {
    const point = positionOf(ref);
    return point ? [{ ref, ...point }] : [];
  });
  return withoutStraightPoints(nodes, toleranceMeters).map(({ ref }) => ref);
}
