import { AppError, ensure } from '#domain/errors.ts';
import { type CsvCell, csvLines, csvText } from '#domain/csv.ts';
import { DECIMAL_MARKS } from '#domain/locales.ts';
import { EXPORT_LIFE_HOURS, EXPORT_ROWS_MAX, EXPORTABLE } from '#domain/staff/exports/lists.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import {
  abandonedExports,
  appendExportPart,
  type ExportRow,
  failExport,
  findExport,
} from '#server/db/staff/exports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { columnHeads } from './column-heads.ts';
import { READ_ROWS } from './exportable-lists.ts';

/** Rows that are read at once, and rows of one stored file. */
const PAGE = 500;
const PART = 2_500;
/** Pages of one file: a list may answer short pages. */
const PAGES_MAX = 40;
/** Rows that one job writes before it makes way for others. */
const JOB_ROWS = 10_000;
/** An export at which nobody was seen for this long is resumed. */
const ABANDONED_MS = 2 * 60_000;

type Part = { rows: CsvCell[][]; nextCursor: string | null };

/**
 * Writes the next rows of an export. Each part is a file that was stored before the row that names it, and moves the
 * export on in the same transaction: repeated, interrupted or run twice at once, each row is there once.
 */
export async function writeExport(deps: Deps, id: string, most: number = JOB_ROWS): Promise<void> {
  let written = 0;
  for (let next = await findExport(deps.db, id); next?.state === 'queued';) {
    if (written >= most || deps.stopping.aborted) return enqueueExport(deps, id);
    const rows = await writePart(deps, next);
    if (rows === null) return;
    written += rows;
    next = await findExport(deps.db, id);
  }
}

/** Writes one part and answers its rows; null when the export has ended or another worker has written it. */
async function writePart(deps: Deps, row: ExportRow): Promise<number | null> {
  const part = await readPart(deps, row).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    await failExport(deps.db, row.id, error.code, deps.clock.now());
    publish(deps, row);
    return null;
  });
  if (!part) return null;
  const blobId = newId();
  await deps.blobs.put(blobId, Buffer.from(textOf(row, part.rows)));
  const isAppended = await inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const times = { now, expiresAt: new Date(now.getTime() + EXPORT_LIFE_HOURS * 3_600_000) };
    const stored = { position: row.parts, blobId, rows: part.rows.length, nextCursor: part.nextCursor };
    return appendExportPart(tx.db, row.id, stored, times);
  });
  if (!isAppended) {
    await deps.blobs.delete(blobId);
    return null;
  }
  publish(deps, row);
  return part.rows.length;
}

/** The rows after the last part, with the right that the person has now. Throws `forbidden`, `limit_reached`. */
async function readPart(deps: Deps, row: ExportRow): Promise<Part> {
  const actor = await actorOf(deps, row);
  const rows: CsvCell[][] = [];
  let cursor = row.next_cursor;
  for (let page = 0; page < PAGES_MAX && rows.length < PART; page += 1) {
    const read = await READ_ROWS[row.list](deps, actor, row, {
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    rows.push(...read.items);
    cursor = read.nextCursor;
    if (cursor === null) break;
  }
  const total = row.rows + rows.length;
  ensure(total < EXPORT_ROWS_MAX || cursor === null, 'limit_reached', { facts: { limit: EXPORT_ROWS_MAX } });
  return { rows, nextCursor: cursor };
}

async function actorOf(deps: Deps, { created_by: accountId, list }: ExportRow): Promise<Actor> {
  const account = await findAccount(deps.db, accountId);
  const staffRole = account?.deleted_at === null ? account.staff_role : null;
  ensure(mayStaff(staffRole, EXPORTABLE[list].verb), 'forbidden');
  return { accountId, role: 'admin', staffRole };
}

function textOf(row: ExportRow, rows: readonly CsvCell[][]): string {
  const mark = DECIMAL_MARKS[row.locale];
  return row.parts === 0 ? csvText([columnHeads(row), ...rows], mark) : csvLines(rows, mark);
}

function publish(deps: Deps, { created_by }: ExportRow): void {
  deps.publish([`account:${created_by}`], { name: 'exports.changed' });
}

/** Enqueues the next rows of an export; one waiting job for each. */
async function enqueueExport(deps: Deps, exportId: string): Promise<void> {
  await enqueue(deps, 'writeExport', { exportId }, { key: `export:${exportId}` });
}

/** Resumes exports whose worker was killed. */
export const RESUME_EXPORTS = eachItem('resume_exports', {
  due: ({ db, clock }, limit) => abandonedExports(db, new Date(clock.now().getTime() - ABANDONED_MS), limit),
  handle: (deps, id) => enqueueExport(deps, id),
});
