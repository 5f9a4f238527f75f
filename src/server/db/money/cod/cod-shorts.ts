import { type Insertable, type Selectable, sql } from 'kysely';
import type { CodShortOwner } from '#domain/money/cod/shortages.ts';
import type { Currency } from '#domain/money.ts';
import type { Key } from '../../core/compiled-query.ts';
import type { Database, Transaction } from '../../core/connect.ts';
import type { CodTables } from '../../schema-cash.ts';

export type CodShortRow = Selectable<CodTables['cod_shorts']>;

export async function insertCodShort(
  db: Transaction,
  row: Insertable<CodTables['cod_shorts']>,
): Promise<void> {
  await db.insertInto('cod_shorts').values(row).execute();
}

/** What is missing of a delivery's goods' money, minor units. */
export async function shortOf(db: Database, deliveryId: string): Promise<number> {
  return Number((await shortQuery(db, deliveryId).executeTakeFirstOrThrow()).total);
}

export function shortQuery(db: Database, deliveryId: Key) {
  return db
    .selectFrom('cod_shorts')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('total'))
    .where('delivery_id', '=', deliveryId);
}

/** A shortage with its delivery and its courier, for the staff. */
export type ListedShort = CodShortRow & {
  number: number;
  currency: Currency;
  cod_amount: number;
  given_at: Date | null;
  courier: string;
};

type Page = { after: { isDecided: boolean; at: Date; id: string } | null; limit: number };

/** A page of the shortages, open ones first, then the newest. */
export async function listCodShorts(db: Database, { after, limit }: Page): Promise<ListedShort[]> {
  const isDecided = sql`s.decided_at IS NOT NULL`;
  const { rows } = await sql<ListedShort>`
    SELECT s.*, d.number, c.currency, c.amount AS cod_amount, c.given_at, p.first_name || ' ' || p.last_name AS courier
    FROM cod_shorts s
    JOIN delivery_cods c ON c.delivery_id = s.delivery_id
    JOIN deliveries d ON d.id = s.delivery_id
    JOIN accounts p ON p.id = s.courier_id
    ${
      after
        ? sql`WHERE (${isDecided}) > ${after.isDecided} OR ((${isDecided}) = ${after.isDecided}
              AND (s.created_at < ${after.at} OR (s.created_at = ${after.at} AND s.id > ${after.id})))`
        : sql``
    }
    ORDER BY ${isDecided}, s.created_at DESC, s.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findCodShort(db: Database, id: string): Promise<CodShortRow | undefined> {
  return db.selectFrom('cod_shorts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether some of a delivery's goods' money is missing that nobody has asked for. */
export async function hasUnrequestedShort(db: Database, deliveryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cod_shorts')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('decided_at', 'is', null)
    .where('asked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that the courier was asked for a delivery's open shortage; answers the sum, minor units. */
export async function requestShort(db: Transaction, deliveryId: string, at: Date): Promise<number | null> {
  const row = await db
    .updateTable('cod_shorts')
    .set({ asked_at: at })
    .where('delivery_id', '=', deliveryId)
    .where('decided_at', 'is', null)
    .where('asked_at', 'is', null)
    .returning('amount')
    .executeTakeFirst();
  return row?.amount ?? null;
}

/** Stores who bears an open shortage; returns false when it is decided already. */
export async function decideCodShort(
  db: Transaction,
  id: string,
  decision: { owner: CodShortOwner; decided_by: string; decided_at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cod_shorts')
    .set(decision)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
