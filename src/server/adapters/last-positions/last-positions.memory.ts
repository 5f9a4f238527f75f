import type { LastPosition, LastPositions } from '#server/ports/last-positions.ts';

/** Longer than a batch of positions may wait for a signal. */
const LIFE_MS = 20 * 60_000;

/** Stores last positions within one process, oldest first, for twenty minutes. */
export function memoryLastPositions(now: () => number): LastPositions {
  const entries = new Map<string, { position: LastPosition; until: number }>();
  const forgetOld = () => {
    for (const [courierId, { until }] of entries) {
      if (until > now()) return;
      entries.delete(courierId);
    }
  };
  return {
    get: async (courierId) => {
      forgetOld();
      return entries.get(courierId)?.position ?? null;
    },
    put: async (courierId, position) => {
      forgetOld();
      // Deleted first, so that it moves to the end: the order of the map is the order of expiry.
      entries.delete(courierId);
      entries.set(courierId, { position, until: now() + LIFE_MS });
    },
  };
}
