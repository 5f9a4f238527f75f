import { sql } from 'kysely';
import type { MarkKind } from '#domain/risk/marks.ts';
import type { Database } from '../core/connect.ts';

/** A mark that identifies a person, and whether it is a keyed hash or plain. */
export type Mark = { kind: MarkKind; mark: string; is_hashed: boolean };

/** An account's marks of these kinds, current ones and former ones that are still retained. */
export async function marksOf(db: Database, accountId: string, kinds: readonly MarkKind[]): Promise<Mark[]> {
  return db
    .selectFrom('account_marks')
    .select(['kind', 'mark', 'is_hashed'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('mark', '<>', '')
    .execute();
}

/** Whether an account has used a code for a first order, returned uses not counted. */
export async function hasUsedFirstOrder(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM promotion_uses u JOIN promotions p ON p.id = u.promotion_id AND p.first_order
    WHERE u.account_id = ${accountId} AND u.state <> 'returned' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether one of these marks belongs to another account that has used a code for a first order, returned uses not
 * counted. Exact only under the lock of all such promotions.
 */
export async function isFirstUsedAlike(
  db: Database,
  accountId: string,
  marks: readonly Pick<Mark, 'kind' | 'mark'>[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::text[]) m (kind, mark)
    JOIN account_marks o ON o.kind = m.kind AND o.mark = m.mark AND o.account_id <> ${accountId}
    JOIN promotion_uses u ON u.account_id = o.account_id AND u.state <> 'returned'
    JOIN promotions p ON p.id = u.promotion_id AND p.first_order
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether one of these keyed hashes is retained of an erased account that used a code for a first order. */
export async function isFirstUsedByErased(
  db: Database,
  marks: readonly Pick<Mark, 'kind' | 'mark'>[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::text[]) m (kind, mark)
    JOIN first_order_marks f ON f.kind = m.kind AND f.mark = m.mark
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Stores keyed hashes of an account that is being erased, without any reference to it. */
export async function insertFirstOrderMarks(
  db: Database,
  marks: readonly { kind: Exclude<MarkKind, 'address'>; mark: string }[],
  erasedAt: Date,
): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('first_order_marks')
    .values(marks.map(({ kind, mark }) => ({ kind, mark, erased_at: erasedAt })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'mark']).doUpdateSet((e) => ({
        erased_at: sql<Date>`greatest(first_order_marks.erased_at, ${e.ref('excluded.erased_at')})`,
      })),
    )
    .execute();
}

/** Deletes the hashes of accounts that were erased before a moment. */
export async function deleteOldFirstOrderMarks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('first_order_marks').where('erased_at', '<', before).execute();
}
