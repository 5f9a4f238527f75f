import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { memoryEventBus } from '#server/adapters/event-bus/event-bus.memory.ts';
import { redisEventBus } from '#server/adapters/event-bus/event-bus.redis.ts';
import { memoryLastPositions } from '#server/adapters/last-positions/last-positions.memory.ts';
import { redisLastPositions } from '#server/adapters/last-positions/last-positions.redis.ts';
import { memoryRateLimits } from '#server/adapters/rate-limits/rate-limits.memory.ts';
import { redisRateLimits } from '#server/adapters/rate-limits/rate-limits.redis.ts';
import { type RedisConnection, redisConnection } from '#server/adapters/redis/redis-connection.ts';
import type { EventBus, PublishedEvent } from '#server/ports/event-bus.ts';
import type { LastPosition, LastPositions } from '#server/ports/last-positions.ts';
import type { RateLimits } from '#server/ports/rate-limits.ts';
import { REDIS_KINDS, type RedisServer, startRedis } from '../redis/servers.ts';

type Process = { bus: EventBus; lastPositions: LastPositions; limits: RateLimits };
type Ways = {
  process(): Promise<Process>;
  server: RedisServer | null;
  channel: string;
  links: RedisConnection[];
};

const WAIT = { timeout: 20_000, interval: 20 };
const AT = { lat: 44.43, lng: 26.1, atMs: 1_000, accuracy: 5 };
const position = (publishedAtMs: number): LastPosition => ({ fix: AT, publishedAtMs, approaches: {} });

/** One process with everything in its own memory, as without REDIS_URL. */
function aloneWays(): Ways {
  const process = async () => ({
    bus: memoryEventBus(),
    lastPositions: memoryLastPositions(Date.now),
    limits: memoryRateLimits(Date.now),
  });
  return { process, server: null, channel: '', links: [] };
}

/** Processes that share one Redis. */
async function redisWays(kind: (typeof REDIS_KINDS)[number]): Promise<Ways> {
  const server = await startRedis(kind);
  const prefix = `proba:${randomUUID()}:`;
  const channel = `${prefix}events`;
  const links: RedisConnection[] = [];
  const process = async () => {
    const connection = redisConnection(server.url, { log: () => undefined, answerWithinMs: 20_000 });
    links.push(connection);
    const made = {
      bus: redisEventBus(connection, { channel, resyncEveryMs: 20 }),
      lastPositions: redisLastPositions(connection, prefix, memoryLastPositions(Date.now)),
      limits: redisRateLimits(connection, prefix),
    };
    await connection.opened(1_000);
    await expect.poll(() => connection.isUp(), WAIT).toBe(true);
    return made;
  };
  return { process, server, channel, links };
}

const kinds = [['alone', aloneWays()] as const].concat(
  await Promise.all(REDIS_KINDS.map(async (kind) => [kind, await redisWays(kind)] as never)),
);

afterEach(async () => {
  for (const [, { links }] of kinds) for (const connection of links.splice(0)) await connection.close();
});
afterAll(async () => {
  for (const [, { server }] of kinds) await server?.stop();
});

/** Collects the events of a subscription. */
function hearing(bus: EventBus, ...topics: Parameters<EventBus['subscribe']>[0]) {
  const heard: PublishedEvent[] = [];
  const leave = bus.subscribe(topics, (event) => heard.push(event));
  return { heard, leave };
}

describe.each(kinds)('%s', (_kind, ways) => {
  test('an event is heard once by who asked for one of its topics, and by nobody after leaving', async () => {
    const { bus } = await ways.process();
    const mine = hearing(bus, 'account:a', 'couriers');
    const other = hearing(bus, 'account:b');
    bus.publish(['account:a', 'couriers'], { name: 'jobs.changed', deliveryId: 'd1', id: 7 });
    await expect.poll(() => mine.heard, WAIT).toEqual([{ name: 'jobs.changed', deliveryId: 'd1', id: 7 }]);
    expect(other.heard).toEqual([]);
    mine.leave();
    bus.publish(['account:a', 'account:b'], { name: 'money.changed' });
    await expect.poll(() => other.heard, WAIT).toEqual([{ name: 'money.changed' }]);
    expect(mine.heard).toHaveLength(1);
  });

  test('a position is kept for its courier, and a newer one takes its place', async () => {
    const { lastPositions } = await ways.process();
    const courier = randomUUID();
    expect(await lastPositions.get(courier)).toBeNull();
    await lastPositions.put(courier, position(1));
    await lastPositions.put(courier, position(2));
    expect(await lastPositions.get(courier)).toEqual(position(2));
    expect(await lastPositions.get(randomUUID())).toBeNull();
  });

  test('hits are counted by key until the window is over, and then from the start', async () => {
    const { limits } = await ways.process();
    const key = randomUUID();
    const hits = async (each: string, seconds: number) => (await limits.hit(each, seconds))?.hits;
    for (const expected of [1, 2, 3]) expect(await hits(key, 600)).toBe(expected);
    const counted = await limits.hit(key, 600);
    expect(counted?.secondsLeft).toBeGreaterThan(500);
    expect(counted?.secondsLeft).toBeLessThanOrEqual(600);
    const short = randomUUID();
    await hits(short, 0.05);
    await expect.poll(() => hits(short, 0.05), WAIT).toBe(1);
  });
});

describe.each(kinds.filter(([, { server }]) => server))('%s between processes', (_kind, ways) => {
  test('the end of a session’s streams is known in both, and is no event', async () => {
    const [one, two] = [await ways.process(), await ways.process()];
    const heard = hearing(one.bus, 'account:a');
    const ends: string[] = [];
    one.bus.onEnd(['session:1', 'sessions-of:a'], () => ends.push('here'));
    two.bus.onEnd(['session:1', 'sessions-of:a'], () => ends.push('there'));
    one.bus.onEnd(['session:2'], () => ends.push('another’s'));
    await expect.poll(() => (two.bus.end(['session:1']), ends), WAIT).toContain('here');
    expect(ends).toContain('there');
    expect(ends).not.toContain('another’s');
    expect(heard.heard).toEqual([]);
  });

  test('an event made in one is heard in the other, and only once in its own', async () => {
    const [one, two] = [await ways.process(), await ways.process()];
    const [here, there] = [hearing(one.bus, 'account:a'), hearing(two.bus, 'account:a')];
    one.bus.publish(['account:a'], { name: 'offers.changed', deliveryId: 'd' });
    await expect.poll(() => there.heard, WAIT).toEqual([{ name: 'offers.changed', deliveryId: 'd' }]);
    two.bus.publish(['account:a'], { name: 'money.changed' });
    await expect
      .poll(() => here.heard.map(({ name }) => name), WAIT)
      .toEqual(['offers.changed', 'money.changed']);
  });

  test('positions and limits are one for both, however they race', async () => {
    const [one, two] = [await ways.process(), await ways.process()];
    const [courier, key] = [randomUUID(), randomUUID()];
    await one.lastPositions.put(courier, position(9));
    expect(await two.lastPositions.get(courier)).toEqual(position(9));
    const hits = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).limits.hit(key, 600)),
    );
    expect(hits.map((each) => each?.hits).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
  });

  test('when it dies each goes on alone and looks again; when it is back, they hear each other', async () => {
    const [one, two] = [await ways.process(), await ways.process()];
    let looks = 0;
    two.bus.onGap(() => (looks += 1));
    const [here, there] = [hearing(one.bus, 'account:a'), hearing(two.bus, 'account:a')];
    await ways.server?.stop();
    await expect.poll(() => ways.links.some((connection) => connection.isUp()), WAIT).toBe(false);
    one.bus.publish(['account:a'], { name: 'jobs.changed' });
    expect(here.heard).toHaveLength(1);
    await one.lastPositions.put('c', position(3));
    expect(await one.lastPositions.get('c')).toEqual(position(3));
    expect(await one.limits.hit('k', 60)).toBeNull();
    await expect.poll(() => looks, WAIT).toBeGreaterThan(1);

    await ways.server?.start();
    await expect.poll(() => ways.links.every((connection) => connection.isUp()), WAIT).toBe(true);
    expect(there.heard).toEqual([]);
    one.bus.publish(['account:a'], { name: 'money.changed' });
    await expect.poll(() => there.heard, WAIT).toEqual([{ name: 'money.changed' }]);
    expect(await one.limits.hit('k', 60)).toMatchObject({ hits: 1 });
  });

  test('what one process could not say makes the others look again', async () => {
    const [, two] = [await ways.process(), await ways.process()];
    const [connection] = ways.links;
    if (!connection) throw new Error('no link');
    let isMute = true;
    const attempt: RedisConnection['attempt'] = async (work) => (isMute ? null : connection.attempt(work));
    const bus = redisEventBus({ ...connection, attempt }, { channel: ways.channel });
    let looks = 0;
    two.bus.onGap(() => (looks += 1));
    const { heard } = hearing(two.bus, 'account:a');
    bus.publish(['account:a'], { name: 'jobs.changed' });
    isMute = false;
    bus.publish(['account:a'], { name: 'money.changed' });
    await expect.poll(() => looks, WAIT).toBe(1);
    await expect.poll(() => heard, WAIT).toEqual([{ name: 'money.changed' }]);
  });
});
