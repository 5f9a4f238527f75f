import { NOTIFY_AFTER_FAILURES } from '#domain/periodic-work.ts';
import { countOverview } from '#server/db/staff/overview.ts';
import type { Deps } from '#server/deps.ts';

/** The staff's overview: how much waits for them, and how much is in progress. */
export async function getOverview(deps: Deps) {
  return countOverview(deps.db, NOTIFY_AFTER_FAILURES);
}
