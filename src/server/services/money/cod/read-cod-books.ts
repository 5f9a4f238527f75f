import type { CodBooks, CodSender } from '#contract/money/admin-remittances.ts';
import { codHindrance } from '#domain/money/cod/hindrances.ts';
import type { Currency } from '#domain/money.ts';
import { codBooks, type CodSenderRow, sendersWithCod } from '#server/db/money/cod/cod-books.ts';
import { WITHOUT_TIME } from '#server/db/money/cod/cod-couriers.ts';
import type { Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { COD_PAGE } from './list-cod-couriers.ts';

/** Goods' money as the books have it now, and whether the deliveries add up to the same. */
export async function readCodBooks({ db, clock, settings: { currency } }: Deps): Promise<CodBooks> {
  const row = await codBooks(db, currency);
  const money = (amount: number) => ({ amount: Number(amount), currency });
  return {
    at: clock.now().toISOString(),
    held: money(row.held),
    owed: money(row.owed),
    onWay: money(row.on_way),
    lost: money(row.lost),
    isEqual: Number(row.owed) === Number(row.owed_by_deliveries) && Number(row.drift) === 0,
  };
}

type Query = { cursor?: string; limit?: number };

/** A page of the senders to whom goods' money is owed, who waits longest first. */
export async function listCodSenders(deps: Deps, { cursor, limit = COD_PAGE }: Query) {
  const { currency } = deps.settings;
  const page = { after: readTimeCursor(cursor), limit: limit + 1 };
  const rows = await sendersWithCod(deps.db, currency, page);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentSender(row, currency)),
    nextCursor:
      rows.length > limit && last ? writeTimeCursor({ at: last.since ?? WITHOUT_TIME, id: last.id }) : null,
  };
}

function presentSender(row: CodSenderRow, currency: Currency): CodSender {
  const money = (amount: number) => ({ amount: Number(amount), currency });
  return {
    id: row.id,
    sender: row.sender,
    ready: money(row.ready),
    since: row.since?.toISOString() ?? null,
    withCouriers: money(row.with_couriers),
    onWay: money(row.on_way),
    hindrance: codHindrance({
      isAtProvider: row.is_at_provider,
      isRefused: row.is_refused,
      isMissing: row.is_missing,
    }),
  };
}
