import { randomUUID } from 'node:crypto';
import type { EventBus, StreamOwner, PublishedEvent, Topic } from '#server/ports/event-bus.ts';
import { memoryEventBus } from './event-bus.memory.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';

/** Without Redis, viewers are asked this often to look again: what other processes did is in the database. */
const LOOK_AGAIN_MS = 15_000;

/**
 * One line on the channel: an event with its topics, the owners of streams that end, or word of a gap. `from` is the
 * process that says it. The topics of an end are empty for processes of a version that does not know it.
 */
type Message =
  | { from: string; topics: Topic[]; event: PublishedEvent }
  | { from: string; topics: []; ends: StreamOwner[] }
  | { from: string; gap: true };

type Options = { channel: string; lookAgainMs?: number };

/**
 * Tells events to every process over one Redis channel, and to this process at once. What could not be sent, or heard,
 * is a gap: once the link is back, every process tells its listeners to look again.
 */
export function redisEventBus(
  connection: RedisConnection,
  { channel, lookAgainMs = LOOK_AGAIN_MS }: Options,
): EventBus {
  const local = memoryEventBus();
  const from = randomUUID();
  const gaps = new Set<() => void>();
  const tellGap = () => gaps.forEach((hear) => hear());
  let owesGap = false;
  let waiting: NodeJS.Timeout | null = null;

  const lookAgain = () => {
    waiting ??= setInterval(tellGap, lookAgainMs).unref();
  };
  const say = async (message: Message): Promise<boolean> =>
    (await connection.attempt((redis) => redis.publish(channel, JSON.stringify(message)))) !== null;
  const spread = async (message: Message) => {
    if (!(await say(message))) owesGap = true;
    return settle();
  };
  const settle = async () => {
    if (!owesGap) return;
    owesGap = false;
    if (!(await say({ from, gap: true }))) owesGap = true;
  };
  const linked = (isLinked: boolean) => {
    if (!isLinked) return lookAgain();
    if (waiting) clearInterval(waiting);
    waiting = null;
    tellGap();
    void settle();
  };
  const message = (text: string) => {
    const heard = JSON.parse(text) as Message;
    if (heard.from === from) return;
    if ('gap' in heard) tellGap();
    else if ('ends' in heard) local.end(heard.ends);
    else local.publish(heard.topics, heard.event);
  };

  // Deaf until the first word that the link stands.
  lookAgain();
  connection.hear(channel, { message, linked });
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
    onGap: (hear) => {
      gaps.add(hear);
      return () => void gaps.delete(hear);
    },
  };
}
