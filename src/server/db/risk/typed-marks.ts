import { type Insertable, sql } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { RiskTables } from '../schema-risk.ts';

/** A keyed hash of a typed phone or IBAN. */
export type TypedMark = Pick<Insertable<RiskTables['account_typed_marks']>, 'kind' | 'mark'>;

/** The current phone and IBAN of an open account; undefined for a closed one. */
export async function typedNow(db: Database, accountId: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('couriers', 'couriers.account_id', 'accounts.id')
    .select(['accounts.phone', 'couriers.iban'])
    .where('accounts.id', '=', accountId)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Replaces an account's current marks; former ones end at this moment. Writes only changes. */
export async function saveTypedMarks(
  db: Database,
  accountId: string,
  present: readonly TypedMark[],
  now: Date,
): Promise<void> {
  const stored = await db
    .selectFrom('account_typed_marks')
    .select(['kind', 'mark'])
    .where('account_id', '=', accountId)
    .where('last_seen_at', 'is', null)
    .execute();
  for (const { kind, mark } of stored.filter((row) => !isAmong(present, row))) {
    await db
      .updateTable('account_typed_marks')
      .set({ last_seen_at: now })
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('mark', '=', mark)
      .execute();
  }
  for (const { kind, mark } of present.filter((row) => !isAmong(stored, row))) {
    await db
      .insertInto('account_typed_marks')
      .values({ account_id: accountId, kind, mark, first_seen_at: now, last_seen_at: null })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'mark']).doUpdateSet({ last_seen_at: null }),
      )
      .execute();
  }
}

const isAmong = (rows: readonly TypedMark[], { kind, mark }: TypedMark) =>
  rows.some((row) => row.kind === kind && row.mark === mark);

/** Open accounts with a phone or an IBAN without a stored mark, up to a limit. */
export async function accountsWithoutTypedMarks(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM accounts a LEFT JOIN couriers c ON c.account_id = a.id
    WHERE a.deleted_at IS NULL AND (
      (a.phone <> '' AND NOT EXISTS (SELECT FROM account_typed_marks t
        WHERE t.account_id = a.id AND t.kind = 'phone' AND t.last_seen_at IS NULL))
      OR (c.iban IS NOT NULL AND NOT EXISTS (SELECT FROM account_typed_marks t
        WHERE t.account_id = a.id AND t.kind = 'iban' AND t.last_seen_at IS NULL)))
    ORDER BY a.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes marks of phones and IBANs that accounts gave up before a moment. */
export async function deleteOldTypedMarks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('account_typed_marks').where('last_seen_at', '<', before).execute();
}
