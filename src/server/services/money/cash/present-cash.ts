import type { CourierCash } from '#contract/money/cash.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import type { CashRow } from '#server/db/money/cash.ts';
import type { Actor, Deps } from '#server/deps.ts';

/** What a courier owes in cash, as the staff see it. */
export function presentCash({ settings }: Deps, actor: Actor, row: CashRow): CourierCash {
  const money = (amount: number) => ({ amount: Number(amount), currency: settings.currency });
  return {
    id: row.id,
    courier: `${row.first_name} ${row.last_name}`,
    phone: mayStaff(actor.staffRole, 'contacts:read') ? row.phone : null,
    owed: money(row.owed),
    since: Number(row.owed) > 0 ? (row.since?.toISOString() ?? null) : null,
    isFull: Number(row.owed) > settings.courierCashCap,
    lastHandIn:
      row.last_at && row.last_amount !== null
        ? { amount: money(row.last_amount), at: row.last_at.toISOString() }
        : null,
  };
}
