import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { ProviderTables } from '../schema-provider.ts';

export type RunRow = Selectable<ProviderTables['reconciliations']>;

/** The last line of the provider's statement that was read. */
export async function lastMovement(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('provider_movements')
    .select('ref')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ref ?? null;
}

/** Inserts a line of the statement; returns false when it is already recorded. */
export async function insertMovement(
  db: Database,
  row: Insertable<ProviderTables['provider_movements']>,
): Promise<boolean> {
  const added = await db
    .insertInto('provider_movements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref')
    .executeTakeFirst();
  return added !== undefined;
}

/** Movements whose reason was unknown when they were read, the oldest first. */
export async function unnamedMovements(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_movements')
    .select('ref')
    .where('reason', '=', 'other')
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Sets a movement's reason; returns false when it had one. */
export async function nameMovement(
  db: Database,
  ref: string,
  change: Pick<
    Updateable<ProviderTables['provider_movements']>,
    'reason' | 'type' | 'payment_ref' | 'chargeback_ref' | 'transfer_ref'
  >,
): Promise<boolean> {
  const named = await db
    .updateTable('provider_movements')
    .set(change)
    .where('ref', '=', ref)
    .where('reason', '=', 'other')
    .returning('ref')
    .executeTakeFirst();
  return named !== undefined;
}

export async function countMovements(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::bigint AS n FROM provider_movements`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

export async function insertRun(
  db: Database,
  row: Insertable<ProviderTables['reconciliations']>,
): Promise<RunRow> {
  return db.insertInto('reconciliations').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function latestRun(db: Database): Promise<RunRow | undefined> {
  return db.selectFrom('reconciliations').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** A finding that needs a person. Minor units. */
export type Finding = { subject: string; amount: number; since: Date | null; note: string | null };

/**
 * Differences between the provider's movements and the ledger: `subject` is the topic, `amount` ledger minus provider.
 * Payments and payouts in progress are left out.
 */
export async function differingMatters(
  db: Database,
): Promise<(Finding & { has_movement: boolean; has_posting: boolean })[]> {
  const { rows } = await sql<Finding & { has_movement: boolean; has_posting: boolean }>`
    WITH sides AS (
      SELECT coalesce(matter, 'movement:' || ref) AS matter, 0::bigint AS booked, net AS moved, moved_at AS at,
             coalesce(type || ' ', '') || ref AS ref
      FROM provider_movement_matters
      UNION ALL
      SELECT coalesce(matter, 'posting:' || key), net, 0, posted_at, NULL FROM clearing_matters
    ), sums AS (
      SELECT matter, sum(booked) AS booked, sum(moved) AS moved, min(at) AS since,
             bool_or(ref IS NOT NULL) AS has_movement, bool_or(ref IS NULL) AS has_posting, max(ref) AS ref
      FROM sides GROUP BY matter
    )
    SELECT matter AS subject, (booked - moved)::bigint AS amount, since, ref AS note, has_movement, has_posting
    FROM sums
    WHERE (booked <> moved OR matter LIKE 'movement:%')
      AND NOT EXISTS (SELECT FROM payouts p WHERE matter = 'payout:' || p.id AND p.ended_at IS NULL)
      AND NOT EXISTS (
        SELECT FROM payment_attempts a
        WHERE matter IN ('delivery:' || a.delivery_id, 'payment:' || a.id)
          AND a.state IN ('pending', 'authorised', 'mismatched', 'captured') AND a.payment_ref IS NOT NULL
          AND NOT (a.state = 'authorised' AND a.target_amount IS NULL)
          AND (a.state <> 'captured' OR a.captured - a.refunded IS DISTINCT FROM a.target_amount))
      -- A refund that waits may have moved no money yet.
      AND NOT EXISTS (
        SELECT FROM provider_refunds r JOIN payment_attempts a ON a.id = r.attempt_id
        WHERE matter IN ('delivery:' || a.delivery_id, 'payment:' || a.id)
          AND r.status IN ('pending', 'requires_action'))
    ORDER BY since LIMIT 100`.execute(db);
  return rows;
}

/** The balance at the provider by the ledger, and the part of it that operations in progress explain. */
export async function clearingBalances(
  db: Database,
  currency: string,
): Promise<{ clearing: number; moved: number }> {
  const { rows } = await sql<{ clearing: number; moved: number }>`
    SELECT coalesce((SELECT balance FROM ledger_accounts
                     WHERE code = 'psp_clearing' AND owner = '' AND currency = ${currency}), 0)::bigint AS clearing,
           coalesce((SELECT sum(amount - fee) FROM provider_movements WHERE currency = ${currency}), 0)::bigint AS moved
    `.execute(db);
  const { clearing, moved } = rows[0] ?? { clearing: 0, moved: 0 };
  return { clearing: Number(clearing), moved: Number(moved) };
}
