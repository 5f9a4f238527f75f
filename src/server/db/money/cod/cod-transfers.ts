import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../core/connect.ts';
import type { CodTables } from '../../schema-cash.ts';

type TransfersTable = CodTables['cod_transfers'];
export type CodTransferRow = Selectable<TransfersTable>;

/** Inserts a receiver's transfer; returns false when this bank reference is entered already. */
export async function insertCodTransfer(db: Transaction, row: Insertable<TransfersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cod_transfers')
    .values(row)
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores that all of a transfer but `kept` (minor units) is owed back to its payer. */
export async function oweCodTransfer(db: Transaction, id: string, kept: number, at: Date): Promise<void> {
  await db
    .updateTable('cod_transfers')
    .set(({ ref }) => ({ owed: sql<number>`${ref('amount')} - ${kept}`, owed_at: at }))
    .where('id', '=', id)
    .where('owed', '=', 0)
    .execute();
}

export async function lockCodTransfer(db: Transaction, id: string): Promise<CodTransferRow | undefined> {
  return db.selectFrom('cod_transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Sent = { sent_reference: string; sent_by: string; sent_at: Date };

/**
 * Stores the bank's transfer that sent a locked one back; returns false for a reference that sent another one back. Two at
 * once with one reference wait for each other.
 */
export async function storeCodTransferSent(db: Transaction, id: string, sent: Sent): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cod_transfer_back:${sent.sent_reference}`}, 0))`.execute(
    db,
  );
  const { numUpdatedRows } = await db
    .updateTable('cod_transfers')
    .set(sent)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cod_transfers as other')
            .select('other.id')
            .where('other.sent_reference', '=', sent.sent_reference),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What of a delivery's transfers goes or went back to its payers, minor units. */
export async function owedBackOf(db: Database, deliveryId: string): Promise<number> {
  const row = await db
    .selectFrom('cod_transfers')
    .select(({ fn }) => fn.sum<number | null>('owed').as('owed'))
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return Number(row?.owed ?? 0);
}

export type ListedTransfer = CodTransferRow & { number: number; is_open: boolean };

type Page = { limit: number; after: { isOpen: boolean; at: Date; id: string } | null };

/** Receivers' transfers, what is owed back and not sent first, then the newest. */
export async function listCodTransfers(db: Database, { limit, after }: Page): Promise<ListedTransfer[]> {
  const { rows } = await sql<ListedTransfer>`
    SELECT r.*, d.number, (r.owed > 0 AND r.sent_at IS NULL) AS is_open
    FROM cod_transfers r JOIN deliveries d ON d.id = r.delivery_id
    ${
      after
        ? sql`WHERE ((r.owed > 0 AND r.sent_at IS NULL), r.booked_at, r.id) < (${after.isOpen}::boolean, ${after.at}, ${after.id})`
        : sql``
    }
    ORDER BY (r.owed > 0 AND r.sent_at IS NULL) DESC, r.booked_at DESC, r.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
