import { randomUUID } from 'node:crypto';
import type { EventBus, StreamOwner, PublishedEvent, Topic } from '#server/ports/event-bus.ts';
import { memoryEventBus } from './event-bus.memory.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';

/** How often viewers are asked to refetch while Redis is away: other processes' changes are only in the database. */
const RESYNC_EVERY_MS = 15_000;

/**
 * A message of the channel: an event with its topics, the owners of streams that end, or a gap. `from` is the sending
 * process. For an end the topics are empty, so that processes of an older version ignore it.
 */
type Message =
  | { from: string; topics: Topic[]; event: PublishedEvent }
  | { from: string; topics: []; ends: StreamOwner[] }
  | { from: string; gap: true };

type Options = { channel: string; resyncEveryMs?: number };

/**
 * Publishes events to every process over one Redis channel, and within this process at once. A failure to send or to
 * receive is a gap: once the connection is back, every process asks its listeners to refetch.
 */
export function redisEventBus(
  connection: RedisConnection,
  { channel, resyncEveryMs = RESYNC_EVERY_MS }: Options,
): EventBus {
  const local = memoryEventBus();
  const from = randomUUID();
  const gaps = new Set<() => void>();
  const notifyGap = () => gaps.forEach((listener) => listener());
  let owesGap = false;
  let waiting: NodeJS.Timeout | null = null;

  const resyncUntilLinked = () => {
    waiting ??= setInterval(notifyGap, resyncEveryMs).unref();
  };
  const send = async (message: Message): Promise<boolean> =>
    (await connection.attempt((redis) => redis.publish(channel, JSON.stringify(message)))) !== null;
  const spread = async (message: Message) => {
    if (!(await send(message))) owesGap = true;
    return settle();
  };
  const settle = async () => {
    if (!owesGap) return;
    owesGap = false;
    if (!(await send({ from, gap: true }))) owesGap = true;
  };
  const linked = (isLinked: boolean) => {
    if (!isLinked) return resyncUntilLinked();
    if (waiting) clearInterval(waiting);
    waiting = null;
    notifyGap();
    void settle();
  };
  const message = (text: string) => {
    const received = JSON.parse(text) as Message;
    if (received.from === from) return;
    if ('gap' in received) notifyGap();
    else if ('ends' in received) local.end(received.ends);
    else local.publish(received.topics, received.event);
  };

  // Counts as disconnected until the first report of a connection.
  resyncUntilLinked();
  connection.subscribe(channel, { message, linked });
  return {
    publish: (topics, event) => {
      local.publish(topics, event);
      void spread({ from, topics: [...topics], event });
    },
    subscribe: local.subscribe,
    end: (owners) => {
      local.end(owners);
      void spread({ from, topics: [], ends: [...owners] });
    },
    onEnd: local.onEnd,
    onGap: (listener) => {
      gaps.add(listener);
      return () => void gaps.delete(listener);
    },
  };
}
