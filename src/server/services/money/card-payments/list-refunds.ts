import type { z } from 'zod';
import type { AdminRefund, adminRefunds as route } from '#contract/money/admin-refunds.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { type RefundsAfter, staffRefunds, type StaffRefundRow } from '#server/db/money/staff-refunds.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { nextCheckAt } from './sweep-payments.ts';

const PAGE = 20;
/** A refund that waits longer is shown as late: the provider's idempotency keys have expired by then. */
const LATE_MS = 20 * 3_600_000;

/** A page of refunds to cards, for the staff: what waits too long first, then the newest. */
export async function listRefunds(deps: Deps, actor: Actor, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const rows = await staffRefunds(deps.db, {
    stand: page.stand ?? null,
    lateBefore: new Date(deps.clock.now().getTime() - LATE_MS),
    after: cursorOf(page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => present(row, mayStaff(actor.staffRole, 'contacts:read'))),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

function present(row: StaffRefundRow, seesContacts: boolean): AdminRefund {
  const money = (amount: number) => ({ amount: Number(amount), currency: row.currency });
  return {
    id: row.id,
    stand: row.stand,
    isLate: row.is_late,
    amount: money(row.amount),
    madeGood: money(row.made_good),
    purpose: row.purpose,
    deliveryId: row.delivery_id,
    deliveryNumber: row.number,
    payer: `${row.first_name} ${row.last_name}`,
    payerEmail: seesContacts ? row.email : null,
    reason: row.reason,
    since: row.seen_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    nextLookAt: nextCheckAt(row)?.toISOString() ?? null,
  };
}

function writeCursor({ is_late, seen_at, id }: StaffRefundRow): string {
  return `${is_late ? 1 : 0}.${seen_at.getTime()}.${id}`;
}

function cursorOf(cursor: string | undefined): RefundsAfter | null {
  if (cursor === undefined) return null;
  const [, isLate, at, id] = /^([01])\.(\d{1,15})\.([\w:-]{1,80})$/.exec(cursor) ?? [];
  if (!isLate || !at || !id) throw fieldError('cursor', 'invalid');
  return { isLate: isLate === '1', at: new Date(Number(at)), id };
}
