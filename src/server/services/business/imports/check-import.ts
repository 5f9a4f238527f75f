import { missingFields } from '#domain/business/imports/columns.ts';
import { findImport } from '#server/db/business/imports.ts';
import type { Deps } from '#server/deps.ts';
import { completeRows } from './complete-rows.ts';
import { loadDraft } from './draft.ts';
import { enqueueImportCheck } from './enqueue-import-check.ts';

/** So many addresses and prices in one go: whoever mends a line meanwhile need not wait for all of them. */
const BATCH = 60;

/** Finds the addresses of an import and prices its lines, a part at a time. May be repeated and interrupted. */
export async function checkImport(deps: Deps, importId: string): Promise<void> {
  const record = await findImport(deps.db, importId, deps.clock.now());
  if (!record || missingFields(record.fields).length > 0) return;
  const draft = await loadDraft(deps, record);
  const rows = draft.rows.map(({ row }) => row);
  if (await completeRows(deps, draft, rows, BATCH)) await enqueueImportCheck(deps, importId);
}
