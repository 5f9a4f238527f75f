import { AppError } from '#domain/errors.ts';
import { seededRandom } from '#domain/random.ts';
import type { Deps } from '#server/deps.ts';
import { findDemoCity, storePortions } from '#server/db/core/demo-city.ts';
import { inTransaction } from '../../in-transaction.ts';
import { deliveryLife } from './delivery-life.ts';
import { livePast } from './past.ts';
import type { Town } from './town.ts';

/** The size of a city's past: days, and deliveries before the last day. */
export type Size = { days: number; deliveries: number };

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Deliveries that are laid in one transaction: fewer, and others would wait for its locks. */
const PORTION = 3;
/** The last part of the past is laid before the page is served, together with the demo's own people. */
export const FRONT_HOURS = 14;

/** When the deliveries before the last day were listed, oldest first: more of them each week, at the hours of a day. */
function listings(seed: string, until: Date, { days, deliveries }: Size): Date[] {
  const random = seededRandom(`${seed} listings`);
  const midnight = Math.floor(until.getTime() / DAY) * DAY;
  const end = until.getTime() - FRONT_HOURS * HOUR;
  const times = Array.from({ length: deliveries }, () => {
    const day = Math.floor(Math.sqrt(random()) * days);
    return Math.min(end, midnight - (days - day) * DAY + hourOf(random()) * HOUR);
  });
  return times.toSorted((a, b) => a - b).map((time) => new Date(time));
}

/** An hour of the day in UTC for a number from 0 to 1: few in the early morning, most around noon and after work. */
export function hourOf(share: number): number {
  return 5 + 14 * (share - Math.sin(4 * Math.PI * share) / (5 * Math.PI));
}

/**
 * Lays the city's deliveries before the last day, portion by portion in the order of time, each with the mark of how far
 * it is: a start goes on where the last one ended. `rest` is called between two. Answers how many were laid.
 */
export async function layPortions(
  deps: Deps,
  town: Town,
  { seed, size, rest }: { seed: string; size: Size; rest: (workedMs: number) => Promise<unknown> },
): Promise<number> {
  const times = listings(seed, town.until, size);
  // The provider's time is the visitors' while this is laid.
  const cardless = { ...town, cardHolders: null };
  const first = (await findDemoCity(deps.db))?.portions ?? 0;
  const all = Math.ceil(times.length / PORTION);
  let portion = first;
  for (; portion < all && !deps.stopping.aborted; portion += 1) {
    const began = performance.now();
    const work = inTransaction(deps, async (tx) => {
      const lives = times
        .slice(portion * PORTION, (portion + 1) * PORTION)
        .map((at, i) =>
          deliveryLife(cardless, seededRandom(`${seed} delivery ${portion * PORTION + i}`), at),
        );
      await livePast(tx, lives, { until: town.until, job: async () => undefined });
      await storePortions(tx.db, portion + 1);
    });
    // A visitor may have suspended a courier of the past: that portion stays out.
    await work.catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      deps.log('warn', 'demo_portion_refused', { error: error.code });
      await inTransaction(deps, (tx) => storePortions(tx.db, portion + 1));
    });
    await rest(performance.now() - began);
  }
  return Math.max(0, Math.min(times.length, portion * PORTION) - first * PORTION);
}
