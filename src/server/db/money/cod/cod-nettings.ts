import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Database, Transaction } from '../../core/connect.ts';
import type { CodTables } from '../../schema-cash.ts';

export type NettingConsent = Selectable<CodTables['cod_netting_consents']>;

/** A courier's consent that holds now. */
export async function openNettingConsent(
  db: Database,
  courierId: string,
): Promise<NettingConsent | undefined> {
  return db
    .selectFrom('cod_netting_consents')
    .selectAll()
    .where('courier_id', '=', courierId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function insertNettingConsent(
  db: Transaction,
  row: Insertable<CodTables['cod_netting_consents']>,
): Promise<void> {
  await db.insertInto('cod_netting_consents').values(row).execute();
}

export async function revokeNettingConsent(db: Transaction, id: string, at: Date): Promise<void> {
  await db.updateTable('cod_netting_consents').set({ revoked_at: at }).where('id', '=', id).execute();
}

export async function insertNetting(
  db: Transaction,
  row: Insertable<CodTables['cod_nettings']>,
): Promise<void> {
  await db.insertInto('cod_nettings').values(row).execute();
}

/** What was taken out of these payouts, minor units by payout. */
export async function nettingsOf(db: Database, payoutIds: readonly string[]): Promise<Map<string, number>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cod_nettings')
    .select(['payout_id', 'amount'])
    .where('payout_id', 'in', payoutIds)
    .execute();
  return new Map(rows.map(({ payout_id: id, amount }) => [id, amount]));
}

/** Goods' money that a courier has, and of it what is missing and undecided; minor units. */
export async function heldAndDisputed(
  db: Database,
  courierId: string,
  currency: Currency,
): Promise<{ held: number; disputed: number }> {
  const { rows } = await sql<{ held: number; disputed: number }>`
    SELECT coalesce((SELECT balance FROM ledger_accounts
                     WHERE code = 'courier_cod_cash' AND owner = ${courierId} AND currency = ${currency}), 0)::bigint AS held,
           coalesce((SELECT sum(s.amount) FROM cod_shorts s JOIN delivery_cods c ON c.delivery_id = s.delivery_id
                     WHERE s.courier_id = ${courierId} AND s.decided_at IS NULL AND s.cause <> 'never_had'
                       AND c.currency = ${currency}), 0)::bigint AS disputed`.execute(db);
  const { held, disputed } = rows[0] ?? { held: 0, disputed: 0 };
  return { held: Number(held), disputed: Number(disputed) };
}
