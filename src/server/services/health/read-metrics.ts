import { NOTIFY_AFTER_FAILURES } from '#domain/periodic-work.ts';
import { rowWaits } from '#server/db/core/connect.ts';
import { jobsStatus } from '#server/db/jobs/job-queue.ts';
import { countFailing } from '#server/db/jobs/work-failures.ts';
import { holdsStatus } from '#server/db/risk/risk-holds.ts';
import type { Deps } from '#server/deps.ts';

/** The metrics of this process as text, with those that are read from the database now. */
export async function readMetrics(deps: Deps): Promise<string> {
  const { waiting, oldestSeconds, dead } = await jobsStatus(deps.db);
  deps.metrics.set('stafeta_jobs_waiting', waiting);
  deps.metrics.set('stafeta_jobs_oldest_seconds', oldestSeconds);
  deps.metrics.set('stafeta_jobs_dead', dead);
  deps.metrics.set('stafeta_work_failing', await countFailing(deps.db, NOTIFY_AFTER_FAILURES));
  const holds = await holdsStatus(deps.db, deps.clock.now());
  deps.metrics.set('stafeta_risk_holds_open', holds.open);
  deps.metrics.set('stafeta_risk_holds_overdue', holds.overdue);
  deps.metrics.set('stafeta_row_waits', rowWaits(deps.db));
  return deps.metrics.text();
}
