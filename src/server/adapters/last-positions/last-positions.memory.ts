import type { LastPosition, LastPositions } from '#server/ports/last-positions.ts';

/** Longer than a batch may have waited for a signal. */
const LIFE_MS = 20 * 60_000;

/** Keeps last positions within one process, oldest first, and forgets them after twenty minutes of silence. */
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
      // Taken out first, so that it goes to the end: the order of the map is the order of forgetting.
      entries.delete(courierId);
      entries.set(courierId, { position, until: now() + LIFE_MS });
    },
  };
}
