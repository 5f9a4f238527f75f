import type { DeadJob } from '#contract/staff/admin-jobs.ts';
import { deadJobs, type DeadJobRow } from '#server/db/jobs/job-queue.ts';
import type { Deps } from '#server/deps.ts';
import { numberOf } from '../notifications/list-notifications.ts';

const PAGE = 20;
const ERROR_MAX = 300;

/** A page of the dead jobs, newest first. */
export async function listDeadJobs(deps: Deps, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const rows = await deadJobs(deps.db, numberOf(page.cursor), limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
  };
}

function present(row: DeadJobRow): DeadJob {
  return {
    id: String(row.id),
    task: row.task,
    attempts: row.attempts,
    error: (row.last_error ?? '').slice(0, ERROR_MAX),
    createdAt: row.created_at.toISOString(),
    failedAt: row.failed_at.toISOString(),
  };
}
