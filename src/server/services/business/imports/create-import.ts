import type { z } from 'zod';
import { type Import, IMPORT_LIFE_DAYS, IMPORT_MAX_BYTES, IMPORTS_MAX } from '#contract/business/imports.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { importsOf, insertImport } from '#server/db/business/imports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { assertListsFor } from '../../companies/listed-under.ts';
import { businessAccount, lockOpenAccount } from '../business-account.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { getImport } from './get-import.ts';
import { fieldsOfHeadings } from './headings.ts';
import { enqueueImportCheck } from './enqueue-import-check.ts';
import { type ImportTable, readTable } from './read-table.ts';

const NAME_MAX = 120;

/**
 * Stores a CSV file as a draft and enqueues the lookup of its addresses and prices. Throws `business_only`,
 * `payload_too_large`, `limit_reached`, or a field error on `file` with its reason, or on `companyId` for a company whose
 * deliveries the person does not see to.
 */
export async function createImport(
  deps: Deps,
  actor: Actor,
  file: { name: string; bytes: Buffer },
  companyId?: string,
): Promise<z.input<typeof Import>> {
  await businessAccount(deps, actor);
  if (file.bytes.length > IMPORT_MAX_BYTES) throw new AppError('payload_too_large');
  const table = readTable(file.bytes);
  const id = newId();
  await inTransaction(deps, async (tx) => {
    await lockOpenAccount(tx, actor.accountId);
    if (companyId !== undefined) await assertListsFor(tx, actor, companyId);
    const existing = await importsOf(tx.db, actor.accountId, tx.clock.now());
    ensure(existing.length < IMPORTS_MAX, 'limit_reached');
    await insertImport(
      tx.db,
      { ...recordOf(tx, actor, id, file.name, table), company_id: companyId ?? null },
      table.rows,
    );
    await enqueueImportCheck(tx, id);
  });
  return getImport(deps, actor, id);
}

function recordOf(deps: Deps, actor: Actor, id: string, name: string, table: ImportTable) {
  const now = deps.clock.now();
  return {
    id,
    account_id: actor.accountId,
    file_name: plainName(name),
    encoding: table.encoding,
    headings: JSON.stringify(table.headings),
    fields: JSON.stringify(fieldsOfHeadings(table.headings)),
    created_at: now,
    expires_at: new Date(now.getTime() + IMPORT_LIFE_DAYS * 86_400_000),
  };
}

/** A file's name for display: without invisible characters, never empty. */
function plainName(name: string): string {
  const plain = tidyText(name.replace(/[\p{C}\\/]+/gu, ' ')).slice(0, NAME_MAX);
  return plain || 'import.csv';
}
