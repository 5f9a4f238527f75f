import type { z } from 'zod';
import type { Import } from '#contract/business/imports.ts';
import { confirmPlaces } from '#server/db/business/imports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { loadDraft, ownImport } from './draft.ts';
import { evaluateDraft } from './evaluate-row.ts';
import { getImport } from './get-import.ts';

/** Confirms the places found for the addresses of these lines, or of all. Throws `not_found`. */
export async function confirmImport(
  deps: Deps,
  actor: Actor,
  id: string,
  rows?: readonly number[],
): Promise<z.input<typeof Import>> {
  const draft = await loadDraft(deps, await ownImport(deps, actor, id));
  const meant = evaluateDraft(deps, draft).filter(({ record }) => !rows || rows.includes(record.row));
  // A point that a line leaves to a call stays a guess.
  const addresses = meant.flatMap(({ cells, pickup, dropoff }) => [
    ...(pickup?.callAhead ? [] : [cells.pickupAddress]),
    ...(dropoff?.callAhead ? [] : [cells.dropoffAddress]),
  ]);
  await confirmPlaces(deps.db, id, [...new Set(addresses)]);
  return getImport(deps, actor, id);
}
