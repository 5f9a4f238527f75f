import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { latestCounters } from '#server/db/offers/counters.ts';
import { offersOfCourier } from '#server/db/offers/offers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../errors.ts';
import { presentMyOffer } from './present-my-offer.ts';

const PAGE = 20;

/** A page of a courier's own offers, newest first. */
export async function listMyOffers(
  deps: Deps,
  actor: Actor,
  page: { cursor?: string; limit?: number },
): Promise<{ items: MyOffer[]; nextCursor: string | null }> {
  const limit = page.limit ?? PAGE;
  const rows = await offersOfCourier(deps.db, actor.accountId, {
    before: readCursor(page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const counters = await latestCounters(
    deps.db,
    shown.map((row) => row.id),
  );
  return {
    items: shown.map((row) => presentMyOffer(deps, row, row, counters.get(row.id))),
    nextCursor: rows.length > limit && last ? `${last.created_at.toISOString()}_${last.id}` : null,
  };
}

function readCursor(cursor: string | undefined): { createdAt: Date; id: string } | null {
  if (cursor === undefined) return null;
  const at = cursor.indexOf('_');
  const createdAt = new Date(cursor.slice(0, at));
  if (at < 0 || Number.isNaN(createdAt.getTime())) throw fieldError('cursor', 'invalid');
  return { createdAt, id: cursor.slice(at + 1) };
}
