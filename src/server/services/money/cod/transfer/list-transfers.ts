import type { CodTransfer } from '#contract/money/admin-cod-transfers.ts';
import { listCodTransfers, type ListedTransfer } from '#server/db/money/cod/cod-transfers.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../../errors.ts';
import { readTimeCursor, writeTimeCursor } from '../../../time-cursor.ts';
import { COD_PAGE } from '../list-cod-couriers.ts';

type Query = { cursor?: string; limit?: number };

/** A page of receivers' transfers, what is owed back and not sent first, then the newest. */
export async function listTransfers(deps: Deps, { cursor, limit = COD_PAGE }: Query = {}) {
  const rows = await listCodTransfers(deps.db, { after: placeOf(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
    isOffered: deps.settings.cod.transfer !== null,
  };
}

/** What is open comes first: the cursor begins with whether the last one is. */
function cursorOf({ is_open: isOpen, booked_at: at, id }: ListedTransfer): string {
  return `${isOpen ? 'o' : 'd'}${writeTimeCursor({ at, id })}`;
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  if (!/^[od]/.test(cursor)) throw fieldError('cursor', 'invalid');
  const place = readTimeCursor(cursor.slice(1));
  return place && { ...place, isOpen: cursor.startsWith('o') };
}

function present(row: ListedTransfer): CodTransfer {
  const money = (amount: number) => ({ amount: Number(amount), currency: row.currency });
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    number: row.number,
    amount: money(row.amount),
    paidOn: row.paid_on,
    payerName: row.payer_name,
    payerIban: row.payer_iban,
    bankReference: row.bank_reference,
    bookedAt: row.booked_at.toISOString(),
    owed: Number(row.owed) > 0 ? money(row.owed) : null,
    owedAt: row.owed_at?.toISOString() ?? null,
    sentReference: row.sent_reference,
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
