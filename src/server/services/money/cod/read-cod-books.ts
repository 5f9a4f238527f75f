import type { CodBooks, CodSender } from '#contract/money/admin-remittances.ts';
import { codHindrance } from '#domain/money/cod/hindrances.ts';
import { codBooks, sendersWithCod } from '#server/db/money/cod/cod-books.ts';
import type { Deps } from '#server/deps.ts';

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

/** The senders to whom goods' money is owed, who waits longest first. */
export async function listCodSenders({ db, settings: { currency } }: Deps): Promise<{ items: CodSender[] }> {
  const rows = await sendersWithCod(db, currency);
  const money = (amount: number) => ({ amount: Number(amount), currency });
  return {
    items: rows.map((row) => ({
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
    })),
  };
}
