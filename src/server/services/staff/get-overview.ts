import { TELL_AFTER_FAILURES } from '#domain/periodic-work.ts';
import { countOverview } from '#server/db/staff/overview.ts';
import type { Deps } from '#server/deps.ts';

/** What the staff see first: how much waits for them, and how much is under way. */
export async function getOverview(deps: Deps) {
  return countOverview(deps.db, TELL_AFTER_FAILURES);
}
