import { createHash } from 'node:crypto';
import { memoryEventBus } from './adapters/event-bus/event-bus.memory.ts';
import { redisEventBus } from './adapters/event-bus/event-bus.redis.ts';
import { memoryLastPositions } from './adapters/last-positions/last-positions.memory.ts';
import { redisLastPositions } from './adapters/last-positions/last-positions.redis.ts';
import { memoryRateLimits } from './adapters/rate-limits/rate-limits.memory.ts';
import { redisRateLimits } from './adapters/rate-limits/rate-limits.redis.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { readOrCreateSecrets } from './secrets.ts';

/** How long a start waits for Redis before it continues without. */
const PATIENCE_MS = 2_000;

/** State of one process in its memory, or of all of them in Redis. */
export type Shared = {
  deps: Pick<Deps, 'bus' | 'lastPositions' | 'ownLimits' | 'sharedLimits' | 'sharedMemory'>;
  close(): Promise<void>;
};

/** Opens the shared state: with REDIS_URL for all processes, without it for this one alone. */
export async function openShared(config: Config, log: (line: string) => void): Promise<Shared> {
  const lastPositions = memoryLastPositions(Date.now);
  const ownLimits = memoryRateLimits(Date.now);
  if (!config.redisUrl) {
    const alone = { bus: memoryEventBus(), lastPositions, ownLimits, sharedLimits: null, sharedMemory: null };
    return { deps: alone, close: async () => undefined };
  }
  const { redisConnection } = await import('./adapters/redis/redis-connection.ts');
  const connection = redisConnection(config.redisUrl, { log: log });
  const prefix = prefixOf(config);
  const deps = {
    bus: redisEventBus(connection, { channel: `${prefix}events` }),
    lastPositions: redisLastPositions(connection, prefix, lastPositions),
    ownLimits,
    sharedLimits: redisRateLimits(connection, prefix),
    sharedMemory: connection,
  };
  await connection.opened(PATIENCE_MS);
  return { deps, close: () => connection.close() };
}

/** A prefix from the secrets: two installations may use one Redis, whose channels are not separated by database. */
function prefixOf(config: Config): string {
  const { trackingSecret } = readOrCreateSecrets(config.dataDir, config.appSecret);
  return `stafeta:${createHash('sha256').update(trackingSecret).digest('base64url').slice(0, 12)}:`;
}
