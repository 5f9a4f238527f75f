import type { z } from 'zod';
import type { StaffTariff, tariffs as route } from '#contract/money/admin-tariffs.ts';
import { findTariff, listTariffs as readTariffs } from '#server/db/money/tariffs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { FIRST_ID, firstRow } from './first-version.ts';
import { presentLine, presentTariff } from './present-tariff.ts';

const PAGE = 30;

/** A page of the versions, the newest first; the built-in one alone while there is none. */
export async function listTariffs(
  deps: Deps,
  { cursor, limit = PAGE }: z.infer<typeof route.query>,
): Promise<z.infer<typeof route.response>> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw fieldError('cursor', 'invalid');
  const below = cursor === undefined ? null : Number(cursor);
  const stored = await readTariffs(deps.db, { below, limit: limit + 1 });
  const rows = stored.length === 0 && below === null ? [firstRow(deps)] : stored;
  const shown = rows.slice(0, limit);
  const now = deps.clock.now();
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentLine(row, now)),
    nextCursor: rows.length > limit && last ? String(last.number) : null,
  };
}

/** One version. Throws `not_found`. */
export async function getTariff(deps: Deps, actor: Actor, id: string): Promise<StaffTariff> {
  const row = id === FIRST_ID ? await onlyFirst(deps) : await findTariff(deps.db, id);
  return presentTariff(deps, actor, orNotFound(row));
}

async function onlyFirst(deps: Deps) {
  const stored = await readTariffs(deps.db, { below: null, limit: 1 });
  return stored.length === 0 ? firstRow(deps) : undefined;
}
