import { createBulkRun } from '#server/services/staff/bulk/create-bulk-run.ts';
import { listBulkRows, listBulkRuns } from '#server/services/staff/bulk/list-bulk-runs.ts';
import { presentRun } from '#server/services/staff/bulk/present-run.ts';
import { startBulkRun, stopBulkRun } from '#server/services/staff/bulk/start-bulk-run.ts';
import { undoBulkRun } from '#server/services/staff/bulk/undo-bulk-run.ts';
import type { Handlers } from '../../request-context.ts';

export const bulkHandlers = {
  createBulkRun: async ({ deps, actor, body }) => createBulkRun(deps, actor, body),
  bulkRuns: async ({ deps, actor, query }) => listBulkRuns(deps, actor, query),
  bulkRun: async ({ deps, actor, params }) => presentRun(deps, actor, params.id),
  bulkRows: async ({ deps, params, query }) => listBulkRows(deps, params.id, query),
  startBulkRun: async ({ deps, actor, params }) => startBulkRun(deps, actor, params.id),
  stopBulkRun: async ({ deps, actor, params }) => stopBulkRun(deps, actor, params.id),
  undoBulkRun: async ({ deps, actor, params }) => undoBulkRun(deps, actor, params.id),
} satisfies Partial<Handlers>;
