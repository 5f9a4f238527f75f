import type { LastPosition, LastPositions } from '#server/ports/last-positions.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';

/** As long as in the adapter for one process: longer than a batch may have waited for a signal. */
const LIFE_MS = 20 * 60_000;

/** Last positions that every process sees. While Redis is away, `own` has those that came to this process. */
export function redisLastPositions(
  connection: RedisConnection,
  prefix: string,
  own: LastPositions,
): LastPositions {
  const keyOf = (courierId: string) => `${prefix}position:${courierId}`;
  return {
    get: async (courierId) => {
      const found = await connection.attempt((redis) => redis.get(keyOf(courierId)));
      if (!found) return own.get(courierId);
      return found.value === null ? null : (JSON.parse(found.value) as LastPosition);
    },
    put: async (courierId, position) => {
      await own.put(courierId, position);
      await connection.attempt((redis) =>
        redis.set(keyOf(courierId), JSON.stringify(position), 'PX', LIFE_MS),
      );
    },
  };
}
