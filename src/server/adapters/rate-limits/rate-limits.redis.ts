import type { Redis } from 'ioredis';
import type { RateLimits } from '#server/ports/rate-limits.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';

/**
 * Rate limits shared by all processes; null while Redis is away, when the caller counts by itself. A library would
 * require Redis scripts and the same fallback for every caller (decision 0086).
 */
export function redisRateLimits(connection: RedisConnection, prefix: string): RateLimits {
  return {
    hit: async (key, windowSeconds) => {
      const counted = await connection.attempt((redis) =>
        count(redis, `${prefix}limit:${key}`, windowSeconds),
      );
      return counted && counted.value;
    },
  };
}

/** The window begins with the first hit and expires by itself; the three commands are one atomic step. */
async function count(redis: Redis, key: string, windowSeconds: number) {
  const windowMs = windowSeconds * 1_000;
  const replies = await redis.multi().set(key, 0, 'PX', windowMs, 'NX').incr(key).pttl(key).exec();
  const failed = replies?.find(([error]) => error)?.[0];
  if (!replies || failed) throw failed ?? new Error('the transaction was not run');
  const [hits, leftMs] = [Number(replies[1]?.[1]), Number(replies[2]?.[1])];
  // In older servers a key can expire between two commands of a transaction: a counter without an expiry gets one.
  if (leftMs < 0) await redis.pexpire(key, windowMs);
  return { hits, secondsLeft: Math.ceil((leftMs < 0 ? windowMs : leftMs) / 1_000) };
}
