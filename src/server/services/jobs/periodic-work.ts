import type { PeriodicWorkName } from '#domain/periodic-work.ts';
import { failuresOf, type WorkFailureRow } from '#server/db/jobs/work-failures.ts';
import type { Deps } from '#server/deps.ts';
import { doItems, type ItemWork } from './do-items.ts';
import { recordFailure, recordSuccess, WHOLE } from './work-failures.ts';

declare const made: unique symbol;

/** Work that runs on a schedule. Only `eachItem` and `asWhole` make it, so that none runs without isolation. */
export type PeriodicWork = {
  name: PeriodicWorkName;
  /** Runs it; its failures are read unless they are given. */
  run(deps: Deps, failures?: readonly WorkFailureRow[]): Promise<void>;
  [made]: true;
};

/**
 * Work on many items, isolated from each other: a failed one backs off, is counted and reported, and the others are
 * done.
 */
export function eachItem(name: PeriodicWorkName, work: Omit<ItemWork, 'name'>): PeriodicWork {
  return { name, run: (deps, failures) => doItems(deps, { name, ...work }, failures) } as PeriodicWork;
}

/** Work that is one statement or has an order: it succeeds or fails as a whole. */
export function asWhole(name: PeriodicWorkName, run: (deps: Deps) => Promise<unknown>): PeriodicWork {
  return { name, run: async (deps) => void (await run(deps)) } as PeriodicWork;
}

/**
 * Runs works one after another, each isolated from the others. Their failures are read once for all: there are hardly
 * ever any, and none is looked for or deleted then. Throws only when a failure could not be read or recorded, as when the
 * database is unavailable: then the queue retries.
 */
export async function runWorks(deps: Deps, works: readonly PeriodicWork[]): Promise<void> {
  const names = works.map(({ name }) => name);
  const failures = Map.groupBy(await failuresOf(deps.db, names), ({ work }) => work);
  const unremembered: unknown[] = [];
  for (const work of works) {
    if (deps.stopping.aborted) return;
    try {
      await runOne(deps, work, failures.get(work.name) ?? []);
    } catch (error) {
      unremembered.push(error);
    }
  }
  if (unremembered.length > 0) throw unremembered[0];
}

async function runOne(deps: Deps, work: PeriodicWork, failures: readonly WorkFailureRow[]): Promise<void> {
  const { traces } = deps;
  const run = () => work.run(deps, failures);
  try {
    await (traces ? traces.run({ name: work.name, kind: 'inside' }, run) : run());
  } catch (error) {
    return recordFailure(deps, work.name, WHOLE, error);
  }
  if (failures.some(({ item }) => item === WHOLE)) await recordSuccess(deps, work.name, [WHOLE]);
}
