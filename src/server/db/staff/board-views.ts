import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { BoardViewTables } from '../schema-staff.ts';

export type BoardViewRow = Selectable<BoardViewTables['board_views']>;
/** A view with its owner's name, and whether the reader has pinned it. */
export type ShownViewRow = BoardViewRow & { owner_name: string; pinned: boolean; default_of: StaffRole[] };

/** The views that a member of the staff sees, their own and the team's: pinned ones first, then by name. */
export async function shownViews(
  db: Database,
  accountId: string,
  id: string | null = null,
): Promise<ShownViewRow[]> {
  const { rows } = await sql<ShownViewRow>`
    SELECT v.*, a.first_name || ' ' || a.last_name AS owner_name, p.view_id IS NOT NULL AS pinned,
      ARRAY(SELECT d.role FROM board_view_defaults d WHERE d.view_id = v.id ORDER BY d.role) AS default_of
    FROM board_views v
    JOIN accounts a ON a.id = v.owner_id
    LEFT JOIN board_view_pins p ON p.view_id = v.id AND p.account_id = ${accountId}
    WHERE (v.scope = 'team' OR v.owner_id = ${accountId}) ${id === null ? sql`` : sql`AND v.id = ${id}`}
    ORDER BY p.pinned_at NULLS LAST, lower(v.name), v.id`.execute(db);
  return rows;
}

export async function countViewsOf(db: Transaction, ownerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('board_views')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertView(
  db: Transaction,
  row: Insertable<BoardViewTables['board_views']>,
): Promise<void> {
  await db.insertInto('board_views').values(row).execute();
}

/** Locks a view that an account sees until the transaction ends. */
export async function lockView(
  db: Transaction,
  id: string,
  accountId: string,
): Promise<BoardViewRow | undefined> {
  return db
    .selectFrom('board_views')
    .selectAll()
    .where('id', '=', id)
    .where((e) => e.or([e('scope', '=', 'team'), e('owner_id', '=', accountId)]))
    .forUpdate()
    .executeTakeFirst();
}

export async function updateView(
  db: Transaction,
  id: string,
  change: Updateable<BoardViewTables['board_views']>,
): Promise<void> {
  await db
    .updateTable('board_views')
    .set(change)
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a view with its pins and defaults. */
export async function deleteView(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('board_views').where('id', '=', id).execute();
}

/** Takes a view that is private again from everybody else's pins and from the defaults. */
export async function withdrawView(db: Transaction, { id, owner_id }: BoardViewRow): Promise<void> {
  await db.deleteFrom('board_view_defaults').where('view_id', '=', id).execute();
  await db
    .deleteFrom('board_view_pins')
    .where('view_id', '=', id)
    .where('account_id', '<>', owner_id)
    .execute();
}

/** Deletes what only a member who leaves would see: their private views and their pins. The team's stay. */
export async function deletePrivateViews(db: Transaction, accountId: string): Promise<void> {
  await db.deleteFrom('board_view_pins').where('account_id', '=', accountId).execute();
  await db
    .deleteFrom('board_views')
    .where('owner_id', '=', accountId)
    .where('scope', '=', 'private')
    .execute();
}
