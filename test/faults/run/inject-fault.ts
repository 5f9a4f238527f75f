import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import type { RefundEnd } from '../../../emulators/stripe/objects/refund-ends.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';

/** Faults of the product and its provider: the rows of the result table. */
export const FAULTS = [
  'none',
  'kill_server',
  'kill_database',
  'lost_answers',
  'errors_500_429',
  'messages_twice_late_reordered',
  'provider_stopped',
  'refunds_wait_or_fail',
  'banks_ask',
  'errors_kept',
  'everything',
] as const;
export type FaultName = (typeof FAULTS)[number];

type Stage = { product: Product; provider: Provider; random: Random };
type Strike = (stage: Stage) => Promise<void>;

/** Delay before the first kill and between kills: the first comes soon, work gets done between two. */
const FIRST_KILL_MS = [600, 2_200] as const;
const NEXT_KILL_MS = [5_000, 10_000] as const;
const SLICE_MS = 100;

const KILLS = {
  kill_server: ({ product }) => product.killServer(),
  kill_database: async ({ product }) => {
    await product.killDatabase();
    await product.whenReady();
  },
} satisfies Record<string, Strike>;

/** Faults of the provider, injected one after the other. */
const TROUBLES = {
  lost_answers: async ({ provider, random }) => {
    provider.faults.add(random.pick(['dropResponse', 'dropResponse', 'dropRequest']), '', random.whole(1, 2));
    await sleep(random.whole(200, 700));
  },
  errors_500_429: async ({ provider, random }) => {
    provider.faults.add(random.pick(['error500', 'error429']), '', random.whole(1, 2));
    await sleep(random.whole(200, 700));
  },
  messages_twice_late_reordered: async ({ provider, random }) => {
    provider.faults.webhooks = random.pick(['duplicate', 'reorder', 'hold', 'drop']);
    await sleep(random.whole(200, 700));
  },
  refunds_wait_or_fail: async ({ provider, random }) => {
    provider.faults.behaviour.refunds = random.pick([
      'succeeded',
      'insufficient_funds',
      'charge_pending',
      'processing',
      'requires_action',
    ]);
    await sleep(random.whole(200, 700));
    await provider.endRefunds(() =>
      random.pick<RefundEnd>(['succeeded', 'canceled', { failed: 'unknown' }, { failed: 'declined' }]),
    );
  },
  banks_ask: async ({ provider, random }) => {
    await provider.ask((payments) => (payments.length > 0 ? random.pick(payments) : undefined));
    await sleep(random.whole(200, 700));
    if (random.whole(0, 1) === 1) await provider.endInquiries();
  },
  errors_kept: async ({ provider, random }) => {
    provider.faults.behaviour.storedErrors = 'everything';
    provider.faults.add('error500', random.pick(['/refunds', '/capture', '/cancel', '']), random.whole(1, 2));
    await sleep(random.whole(200, 700));
  },
  provider_stopped: async ({ provider, random }) => {
    await sleep(random.whole(300, 1_200));
    await provider.shut();
    await sleep(random.whole(200, 900));
    await provider.open();
  },
} satisfies Record<string, Strike>;

/** Injects a fault repeatedly until the episode is over, and reports each injection. */
export async function strike(
  name: FaultName,
  stage: Stage,
  isOver: () => boolean,
  struck: () => void,
): Promise<void> {
  if (name === 'none') return;
  const kills = pickOf(KILLS, name);
  const troubles = pickOf(TROUBLES, name);
  const killing = async () => {
    for (let wait: readonly [number, number] = FIRST_KILL_MS; !isOver(); wait = NEXT_KILL_MS) {
      await pause(stage.random.whole(...wait), isOver);
      if (isOver()) return;
      await stage.random.pick(kills)(stage);
      struck();
    }
  };
  const troubling = async () => {
    while (!isOver()) {
      await stage.random.pick(troubles)(stage);
      struck();
    }
  };
  await Promise.all([kills.length > 0 && killing(), troubles.length > 0 && troubling()]);
}

/** All faults for `everything`, else the one of that name, if there is one. */
function pickOf(candidates: Record<string, Strike>, name: FaultName): Strike[] {
  return Object.entries(candidates)
    .filter(([key]) => name === 'everything' || key === name)
    .map(([, one]) => one);
}

async function pause(ms: number, isOver: () => boolean): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end && !isOver();) await sleep(SLICE_MS);
}
