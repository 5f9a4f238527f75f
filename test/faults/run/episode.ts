import { setTimeout as sleep } from 'node:timers/promises';
import { makeHistory } from './history.ts';
import { gather } from './people.ts';
import type { Product } from './product.ts';
import type { Provider } from './provider.ts';
import { randomOf } from './random.ts';
import { settle } from './settle.ts';
import { endReturns } from './story-return.ts';
import { live } from './story.ts';
import { attendDesk, passDays } from './story-desk.ts';
import { type FaultName, FAULTS, strike } from './inject-fault.ts';
import { judgeHistory, judgeMoney } from './verdict.ts';
import { type CodCount, codsSince, countCods } from './verdict-cod.ts';
import { countPromises, type PromiseCount, promisesSince } from './verdict-promises.ts';

/** Number of concurrent deliveries, and the longest time of an episode for its transactions. */
const AT_ONCE = 16;
const LONGEST_MS = 150_000;
const COUNT_MS = 300;
/** Share of deliveries with cash on delivery, unless told otherwise. */
export const COD_SHARE = 0.5;

export type World = { product: Product; provider: Provider };

/** Result of one fault under one seed. */
export type Episode = {
  seed: number;
  fault: FaultName;
  faultCount: number;
  calls: number;
  ok: number;
  refused: number;
  unknown: number;
  /** Number of server errors; without a fault there are none. */
  errors: number;
  /** Number of ledger transactions posted. */
  transactions: number;
  /** Deliveries with cash on delivery, and what became of their money. */
  money: CodCount;
  /** What deliveries promised besides. */
  promises: PromiseCount;
  lost: string[];
  violations: string[];
  seconds: number;
};

type Options = { tell?: (episode: Episode) => void; codShare?: number };

/** Runs one seed under every fault in turn, with the same people; each episode settles at its end and is verified. */
export async function playSeed(
  world: World,
  seed: number,
  transactions: number,
  faults: readonly FaultName[] = FAULTS,
  { tell = () => {}, codShare = COD_SHARE }: Options = {},
): Promise<Episode[]> {
  const random = randomOf(seed);
  const cast = await gather(seed, { ...world, random, history: makeHistory() });
  const episodes: Episode[] = [];
  for (const fault of faults) {
    const goal = Math.ceil(transactions / faults.length);
    const episode = await playEpisode(world, { seed, fault, goal, random, cast, codShare });
    tell(episode);
    episodes.push(episode);
  }
  return episodes;
}

type Plan = {
  seed: number;
  fault: FaultName;
  goal: number;
  random: ReturnType<typeof randomOf>;
  cast: Awaited<ReturnType<typeof gather>>;
  codShare: number;
};

async function playEpisode(world: World, plan: Plan): Promise<Episode> {
  const { product, provider } = world;
  const started = performance.now();
  const before = await countTransactions(product);
  const codsBefore = await countCods(product);
  const promisesBefore = await countPromises(product);
  const history = makeHistory();
  for (const browser of [...plan.cast.senders, ...plan.cast.couriers, plan.cast.desk])
    browser.recordIn(history);
  let done = false;
  let faultCount = 0;
  const isOver = () =>
    performance.now() - started > LONGEST_MS || (done && (faultCount > 0 || plan.fault === 'none'));
  const scene = { ...plan, provider, isOver };
  const parcels = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver()) await live(scene);
  });
  const striking = strike(plan.fault, { ...world, random: plan.random }, isOver, () => (faultCount += 1));
  const watching = (async () => {
    while (!isOver()) {
      await sleep(COUNT_MS);
      const toCome = await countReleases(product);
      done = (await countTransactions(product)) + toCome - before >= plan.goal;
    }
  })();
  const money = [attendDesk(scene), passDays(scene, product)];
  await Promise.all([striking, watching, ...money, ...parcels]);
  await endReturns(scene, product);
  const left = await settle(world);
  const { lost, unwanted } = await judgeHistory(product, history.records);
  const violations = [...unwanted, ...(await judgeMoney(product, provider)), ...left];
  const failed = history.records.filter(({ status }) => status >= 500);
  if (plan.fault === 'none' && failed.length > 0) {
    const kinds = new Set(failed.map(({ kind, status, code }) => `${kind} ${status} ${code}`));
    violations.push(`${failed.length} answers of 5xx without a fault: ${[...kinds].join(', ')}`);
  }
  return {
    seed: plan.seed,
    fault: plan.fault,
    faultCount,
    calls: history.records.length,
    ok: history.count('ok'),
    refused: history.count('fail'),
    unknown: history.count('unknown'),
    errors: failed.length,
    transactions: (await countTransactions(product)) - before,
    money: codsSince(codsBefore, await countCods(product)),
    promises: promisesSince(promisesBefore, await countPromises(product)),
    lost,
    violations,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
}

async function countTransactions(product: Product): Promise<number> {
  const [row] = await product.query<{ n: number }>('SELECT count(*)::int AS n FROM ledger_transactions');
  return row?.n ?? 0;
}

/** A delivery's money is released after the objection period, which is when the episode settles. */
async function countReleases(product: Product): Promise<number> {
  const [row] = await product.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM deliveries WHERE status = 'completed' AND released_at IS NULL`,
  );
  return row?.n ?? 0;
}
