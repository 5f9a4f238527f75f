import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../core/connect.ts';
import type { AlertTables } from '../schema-staff.ts';

export type AlertRuleRow = Selectable<AlertTables['alert_rules']>;

/** The rules that are kept, in the order of their making. */
export async function alertRules(db: Database): Promise<AlertRuleRow[]> {
  return db
    .selectFrom('alert_rules')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertAlertRule(
  db: Database,
  row: Insertable<AlertTables['alert_rules']>,
): Promise<AlertRuleRow> {
  return db.insertInto('alert_rules').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A rule, deleted or not. */
export async function findAlertRule(db: Database, id: string): Promise<AlertRuleRow | undefined> {
  return db.selectFrom('alert_rules').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a rule that is kept until the transaction ends. */
export async function lockAlertRule(db: Transaction, id: string): Promise<AlertRuleRow | undefined> {
  return db
    .selectFrom('alert_rules')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAlertRule(
  db: Transaction,
  id: string,
  change: Updateable<AlertTables['alert_rules']>,
): Promise<AlertRuleRow> {
  return db
    .updateTable('alert_rules')
    .set(change)
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How the alerts of a rule were answered: told, answered in time, and not, those whose term still runs left out. */
export type AnswerCounts = { rule_id: string; told: number; met: number; breached: number };

/** The answers to each rule's alerts since a moment. */
export async function answerCounts(db: Database, since: Date, now: Date): Promise<AnswerCounts[]> {
  const { rows } = await sql<AnswerCounts>`
    SELECT i.rule_id, count(*)::integer AS told,
      count(*) FILTER (WHERE i.answered_at <= due.at)::integer AS met,
      count(*) FILTER (WHERE coalesce(i.answered_at, ${now}) > due.at)::integer AS breached
    FROM alert_incidents i JOIN alert_rules r ON r.id = i.rule_id
    CROSS JOIN LATERAL (SELECT i.opened_at + make_interval(mins => r.answer_minutes) AS at) due
    WHERE i.opened_at >= ${since} GROUP BY i.rule_id`.execute(db);
  return rows;
}
