import type { PeriodicWorkName } from '#domain/periodic-work.ts';
import { failuresOf, type WorkFailureRow } from '#server/db/jobs/work-failures.ts';
import type { Deps } from '#server/deps.ts';
import { recordFailure, recordSuccess, WHOLE } from './work-failures.ts';

const BATCH = 100;
/** Time limit of one work in one run; the rest follows in the next run. */
const BUDGET_MS = 15_000;

export type ItemWork = {
  name: PeriodicWorkName;
  /** Most items in a run, done or failed; the rest follows in the next run. */
  most?: number;
  /** Ids of what is due now, the longest waiting first. */
  due(deps: Deps, limit: number): Promise<string[]>;
  /** Handles one item under its own lock. An error stops no other item; the item is retried later. */
  handle(deps: Deps, item: string): Promise<unknown>;
};

/**
 * Handles the due items batch by batch, until there are no new ones, the time is used up or the process stops. Each
 * item is handled once a run; one that failed before backs off and takes no other item's place meanwhile. The work's
 * failures are read unless they are given.
 */
export async function doItems(deps: Deps, work: ItemWork, given?: readonly WorkFailureRow[]): Promise<void> {
  const failures = given ?? (await failuresOf(deps.db, [work.name]));
  const failed = new Set(failures.map(({ item }) => item));
  const now = deps.clock.now();
  const passed = new Set(failures.filter(({ next_at }) => next_at > now).map(({ item }) => item));
  const end = performance.now() + BUDGET_MS;
  let left = work.most ?? Infinity;
  for (;;) {
    const due = await work.due(deps, BATCH + 2 * passed.size);
    const batch = due.filter((item) => !passed.has(item));
    if (batch.length === 0) break;
    for (const item of batch) {
      if (deps.stopping.aborted || performance.now() > end || left === 0) return;
      left -= 1;
      passed.add(item);
      if (await isDone(deps, work, item)) {
        if (failed.has(item)) await recordSuccess(deps, work.name, [item]);
      }
    }
  }
  // A failed item whose retry is due but that is not listed any more was settled elsewhere.
  const settled = failures.filter(
    ({ item, next_at }) => item !== WHOLE && next_at <= now && !passed.has(item),
  );
  await recordSuccess(
    deps,
    work.name,
    settled.map(({ item }) => item),
  );
}

async function isDone(deps: Deps, work: ItemWork, item: string): Promise<boolean> {
  try {
    await work.handle(deps, item);
    return true;
  } catch (error) {
    await recordFailure(deps, work.name, item, error);
    return false;
  }
}
