import { type Selectable, sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import { WAITING_STATES } from '#domain/money/payments/chargebacks.ts';
import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { DecisionTables } from '../schema-decisions.ts';

export type LeaseRow = Selectable<DecisionTables['decision_leases']>;
type SnoozeRow = Selectable<DecisionTables['decision_snoozes']>;
type Key = { kind: DecisionKind; item: string };

/** What waits for a decision, with who is at work on it and who snoozed it. */
export type PendingRow = {
  kind: DecisionKind;
  id: string;
  subject: string | null;
  detail: string | null;
  number: number | null;
  courier_id: string | null;
  /** Who asked for a signature: it is somebody else's to decide. */
  requester_id: string | null;
  amount: number | null;
  currency: Currency | null;
  since: Date;
  deadline: Date | null;
  staff_id: string | null;
  staff_name: string | null;
  expires_at: Date | null;
  is_extended: boolean | null;
  snoozed_by: string | null;
  snoozed_by_name: string | null;
  snoozed_at: Date | null;
  snoozed_until: Date | null;
};

/** More than a team decides in a day: the counts end there. */
const MOST = 1_000;

/**
 * All that waits for a decision of the staff, at most a thousand of each kind, in no order; leases and snoozes that end after `now`.
 * Work that was given up and items that fail from so many failures in a row on. With a key that one alone.
 */
export async function pendingDecisions(
  db: Database,
  { now, failures, only }: { now: Date; failures: number; only?: Key },
): Promise<PendingRow[]> {
  const onlyThis = only ? sql`WHERE pending.kind = ${only.kind} AND pending.id = ${only.item}` : sql``;
  const { rows } = await sql<PendingRow>`
    WITH pending AS (
      (SELECT 'papers' AS kind, c.account_id AS id, a.first_name || ' ' || a.last_name AS subject, c.vehicle AS detail,
         NULL::bigint AS number, c.account_id AS courier_id, NULL::bigint AS amount, NULL::text AS currency,
         coalesce(c.submitted_at, a.created_at) AS since, NULL::timestamptz AS deadline
       FROM couriers c JOIN accounts a ON a.id = c.account_id
       WHERE c.reviewed < c.submission LIMIT ${MOST})
      UNION ALL
      (SELECT 'suspension_review', r.id, a.first_name || ' ' || a.last_name, NULL, NULL, r.courier_id, NULL, NULL,
         r.asked_at, r.due_at
       FROM courier_reviews r JOIN accounts a ON a.id = r.courier_id WHERE r.state = 'open' LIMIT ${MOST})
      UNION ALL
      (SELECT 'dispute', p.id, coalesce(a.business_name, a.first_name || ' ' || a.last_name), p.kind, d.number, NULL,
         p.frozen, d.currency::text, p.opened_at, NULL
       FROM disputes p JOIN deliveries d ON d.id = p.delivery_id JOIN accounts a ON a.id = d.sender_id
       WHERE p.state = 'open' LIMIT ${MOST})
      UNION ALL
      (SELECT 'risk_hold', h.id, a.first_name || ' ' || a.last_name, NULL, d.number, NULL, d.price, d.currency::text,
         h.opened_at, h.due_at
       FROM risk_holds h JOIN deliveries d ON d.id = h.delivery_id JOIN accounts a ON a.id = h.courier_id
       WHERE h.state = 'open' LIMIT ${MOST})
      UNION ALL
      (SELECT 'content_notice', n.number::text, NULL, n.category, n.number, NULL, NULL, NULL, n.received_at, NULL
       FROM content_notices n WHERE n.decision IS NULL LIMIT ${MOST})
      UNION ALL
      (SELECT 'complaint', e.number::text, c.name, c.kind, e.number, NULL, NULL, NULL, c.received_at, c.due_at
       FROM complaints c JOIN complaint_entries e ON e.source = 'complaint' AND e.item = c.id
       WHERE c.decided_at IS NULL LIMIT ${MOST})
      UNION ALL
      (SELECT 'chargeback', b.id, coalesce(a.business_name, a.first_name || ' ' || a.last_name), NULL, d.number, NULL,
         b.amount, b.currency::text, b.opened_at, b.answer_by
       FROM chargebacks b JOIN accounts a ON a.id = b.account_id LEFT JOIN deliveries d ON d.id = b.delivery_id
       WHERE b.state = ANY (${[...WAITING_STATES]}) AND b.answer IS NULL
         AND (b.answer_by IS NULL OR b.answer_by > ${now}) LIMIT ${MOST})
      UNION ALL
      (SELECT 'mismatch', m.id, coalesce(a.business_name, a.first_name || ' ' || a.last_name), m.kind, NULL, NULL,
         m.expected_amount, m.expected_currency::text, m.found_at, NULL
       FROM provider_mismatches m JOIN accounts a ON a.id = m.account_id WHERE m.decision IS NULL LIMIT ${MOST})
      UNION ALL
      (SELECT 'dead_job', j.id::text, j.task, NULL, NULL, NULL, NULL, NULL, j.failed_at, NULL
       FROM dead_jobs(NULL, ${MOST}) j)
      UNION ALL
      (SELECT 'failing_work', md5(w.work || ' ' || w.item), w.work, NULL, NULL, NULL, NULL, NULL, w.since, NULL
       FROM work_failures w WHERE w.failures >= ${failures} LIMIT ${MOST})
      UNION ALL
      (SELECT p.kind, p.id, coalesce(c.name, a.business_name, a.first_name || ' ' || a.last_name), NULL,
         coalesce(d.number, p.number), NULL, p.amount, p.currency, p.requested_at, p.expires_at
       FROM approvals p LEFT JOIN accounts a ON a.id = p.account_id LEFT JOIN deliveries d ON d.id = p.delivery_id
       LEFT JOIN companies c ON c.id = p.payload ->> 'companyId'
       WHERE p.state = 'open' AND p.expires_at > ${now} LIMIT ${MOST})
    )
    SELECT pending.*, q.requested_by AS requester_id, l.staff_id, s.first_name || ' ' || s.last_name AS staff_name, l.expires_at, l.is_extended,
      z.staff_id AS snoozed_by, y.first_name || ' ' || y.last_name AS snoozed_by_name, z.snoozed_at, z.snoozed_until
    FROM pending
    LEFT JOIN decision_leases l ON l.kind = pending.kind AND l.item = pending.id AND l.expires_at > ${now}
    LEFT JOIN accounts s ON s.id = l.staff_id
    LEFT JOIN decision_snoozes z ON z.kind = pending.kind AND z.item = pending.id AND z.snoozed_until > ${now}
    LEFT JOIN accounts y ON y.id = z.staff_id
    LEFT JOIN approvals q ON q.id = pending.id AND q.kind = pending.kind
    ${onlyThis}`.execute(db);
  return rows;
}

/**
 * Inserts a lease, or locks the one that is there: `isNew` tells which. The row is as it is stored; the caller decides
 * what becomes of an earlier one.
 */
export async function insertOrLockLease(
  db: Transaction,
  row: Omit<LeaseRow, 'is_extended'>,
): Promise<LeaseRow & { is_new: boolean }> {
  return db
    .insertInto('decision_leases')
    .values(row)
    .onConflict((on) => on.columns(['kind', 'item']).doUpdateSet({ kind: row.kind }))
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
}

export async function updateLease(db: Transaction, { kind, item, ...change }: LeaseRow): Promise<void> {
  await db
    .updateTable('decision_leases')
    .set(change)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute();
}

/** A lease with its holder's name, locked; undefined where nobody has one. */
export async function lockLease(
  db: Transaction,
  { kind, item }: Key,
): Promise<(LeaseRow & { name: string }) | undefined> {
  const { rows } = await sql<LeaseRow & { name: string }>`
    SELECT l.*, a.first_name || ' ' || a.last_name AS name
    FROM decision_leases l JOIN accounts a ON a.id = l.staff_id
    WHERE l.kind = ${kind} AND l.item = ${item} FOR UPDATE OF l`.execute(db);
  return rows[0];
}

export async function deleteLease(db: Transaction, { kind, item }: Key): Promise<void> {
  await db.deleteFrom('decision_leases').where('kind', '=', kind).where('item', '=', item).execute();
}

/** Deletes leases that have expired, except those that somebody else is about to change. */
export async function deleteExpiredLeases(db: Transaction, now: Date): Promise<void> {
  await sql`
    DELETE FROM decision_leases l USING (
      SELECT kind, item FROM decision_leases WHERE expires_at <= ${now} FOR UPDATE SKIP LOCKED
    ) old
    WHERE l.kind = old.kind AND l.item = old.item`.execute(db);
}

/** Inserts a snooze, in the place of an earlier one. */
export async function upsertSnooze(db: Transaction, row: SnoozeRow): Promise<void> {
  const { kind: _kind, item: _item, ...change } = row;
  await db
    .insertInto('decision_snoozes')
    .values(row)
    .onConflict((on) => on.columns(['kind', 'item']).doUpdateSet(change))
    .execute();
}

/** Deletes a snooze; answers whether there was one. */
export async function deleteSnooze(db: Transaction, { kind, item }: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('decision_snoozes')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes snoozes that have ended, except those that somebody else is about to change. */
export async function deleteExpiredSnoozes(db: Transaction, now: Date): Promise<void> {
  await sql`
    DELETE FROM decision_snoozes z USING (
      SELECT kind, item FROM decision_snoozes WHERE snoozed_until <= ${now} FOR UPDATE SKIP LOCKED
    ) old
    WHERE z.kind = old.kind AND z.item = old.item`.execute(db);
}

/** Deletes the leases and snoozes of a person who is no longer of the staff. */
export async function deleteLeasesOf(db: Transaction, staffId: string): Promise<void> {
  await db.deleteFrom('decision_leases').where('staff_id', '=', staffId).execute();
  await db.deleteFrom('decision_snoozes').where('staff_id', '=', staffId).execute();
}
