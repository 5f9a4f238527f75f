import type { z } from 'zod';
import type { Locale } from '#domain/locales.ts';
import type { changeImportRow as route, ImportRow } from '#contract/business/imports.ts';
import { ensure } from '#domain/errors.ts';
import { lockImportRow, updateImportRow, updatePlace } from '#server/db/business/imports.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { orNotFound, fieldError } from '../../errors.ts';
import { completeRows, located } from './complete-rows.ts';
import { loadDraft, ownImport } from './draft.ts';
import { evaluateRow } from './evaluate-row.ts';
import { enqueueImportCheck } from './enqueue-import-check.ts';
import { presentRows } from './present-import.ts';

type Change = z.infer<typeof route.body>;

/** Most lookups at once: one line has two addresses and one price. */
const AT_ONCE = 2;

/**
 * Edits a line and answers its new status. Throws `not_found`, `transition_refused` for a line that was committed or
 * listed, and a field error for a place that was not offered.
 */
export async function changeImportRow(
  deps: Deps,
  actor: Actor,
  { id, row }: { id: string; row: number },
  change: Change,
  locale: Locale,
): Promise<z.input<typeof ImportRow>> {
  const record = await ownImport(deps, actor, id);
  await inTransaction(deps, (tx) => storeTexts(tx, id, row, change));
  const draft = await loadDraft(deps, record);
  await completeRows(deps, draft, [row], AT_ONCE);
  for (const side of ['pickup', 'dropoff'] as const) {
    const placeId = change[`${side}PlaceId`];
    if (placeId !== undefined) await choosePlace(deps, id, row, side, placeId, actor);
  }
  const corrected = await loadDraft(deps, record);
  await completeRows(deps, corrected, [row], AT_ONCE);
  const line = orNotFound(corrected.rows.find((each) => each.row === row));
  const [shown] = await presentRows(deps, corrected, [evaluateRow(deps, corrected, line)], locale);
  return orNotFound(shown);
}

async function storeTexts(tx: Tx, id: string, row: number, { cells, skip }: Change): Promise<void> {
  const line = orNotFound(await lockImportRow(tx.db, id, row));
  ensure(line.state === 'draft' || line.state === 'skipped', 'transition_refused');
  const state = skip === undefined ? line.state : skip ? 'skipped' : 'draft';
  const edits = JSON.stringify({ ...line.edits, ...cells });
  await updateImportRow(tx.db, id, row, { edits, state, refusal: null });
}

/** Chooses one of the offered places for an address, for every line with this address. */
async function choosePlace(
  deps: Deps,
  id: string,
  row: number,
  side: 'pickup' | 'dropoff',
  placeId: string,
  actor: Actor,
): Promise<void> {
  const draft = await loadDraft(deps, await ownImport(deps, actor, id));
  const line = orNotFound(draft.rows.find((each) => each.row === row));
  const address = evaluateRow(deps, draft, line).cells[`${side}Address`];
  const offered = draft.places.get(address)?.candidates.find((candidate) => candidate.id === placeId);
  const place = offered ? await located(deps, offered) : null;
  if (!place) throw fieldError(`${side}PlaceId`, 'invalid');
  const { label, lat, lng, precision } = place;
  await inTransaction(deps, async (tx) => {
    await updatePlace(tx.db, id, address, { label, lat, lng, precision, confirmed: true });
    await enqueueImportCheck(tx, id);
  });
}
