import { afterAll, beforeAll, expect, test } from 'vitest';
import { playSeed, type World } from './run/episode.ts';
import { openWorld } from './run/world.ts';

// Short form of `npm run test:faults`: the real server process on its own PostgreSQL, both killed in the middle, and a
// provider whose answers get lost. The long form runs more seeds and every fault.
const FAULTS = ['kill_server', 'kill_database', 'lost_answers'] as const;
const TRANSACTIONS = 60;
const SEED = 1;
const LIMIT_MS = 300_000;

let world: World & { close(): Promise<void> };
beforeAll(async () => void (world = await openWorld()), LIMIT_MS);
afterAll(() => world.close(), LIMIT_MS);

test(
  'kills and lost answers under concurrency: nothing acknowledged is lost, nothing is paid twice, all comes to rest',
  { timeout: LIMIT_MS },
  async () => {
    const episodes = await playSeed(world, SEED, TRANSACTIONS, FAULTS);
    const judged = episodes.map(({ fault, lost, violations }) => ({ fault, lost, violations }));
    expect(judged).toEqual(FAULTS.map((fault) => ({ fault, lost: [], violations: [] })));
    for (const { faultCount, transactions } of episodes) {
      expect(faultCount).toBeGreaterThan(0);
      expect(transactions).toBeGreaterThan(0);
    }
  },
);
