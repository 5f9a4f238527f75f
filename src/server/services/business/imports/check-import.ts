import { missingFields } from '#domain/business/imports/columns.ts';
import { findImport } from '#server/db/business/imports.ts';
import type { Deps } from '#server/deps.ts';
import { completeRows } from './complete-rows.ts';
import { loadDraft } from './draft.ts';
import { enqueueImportCheck } from './enqueue-import-check.ts';

/** Most addresses and prices in one run, so that an edit meanwhile need not wait for all of them. */
const BATCH = 60;

/** Looks up the addresses of an import and prices its lines, in batches. May be repeated and interrupted. */
export async function checkImport(deps: Deps, importId: string): Promise<void> {
  const record = await findImport(deps.db, importId, deps.clock.now());
  if (!record || missingFields(record.fields).length > 0) return;
  const draft = await loadDraft(deps, record);
  const rows = draft.rows.map(({ row }) => row);
  if (await completeRows(deps, draft, rows, BATCH)) await enqueueImportCheck(deps, importId);
}
