import { type FeeReturnWithPeople, listFeeReturns as readFeeReturns } from '#server/db/fee-returns.ts';
import type { Deps } from '#server/deps.ts';
import { refuseField } from '../refusals.ts';
import { presentFeeReturn } from './present-fee-return.ts';

const PAGE = 20;

/** A page of the fees that were given back, newest first, for the staff. */
export async function listFeeReturns(deps: Deps, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const rows = await readFeeReturns(deps.db, { before: cursorOf(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentFeeReturn),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

function writeCursor({ given_at, id }: FeeReturnWithPeople): string {
  return `${given_at.getTime()}.${id}`;
}

function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw refuseField('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
