import type { ImportCells } from '#domain/business/imports/cells.ts';
import { cellText } from '#domain/business/imports/cells.ts';
import { IMPORT_FIELDS, type ImportField } from '#domain/business/imports/columns.ts';
import { type AccountRow, findAccount } from '#server/db/accounts/accounts.ts';
import {
  findImport,
  importPlaces,
  type ImportPlaceRecord,
  type ImportRecord,
  importRows,
  type ImportRowRecord,
} from '#server/db/business/imports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

/** An import with everything that decides how its lines stand. */
export type Draft = {
  record: ImportRecord;
  rows: ImportRowRecord[];
  places: Map<string, ImportPlaceRecord>;
  sender: AccountRow;
};

/** The sender's own import. Throws `not_found` for somebody else's, an expired and an unknown one. */
export async function ownImport(
  deps: Deps,
  actor: Actor,
  id: string,
  forUpdate = false,
): Promise<ImportRecord> {
  const record = await findImport(deps.db, id, deps.clock.now(), forUpdate);
  return orNotFound(record?.account_id === actor.accountId ? record : undefined);
}

/** Reads what belongs to an import. */
export async function loadDraft(deps: Deps, record: ImportRecord): Promise<Draft> {
  const places = await importPlaces(deps.db, record.id);
  return {
    record,
    rows: await importRows(deps.db, record.id),
    places: new Map(places.map((place) => [place.address, place])),
    sender: orNotFound(await findAccount(deps.db, record.account_id)),
  };
}

/** The cells of a line as they are now: the file's, then whatever was mended. */
export function cellsOf(record: ImportRecord, row: Pick<ImportRowRecord, 'raw' | 'edits'>): ImportCells {
  const cells = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, ''])) as ImportCells;
  record.fields.forEach((field, i) => {
    if (field) cells[field] = cellText(row.raw[i] ?? '');
  });
  for (const [field, text] of Object.entries(row.edits)) cells[field as ImportField] = cellText(text);
  return cells;
}
