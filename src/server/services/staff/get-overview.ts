import { overviewFor } from '#domain/staff/overview.ts';
import { NOTIFY_AFTER_FAILURES } from '#domain/periodic-work.ts';
import { countOverview } from '#server/db/staff/overview.ts';
import type { Actor, Deps } from '#server/deps.ts';

/** The overview of a member of the staff: how much waits for them, and how much is in progress. */
export async function getOverview(deps: Deps, actor: Actor) {
  return overviewFor(actor.staffRole, await countOverview(deps.db, NOTIFY_AFTER_FAILURES));
}
