import { type CashRow, couriersWithCash } from '#server/db/money/cash.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { presentCash } from './present-cash.ts';

const PAGE = 20;

/** A page of the couriers who hold cash of the platform, the largest debt first. */
export async function listCash(deps: Deps, actor: Actor, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const { currency } = deps.settings;
  const rows = await couriersWithCash(deps.db, { currency, after: cursorOf(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentCash(deps, actor, row)),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

function writeCursor({ owed, id }: CashRow): string {
  return `${owed}.${id}`;
}

function cursorOf(cursor: string | undefined): { owed: number; id: string } | null {
  if (cursor === undefined) return null;
  const [, owed, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!owed || !id) throw fieldError('cursor', 'invalid');
  return { owed: Number(owed), id };
}
