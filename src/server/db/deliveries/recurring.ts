import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { RecurringProblem } from '#domain/deliveries/recurrence.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { RecurringDaysTable, RecurringDeliveriesTable } from './schema-recurring.ts';

export type RecurringRow = Selectable<RecurringDeliveriesTable>;
export type RecurringDayRow = Selectable<RecurringDaysTable>;
type Day = { ruleId: string; day: string };

export async function findRecurring(db: Database, id: string): Promise<RecurringRow | undefined> {
  return db.selectFrom('recurring_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads and locks a rule until the end of the transaction: its days change one after the other. */
export async function lockRecurring(db: Transaction, id: string): Promise<RecurringRow | undefined> {
  return db
    .selectFrom('recurring_deliveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The rules of a person and of the companies whose orders they see to, newest first. */
export async function recurringOf(db: Database, accountId: string): Promise<RecurringRow[]> {
  return db
    .selectFrom('recurring_deliveries')
    .selectAll()
    .where((where) =>
      where.or([
        where('account_id', '=', accountId),
        where(
          'company_id',
          'in',
          where
            .selectFrom('company_members')
            .select('company_id')
            .where('account_id', '=', accountId)
            .where(sql<SqlBool>`'orders' = ANY(roles)`),
        ),
      ]),
    )
    .orderBy('seq', 'desc')
    .execute();
}

/** How many rules a person has made. */
export async function countRecurring(db: Database, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recurring_deliveries')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertRecurring(
  db: Transaction,
  row: Insertable<RecurringDeliveriesTable>,
): Promise<RecurringRow> {
  return db.insertInto('recurring_deliveries').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes a locked rule; what was read before lists nothing any more. */
export async function updateRecurring(
  db: Transaction,
  { id, revision }: Pick<RecurringRow, 'id' | 'revision'>,
  change: Updateable<RecurringDeliveriesTable>,
): Promise<RecurringRow> {
  return db
    .updateTable('recurring_deliveries')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRecurring(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('recurring_deliveries').where('id', '=', id).execute();
}

/** Rules that are to be looked at, the longest due first. */
export async function dueRecurring(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recurring_deliveries')
    .select('id')
    .where('paused_at', 'is', null)
    .where('look_at', '<=', before)
    .orderBy('look_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Says when a rule is looked at again, unless it has changed since it was read; its oldest days are forgotten. */
export async function storeNextCheck(
  db: Database,
  { id, revision }: Pick<RecurringRow, 'id' | 'revision'>,
  { at, keepFrom }: { at: Date; keepFrom: string },
): Promise<void> {
  await db
    .updateTable('recurring_deliveries')
    .set({ look_at: at })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
  await db.deleteFrom('recurring_days').where('rule_id', '=', id).where('day', '<', keepFrom).execute();
}

/** What is known of the days of rules from one on, in order. */
export async function recurringDaysOf(
  db: Database,
  ruleIds: readonly string[],
  from: string,
): Promise<RecurringDayRow[]> {
  if (ruleIds.length === 0) return [];
  return db
    .selectFrom('recurring_days')
    .selectAll()
    .where('rule_id', 'in', ruleIds)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}

/** Marks a day of a locked rule as listed; false if it is listed or skipped already. */
export async function claimRecurringDay(
  db: Transaction,
  { ruleId, day, deliveryId, at }: Day & { deliveryId: string; at: Date },
): Promise<boolean> {
  const listed = { state: 'listed' as const, delivery_id: deliveryId, problem: null, at };
  const row = await db
    .insertInto('recurring_days')
    .values({ rule_id: ruleId, day, ...listed })
    .onConflict((conflict) =>
      conflict.columns(['rule_id', 'day']).doUpdateSet(listed).where('recurring_days.state', '=', 'failed'),
    )
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores why a day was not listed, and counts the try; false if it is listed or skipped meanwhile. */
export async function failRecurringDay(
  db: Transaction,
  { ruleId, day, problem, at }: Day & { problem: RecurringProblem; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('recurring_days')
    .values({ rule_id: ruleId, day, state: 'failed', delivery_id: null, problem, tries: 1, at })
    .onConflict((conflict) =>
      conflict
        .columns(['rule_id', 'day'])
        .doUpdateSet((e) => ({ problem, at, tries: e('recurring_days.tries', '+', 1) }))
        .where('recurring_days.state', '=', 'failed'),
    )
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Skips a day of a locked rule; false if it is listed. */
export async function insertSkippedDay(
  db: Transaction,
  { ruleId, day, at }: Day & { at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('recurring_days')
    .values({ rule_id: ruleId, day, state: 'skipped', delivery_id: null, problem: null, at })
    .onConflict((conflict) =>
      conflict
        .columns(['rule_id', 'day'])
        .doUpdateSet({ state: 'skipped', problem: null, at })
        .where('recurring_days.state', '<>', 'listed'),
    )
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back that a day is skipped. */
export async function deleteSkippedDay(db: Transaction, { ruleId, day }: Day): Promise<void> {
  await db
    .deleteFrom('recurring_days')
    .where('rule_id', '=', ruleId)
    .where('day', '=', day)
    .where('state', '=', 'skipped')
    .execute();
}

/** The names of the accounts that made rules, by id. */
export async function recurringMakers(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
}

/** Pauses all rules of an account: somebody else may have made them. */
export async function pauseRecurringOf(db: Transaction, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('recurring_deliveries')
    .set((e) => ({ paused_at: now, revision: e('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('paused_at', 'is', null)
    .execute();
}
