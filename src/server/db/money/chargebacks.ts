import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import { INQUIRY_STATES, TAKEN_STATES } from '#domain/money/payments/chargebacks.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { AttemptRow } from './payment-attempts.ts';
import type { ProviderTables } from '../schema-provider.ts';

type Table = ProviderTables['chargebacks'];
export type ChargebackRow = Selectable<Table>;

/** The payment attempt with the provider's id. */
export async function attemptOfPayment(db: Database, paymentRef: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst();
}

export async function lockChargeback(db: Transaction, id: string): Promise<ChargebackRow | undefined> {
  return db.selectFrom('chargebacks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertChargeback(db: Transaction, row: Insertable<Table>): Promise<ChargebackRow> {
  return db.insertInto('chargebacks').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateChargeback(
  db: Transaction,
  id: string,
  change: Updateable<Table>,
): Promise<ChargebackRow> {
  return db
    .updateTable('chargebacks')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest chargeback of a delivery's payment that moved money. Exact only under the delivery's lock. */
export async function chargebackOf(db: Database, deliveryId: string): Promise<ChargebackRow | undefined> {
  return db
    .selectFrom('chargebacks')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('state', 'not in', INQUIRY_STATES)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The newest chargeback with which the bank has a payment's money; none once it was returned. */
export async function takenByBank(db: Database, attemptId: string): Promise<ChargebackRow | undefined> {
  return db
    .selectFrom('chargebacks')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('state', 'in', TAKEN_STATES)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/**
 * What the bank has of a payment by its chargebacks, minor units: zero where it returned all, null where no chargeback
 * ever moved money.
 */
export async function disputedOf(db: Database, attemptId: string): Promise<number | null> {
  const { rows } = await sql<{ amount: number | null }>`
    SELECT sum(CASE WHEN state = 'won' THEN 0 ELSE amount END)::bigint AS amount FROM chargebacks
    WHERE attempt_id = ${attemptId} AND state NOT IN ('inquiry', 'inquiry_closed')`.execute(db);
  const amount = rows[0]?.amount ?? null;
  return amount === null ? null : Number(amount);
}

/** The provider's chargeback ids that are not recorded yet. */
export async function newChargebacks(db: Database, refs: readonly string[]): Promise<string[]> {
  if (refs.length === 0) return [];
  const rows = await db.selectFrom('chargebacks').select('id').where('id', 'in', refs).execute();
  const stored = new Set(rows.map(({ id }) => id));
  return refs.filter((ref) => !stored.has(ref));
}

/** Undecided chargebacks, and unrecorded ones from the statement. */
export async function openChargebacks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    SELECT id AS ref FROM chargebacks WHERE ended_at IS NULL
    UNION
    SELECT m.chargeback_ref FROM provider_movements m
    WHERE m.reason = 'chargeback' AND m.chargeback_ref IS NOT NULL
      AND NOT EXISTS (SELECT FROM chargebacks c WHERE c.id = m.chargeback_ref AND c.state <> 'inquiry_closed')
    UNION
    SELECT m.chargeback_ref FROM provider_movements m JOIN chargebacks c ON c.id = m.chargeback_ref
    WHERE m.reason = 'chargeback_reversal' AND c.state <> 'won'`.execute(db);
  return rows.map((row) => row.ref);
}

/** The platform's loss of a lost chargeback, in minor units: less what was to be refunded to the payer anyway. */
export async function lossOf(
  db: Database,
  { id, attempt_id: attempt, delivery_id: delivery }: ChargebackRow,
) {
  const { rows } = await sql<{ loss: number }>`
    SELECT coalesce(sum(e.amount), 0)::bigint AS loss
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.code = 'chargeback_loss'
    WHERE t.idempotency_key = ${`dispute:${id}:end`}
       OR t.idempotency_key LIKE ${`refund_contested:${attempt}:${id}:%`}
       OR (t.kind = 'cancel_card' AND t.delivery_id = ${delivery})`.execute(db);
  return Math.max(0, Number(rows[0]?.loss ?? 0));
}

/** Chargebacks with their deliveries and payers, newest first. */
export async function listChargebacks(
  db: Database,
  page: { before: { at: Date; id: string } | null; limit: number },
) {
  let query = chargebacksWithPeople(db)
    .orderBy('chargebacks.opened_at', 'desc')
    .orderBy('chargebacks.id', 'desc')
    .limit(page.limit);
  if (page.before) {
    query = query.where(
      sql<SqlBool>`(chargebacks.opened_at, chargebacks.id) < (${page.before.at}, ${page.before.id})`,
    );
  }
  return query.execute();
}

export async function chargebackWithPeople(db: Database, id: string) {
  return chargebacksWithPeople(db).where('chargebacks.id', '=', id).executeTakeFirst();
}

export type ChargebackWithPeople = NonNullable<Awaited<ReturnType<typeof chargebackWithPeople>>>;

function chargebacksWithPeople(db: Database) {
  return db
    .selectFrom('chargebacks')
    .innerJoin('accounts', 'accounts.id', 'chargebacks.account_id')
    .leftJoin('deliveries', 'deliveries.id', 'chargebacks.delivery_id')
    .selectAll('chargebacks')
    .select(['accounts.first_name', 'accounts.last_name', 'deliveries.number']);
}
