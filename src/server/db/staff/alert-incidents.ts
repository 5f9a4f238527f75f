import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import { LOCKS } from '../core/advisory-lock.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { AlertTables } from '../schema-staff.ts';

export type IncidentRow = Selectable<AlertTables['alert_incidents']>;

/** Takes the turn to look at all alerts until the transaction ends; false while another process has it. */
export async function tryAlertTurn(db: Transaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(${LOCKS.alerts}) AS taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Whether there is anything to look at: a rule that is on, or an incident that is not over. */
export async function hasAlertWork(db: Database): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    SELECT EXISTS (SELECT FROM alert_rules WHERE enabled AND deleted_at IS NULL)
      OR EXISTS (SELECT FROM alert_incidents WHERE state <> 'closed') AS any`.execute(db);
  return rows[0]?.any ?? false;
}

/** Locks the incidents that are not over, and those of some deliveries that are. */
export async function lockIncidents(db: Transaction, deliveryIds: readonly string[]): Promise<IncidentRow[]> {
  return db
    .selectFrom('alert_incidents')
    .selectAll()
    .where(sql<SqlBool>`state <> 'closed' OR delivery_id = ANY(${[...deliveryIds]})`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertIncidents(
  db: Transaction,
  rows: readonly Insertable<AlertTables['alert_incidents']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('alert_incidents').values(rows).execute();
}

export async function updateIncidents(
  db: Transaction,
  ids: readonly string[],
  change: Updateable<AlertTables['alert_incidents']>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('alert_incidents')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
}

/** Ends incidents that were told; one that nobody had answered counts as answered by its end. */
export async function closeIncidents(db: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('alert_incidents')
    .set((e) => ({
      state: 'closed',
      closed_at: now,
      snoozed_until: null,
      answered_at: e.fn.coalesce('answered_at', e.val(now)),
    }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes incidents that nobody was told of. */
export async function deleteIncidents(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('alert_incidents')
      .where('id', 'in', [...ids])
      .execute();
}

/** Locks an incident that was told until the transaction ends. */
export async function lockIncident(db: Transaction, id: string): Promise<IncidentRow | undefined> {
  return db
    .selectFrom('alert_incidents')
    .selectAll()
    .where('id', '=', id)
    .where('opened_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends what a rule watches when it is switched off or deleted. */
export async function endIncidentsOf(db: Transaction, ruleId: string, now: Date): Promise<void> {
  const live = await db
    .selectFrom('alert_incidents')
    .select(['id', 'state'])
    .where('rule_id', '=', ruleId)
    .where('state', '<>', 'closed')
    .forUpdate()
    .execute();
  const idsOf = (state: IncidentRow['state']) =>
    live.filter((row) => row.state === state).map(({ id }) => id);
  await closeIncidents(db, idsOf('open'), now);
  await deleteIncidents(db, idsOf('pending'));
}

/** Which alerts a list shows: lasting, over, or not answered in time. */
export type IncidentList = 'open' | 'closed' | 'breached';

function shown(db: Database) {
  return db
    .selectFrom('alert_incidents')
    .innerJoin('alert_rules', 'alert_rules.id', 'alert_incidents.rule_id')
    .innerJoin('deliveries', 'deliveries.id', 'alert_incidents.delivery_id')
    .leftJoin('accounts as answerer', 'answerer.id', 'alert_incidents.acknowledged_by')
    .leftJoin('accounts as snoozer', 'snoozer.id', 'alert_incidents.snoozed_by')
    .selectAll('alert_incidents')
    .select([
      'alert_rules.name as rule_name',
      'alert_rules.answer_minutes',
      'deliveries.number',
      sql<string | null>`answerer.first_name || ' ' || answerer.last_name`.as('answerer_name'),
      sql<string | null>`snoozer.first_name || ' ' || snoozer.last_name`.as('snoozer_name'),
    ]);
}

/** One alert as the list shows it. */
export async function findShownIncident(db: Database, id: string) {
  return shown(db).where('alert_incidents.id', '=', id).executeTakeFirst();
}
export type ShownIncident = NonNullable<Awaited<ReturnType<typeof findShownIncident>>>;

const IS_BREACHED = (now: Date) =>
  sql<SqlBool>`coalesce(alert_incidents.answered_at, ${now})
    > alert_incidents.opened_at + make_interval(mins => alert_rules.answer_minutes)`;

/** Alerts of a list, the newest first. */
export async function incidentsPage(
  db: Database,
  list: IncidentList,
  page: { ruleId: string | undefined; before: { at: Date; id: string } | null; limit: number; now: Date },
): Promise<ShownIncident[]> {
  let query = shown(db)
    .where('alert_incidents.opened_at', 'is not', null)
    .orderBy('alert_incidents.opened_at', 'desc')
    .orderBy('alert_incidents.id', 'desc')
    .limit(page.limit);
  query =
    list === 'breached'
      ? query.where(IS_BREACHED(page.now))
      : query.where('alert_incidents.state', '=', list);
  if (page.ruleId !== undefined) query = query.where('alert_incidents.rule_id', '=', page.ruleId);
  if (page.before)
    query = query.where(
      sql<SqlBool>`(alert_incidents.opened_at, alert_incidents.id) < (${page.before.at}, ${page.before.id})`,
    );
  return query.execute();
}

/** How many alerts last that nobody has acknowledged. */
export async function countUnanswered(db: Database): Promise<number> {
  const row = await db
    .selectFrom('alert_incidents')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('state', '=', 'open')
    .where('acknowledged_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Deletes alerts that were over before a moment. */
export async function deleteOldIncidents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('alert_incidents').where('closed_at', '<', before).execute();
}
