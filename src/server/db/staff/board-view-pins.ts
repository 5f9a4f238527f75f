import type { StaffRole } from '#domain/staff/roles.ts';
import type { Transaction } from '../core/connect.ts';

/** Pins a view for an account; one that is pinned keeps its place. */
export async function insertPin(
  db: Transaction,
  accountId: string,
  viewId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('board_view_pins')
    .values({ account_id: accountId, view_id: viewId, pinned_at: now })
    .onConflict((at) => at.columns(['account_id', 'view_id']).doNothing())
    .execute();
}

export async function deletePin(db: Transaction, accountId: string, viewId: string): Promise<void> {
  await db
    .deleteFrom('board_view_pins')
    .where('account_id', '=', accountId)
    .where('view_id', '=', viewId)
    .execute();
}

/** Sets the view with which the board opens for a role, instead of the one before; null for none. */
export async function storeDefault(
  db: Transaction,
  role: StaffRole,
  viewId: string | null,
  now: Date,
): Promise<void> {
  if (viewId === null) {
    await db.deleteFrom('board_view_defaults').where('role', '=', role).execute();
    return;
  }
  const row = { view_id: viewId, set_at: now };
  await db
    .insertInto('board_view_defaults')
    .values({ role, ...row })
    .onConflict((at) => at.column('role').doUpdateSet(row))
    .execute();
}
