import type { PeriodicWorkName } from '#domain/periodic-work.ts';
import type { Deps } from '#server/deps.ts';
import { doItems, type ItemWork } from './do-items.ts';
import { recordFailure, recordSuccess, WHOLE } from './work-failures.ts';

declare const made: unique symbol;

/** Work that runs on a schedule. Only `eachItem` and `asWhole` make it, so that none runs without isolation. */
export type PeriodicWork = {
  name: PeriodicWorkName;
  run(deps: Deps): Promise<void>;
  [made]: true;
};

/**
 * Work on many items, isolated from each other: a failed one backs off, is counted and reported, and the others are
 * done.
 */
export function eachItem(name: PeriodicWorkName, work: Omit<ItemWork, 'name'>): PeriodicWork {
  return { name, run: (deps) => doItems(deps, { name, ...work }) } as PeriodicWork;
}

/** Work that is one statement or has an order: it succeeds or fails as a whole. */
export function asWhole(name: PeriodicWorkName, run: (deps: Deps) => Promise<unknown>): PeriodicWork {
  return { name, run: async (deps) => void (await run(deps)) } as PeriodicWork;
}

/**
 * Runs works one after another, each isolated from the others. Throws only when a failure could not be recorded, as
 * when the database is unavailable: then the queue retries.
 */
export async function runWorks(deps: Deps, works: readonly PeriodicWork[]): Promise<void> {
  const unremembered: unknown[] = [];
  for (const work of works) {
    if (deps.stopping.aborted) return;
    try {
      await runOne(deps, work);
    } catch (error) {
      unremembered.push(error);
    }
  }
  if (unremembered.length > 0) throw unremembered[0];
}

async function runOne(deps: Deps, work: PeriodicWork): Promise<void> {
  const { traces } = deps;
  const run = () => work.run(deps);
  try {
    await (traces ? traces.run({ name: work.name, kind: 'inside' }, run) : run());
  } catch (error) {
    return recordFailure(deps, work.name, WHOLE, error);
  }
  await recordSuccess(deps, work.name, [WHOLE]);
}
