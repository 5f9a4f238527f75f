import type { Redis } from 'ioredis';
import type { RateLimits } from '#server/ports/rate-limits.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';

/**
 * Limits that every process counts together; null while Redis is away, and the caller counts by itself. A library's would
 * want scripts of Redis, and one way out for every caller (decision 0086).
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

/** The window begins with the first hit and ends by itself; the three commands are one step for everybody else. */
async function count(redis: Redis, key: string, windowSeconds: number) {
  const windowMs = windowSeconds * 1_000;
  const replies = await redis.multi().set(key, 0, 'PX', windowMs, 'NX').incr(key).pttl(key).exec();
  const failed = replies?.find(([error]) => error)?.[0];
  if (!replies || failed) throw failed ?? new Error('the transaction was not run');
  const [hits, leftMs] = [Number(replies[1]?.[1]), Number(replies[2]?.[1])];
  // Older servers let a key run out between two commands of a transaction: a counter without an end is given one.
  if (leftMs < 0) await redis.pexpire(key, windowMs);
  return { hits, secondsLeft: Math.ceil((leftMs < 0 ? windowMs : leftMs) / 1_000) };
}
