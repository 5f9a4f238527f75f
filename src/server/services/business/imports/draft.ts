import { keysOf, recordOf } from '#domain/records.ts';
import type { ImportCells } from '#domain/business/imports/cells.ts';
import { cellText } from '#domain/business/imports/cells.ts';
import { IMPORT_FIELDS, isRepeatable, mergeCells } from '#domain/business/imports/columns.ts';
import { type AccountRow, findAccount } from '#server/db/accounts/accounts.ts';
import {
  findImport,
  importPlaces,
  type ImportPlaceRecord,
  type ImportRecord,
  importRows,
  type ImportRowRecord,
  lockImport,
} from '#server/db/business/imports.ts';
import { costCentresOf, demandsCostCentre } from '#server/db/companies/cost-centres.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

/** An import with everything that decides the status of its lines. */
export type Draft = {
  record: ImportRecord;
  rows: ImportRowRecord[];
  places: Map<string, ImportPlaceRecord>;
  sender: AccountRow;
  /** The open cost centres of the company that its lines are for, by code; null without a company. */
  costCentres: { codes: ReadonlySet<string>; isRequired: boolean } | null;
};

/** The sender's own import. Throws `not_found` for somebody else's, an expired and an unknown one. */
export async function ownImport(deps: Deps, actor: Actor, id: string): Promise<ImportRecord> {
  const record = await findImport(deps.db, id, deps.clock.now());
  return orNotFound(record?.account_id === actor.accountId ? record : undefined);
}

/** The same, with its row locked until the commit. */
export async function lockOwnImport(tx: Tx, actor: Actor, id: string): Promise<ImportRecord> {
  const record = await lockImport(tx.db, id, tx.clock.now());
  return orNotFound(record?.account_id === actor.accountId ? record : undefined);
}

/** Loads everything of an import. */
export async function loadDraft(deps: Deps, record: ImportRecord): Promise<Draft> {
  const places = await importPlaces(deps.db, record.id);
  return {
    record,
    rows: await importRows(deps.db, record.id),
    places: new Map(places.map((place) => [place.address, place])),
    costCentres: record.company_id === null ? null : await openCostCentres(deps, record.company_id),
    sender: orNotFound(await findAccount(deps.db, record.account_id)),
  };
}

async function openCostCentres(deps: Deps, companyId: string) {
  const all = await costCentresOf(deps.db, companyId);
  const open = all.filter(({ archived_at: archivedAt }) => archivedAt === null);
  return {
    codes: new Set(open.map(({ code }) => code)),
    isRequired: await demandsCostCentre(deps.db, companyId),
  };
}

/** The current cells of a line: the file's, overwritten by edits. */
export function cellsOf(record: ImportRecord, row: Pick<ImportRowRecord, 'raw' | 'edits'>): ImportCells {
  const cells = recordOf(IMPORT_FIELDS, () => '');
  record.fields.forEach((field, i) => {
    if (!field) return;
    const text = cellText(row.raw[i] ?? '');
    cells[field] = isRepeatable(field) ? mergeCells([cells[field], text]) : text;
  });
  for (const field of keysOf(row.edits)) cells[field] = cellText(row.edits[field] ?? '');
  return cells;
}
