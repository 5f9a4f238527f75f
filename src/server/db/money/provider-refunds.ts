import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { ProviderTables } from '../schema-provider.ts';

type Table = ProviderTables['provider_refunds'];
export type RefundRow = Selectable<Table>;

/** All recorded refunds of a payment, the oldest first. Exact only under the payment's lock. */
export async function refundsOfAttempt(db: Database, attemptId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('provider_refunds')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('seen_at')
    .orderBy('ref')
    .execute();
}

/** Inserts a refund when it is first seen. */
export async function insertRefund(db: Database, row: Insertable<Table>): Promise<void> {
  await db.insertInto('provider_refunds').values(row).execute();
}

export async function updateRefund(db: Database, ref: string, change: Updateable<Table>): Promise<void> {
  await db.updateTable('provider_refunds').set(change).where('ref', '=', ref).execute();
}

/** Records when a payment's refunds were last read from the provider. */
export async function markRefundsChecked(db: Database, attemptId: string, now: Date): Promise<void> {
  await db
    .updateTable('provider_refunds')
    .set({ looked_at: now })
    .where('attempt_id', '=', attemptId)
    .execute();
}

type Due = { waitingSince: Date; doneSince: Date; newerThan: Date; limit: number };

/**
 * Payments whose refunds are due for a check: pending ones, and for a limited time succeeded ones, which the bank may
 * return.
 */
export async function refundsToRefresh(db: Database, due: Due): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT attempt_id AS id FROM provider_refunds
    WHERE (status IN ('pending', 'requires_action') AND looked_at <= ${due.waitingSince})
       OR (status = 'succeeded' AND looked_at <= ${due.doneSince} AND seen_at > ${due.newerThan})
    GROUP BY attempt_id ORDER BY min(looked_at) LIMIT ${due.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The sums of a delivery's card refunds in progress, and of those that the card did not accept; minor units. */
export async function cardRefundsOf(
  db: Database,
  deliveryId: string,
): Promise<{ onWay: number; inWallet: number }> {
  const { rows } = await sql<{ on_way: number; in_wallet: number }>`
    SELECT coalesce(sum(r.on_way + CASE WHEN p.state = 'captured' THEN greatest(p.captured - p.refunded - p.target_amount, 0)
                                        ELSE 0 END), 0)::bigint AS on_way,
           coalesce(sum(r.in_wallet), 0)::bigint AS in_wallet
    FROM payment_attempts p
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE status IN ('pending', 'requires_action')), 0) AS on_way,
             coalesce(sum(made_good), 0) AS in_wallet
      FROM provider_refunds WHERE attempt_id = p.id
    ) r
    WHERE p.delivery_id = ${deliveryId} AND p.target_amount IS NOT NULL`.execute(db);
  return { onWay: Number(rows[0]?.on_way ?? 0), inWallet: Number(rows[0]?.in_wallet ?? 0) };
}
