import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';

/** What is done to the product and its provider, in the rows of the table. */
export const FAULTS = [
  'none',
  'kill_server',
  'kill_database',
  'lost_answers',
  'errors_500_429',
  'messages_twice_late_reordered',
  'provider_stopped',
  'everything',
] as const;
export type FaultName = (typeof FAULTS)[number];

type Stage = { product: Product; provider: Provider; random: Random };
type Strike = (stage: Stage) => Promise<void>;

/** One blow of each kind; blows follow each other until the episode is over. */
const STRIKES: Record<Exclude<FaultName, 'everything' | 'none'>, Strike> = {
  kill_server: async ({ product, random }) => {
    await sleep(random.whole(600, 2_200));
    await product.killServer();
  },
  kill_database: async ({ product, random }) => {
    await sleep(random.whole(600, 2_200));
    await product.killDatabase();
    await product.whenReady();
  },
  lost_answers: async ({ provider, random }) => {
    provider.faults.add(random.pick(['dropResponse', 'dropResponse', 'dropRequest']), '', random.whole(1, 3));
    await sleep(random.whole(20, 120));
  },
  errors_500_429: async ({ provider, random }) => {
    provider.faults.add(random.pick(['error500', 'error429']), '', random.whole(1, 3));
    await sleep(random.whole(20, 120));
  },
  messages_twice_late_reordered: async ({ provider, random }) => {
    provider.faults.webhooks = random.pick(['duplicate', 'reorder', 'hold', 'drop']);
    await sleep(random.whole(200, 700));
  },
  provider_stopped: async ({ provider, random }) => {
    await sleep(random.whole(300, 1_200));
    await provider.shut();
    await sleep(random.whole(200, 900));
    await provider.open();
  },
};

/** Strikes until it is over; answers how often. */
export async function strike(name: FaultName, stage: Stage, isOver: () => boolean): Promise<number> {
  if (name === 'none') return 0;
  const kinds = Object.values(STRIKES);
  let blows = 0;
  while (!isOver()) {
    await (name === 'everything' ? stage.random.pick(kinds) : STRIKES[name])(stage);
    blows += 1;
  }
  return blows;
}
