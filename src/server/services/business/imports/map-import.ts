import type { z } from 'zod';
import type { Import } from '#contract/business/imports.ts';
import { ensure } from '#domain/errors.ts';
import { type ImportField, isRepeatable } from '#domain/business/imports/columns.ts';
import { importRows, storeFields } from '#server/db/business/imports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { fieldError } from '../../errors.ts';
import { lockOwnImport } from './draft.ts';
import { getImport } from './get-import.ts';
import { enqueueImportCheck } from './enqueue-import-check.ts';

/**
 * Sets the field of each column. Throws `not_found`, a field error when a field is given twice or their number is
 * wrong, and `transition_refused` once lines were committed.
 */
export async function mapImport(
  deps: Deps,
  actor: Actor,
  id: string,
  fields: readonly (ImportField | null)[],
): Promise<z.input<typeof Import>> {
  await inTransaction(deps, async (tx) => {
    const record = await lockOwnImport(tx, actor, id);
    const meant = fields.filter((field) => field !== null && !isRepeatable(field));
    if (fields.length !== record.headings.length || new Set(meant).size !== meant.length)
      throw fieldError('fields', 'invalid');
    const rows = await importRows(tx.db, id);
    ensure(
      rows.every(({ state }) => state === 'draft' || state === 'skipped'),
      'transition_refused',
    );
    await storeFields(tx.db, id, JSON.stringify(fields));
    await enqueueImportCheck(tx, id);
  });
  return getImport(deps, actor, id);
}
