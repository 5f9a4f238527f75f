import type { LastPosition, LastPositions } from '#server/ports/last-positions.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';

/** As in the memory adapter: longer than a batch of positions may wait for a signal. */
const LIFE_MS = 20 * 60_000;

/** Stores last positions for all processes. While Redis is away, `own` has those that reached this process. */
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
