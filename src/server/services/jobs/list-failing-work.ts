import type { FailingWork } from '#contract/staff/admin-work.ts';
import { NOTIFY_AFTER_FAILURES } from '#domain/periodic-work.ts';
import { failingItems, type WorkFailureRow } from '#server/db/jobs/work-failures.ts';
import type { Deps } from '#server/deps.ts';

const MOST = 100;

/** The items of periodic work that fail repeatedly, the oldest first. */
export async function listFailingWork(deps: Deps): Promise<{ items: FailingWork[] }> {
  const rows = await failingItems(deps.db, NOTIFY_AFTER_FAILURES, MOST);
  return { items: rows.map(present) };
}

function present(row: WorkFailureRow): FailingWork {
  return {
    work: row.work,
    item: row.item,
    failures: row.failures,
    error: row.last_error,
    since: row.since.toISOString(),
    lastAt: row.last_at.toISOString(),
    nextAt: row.next_at.toISOString(),
  };
}
