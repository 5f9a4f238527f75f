import { Redis, type RedisOptions } from 'ioredis';
import type { SharedMemory } from '#server/ports/shared-memory.ts';

/** How long commands are skipped after a failure, so that a hanging Redis delays one request and not all. */
const REST_MS = 1_000;
const HEARTBEAT_MS = 3_000;
const LONGEST_RETRY_MS = 2_000;

/** A subscriber of a channel: receives its messages, and each loss or return of the connection. */
type ChannelListener = { message(text: string): void; linked(isLinked: boolean): void };

/** The two connections to Redis: commands and subscription. Neither makes a caller wait for a Redis that is away. */
export type RedisConnection = SharedMemory & {
  /** Runs a command; null when Redis is away, whatever the reason. */
  attempt<T>(work: (redis: Redis) => Promise<T>): Promise<{ value: T } | null>;
  subscribe(channel: string, listener: ChannelListener): void;
  /** Resolves when both connections are open, or after `patienceMs`: a start does not wait for a Redis that is down. */
  opened(patienceMs: number): Promise<void>;
  close(): Promise<void>;
};

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  protocol: 2,
  disableClientInfo: true,
  enableOfflineQueue: false,
  enableAutoPipelining: true,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 10), LONGEST_RETRY_MS),
};

type ConnectionOptions = { log(line: string): void; answerWithinMs?: number };

/** Opens the connections; a broken one is reopened until `close`. */
export function redisConnection(
  url: string,
  { log, answerWithinMs = 2_000 }: ConnectionOptions,
): RedisConnection {
  const options = { ...OPTIONS, commandTimeout: answerWithinMs };
  const [commands, listening] = [new Redis(url, options), new Redis(url, options)];
  let restUntilMs = 0;
  let isSubscribed = false;
  let wasUp: boolean | null = null;
  let isClosed = false;
  const channels = new Map<string, ChannelListener>();

  const isUp = () => commands.status === 'ready' && isSubscribed && Date.now() >= restUntilMs;
  const logChange = () => {
    if (isClosed || isUp() === wasUp) return;
    wasUp = isUp();
    log(wasUp ? 'redis: connected' : 'redis: does not answer; each process goes on alone');
  };
  const setSubscribed = (isLinked: boolean) => {
    if (isClosed || isLinked === isSubscribed) return;
    isSubscribed = isLinked;
    for (const listener of channels.values()) listener.linked(isLinked);
    logChange();
  };
  const listenAgain = async () => {
    if (listening.status !== 'ready') return;
    try {
      if (channels.size > 0) await listening.subscribe(...channels.keys());
      setSubscribed(true);
    } catch {
      listening.disconnect(true);
    }
  };
  listening.on('ready', () => void listenAgain());
  listening.on('close', () => setSubscribed(false));
  listening.on('message', (channel: string, text: string) => channels.get(channel)?.message(text));
  commands.on('ready', logChange).on('close', logChange);
  for (const redis of [commands, listening]) redis.on('error', logChange);
  const beating = setInterval(() => void beat(commands, listening).then(logChange), HEARTBEAT_MS).unref();

  return {
    isUp,
    attempt: async (work) => {
      if (commands.status !== 'ready' || Date.now() < restUntilMs) return null;
      try {
        return { value: await work(commands) };
      } catch {
        restUntilMs = Date.now() + REST_MS;
        logChange();
        return null;
      }
    },
    subscribe: (channel, listener) => {
      channels.set(channel, listener);
      void listenAgain();
    },
    opened: async (patienceMs) => {
      const both = Promise.all([opening(commands), opening(listening).then(listenAgain)]);
      await Promise.race([both, new Promise((done) => setTimeout(done, patienceMs).unref())]);
    },
    close: async () => {
      isClosed = true;
      clearInterval(beating);
      for (const redis of [commands, listening]) redis.disconnect();
    },
  };
}

/** Opens a connection; a failed first attempt is retried without an error. */
function opening(redis: Redis): Promise<void> {
  return redis.connect().catch(() => undefined);
}

/** A heartbeat: detects a silently lost peer and reconnects. */
async function beat(...connections: Redis[]): Promise<void> {
  await Promise.all(
    connections
      .filter((redis) => redis.status === 'ready')
      .map((redis) => redis.ping().catch(() => redis.disconnect(true))),
  );
}
