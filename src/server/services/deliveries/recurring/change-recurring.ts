import type { RecurringDelivery } from '#contract/deliveries/recurring.ts';
import { addDays } from '#domain/deliveries/pickup-window.ts';
import { recurringDays, SHOWN_DAYS } from '#domain/deliveries/recurrence.ts';
import { ensure } from '#domain/errors.ts';
import {
  deleteRecurring,
  deleteSkippedDay,
  insertSkippedDay,
  type RecurringRow,
  updateRecurring,
} from '#server/db/deliveries/recurring.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { listedUnder } from '../../companies/listed-under.ts';
import { fieldError } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueRecurring } from './enqueue-recurring.ts';
import { lockOwnRecurring } from './lock-own-recurring.ts';
import { presentRecurring } from './present-recurring.ts';
import { recurrenceOf, todayOf } from './recurrence-of.ts';
import { ruleColumns, type RuleFields } from './repeat-delivery.ts';
import { templateOf } from './template-of.ts';

type Change = { [Name in keyof RuleFields]?: RuleFields[Name] | undefined } & {
  isPaused?: boolean | undefined;
  deliveryId?: string | undefined;
};

/** Changes a rule, pauses it, or gives it another pattern: from now on, for what is not listed. Throws `not_found`, field errors. */
export async function changeRecurring(
  deps: Deps,
  actor: Actor,
  id: string,
  { isPaused, deliveryId, ...fields }: Change,
): Promise<RecurringDelivery> {
  return inTransaction(deps, async (tx) => {
    const row = await lockOwnRecurring(tx, actor, id);
    const template = deliveryId === undefined ? undefined : await newTemplate(tx, actor, row, deliveryId);
    const now = tx.clock.now();
    const isStill = isPaused ?? row.paused_at !== null;
    const changed = await updateRecurring(tx.db, row, {
      ...ruleColumns({ ...fieldsOf(row), ...given(fields) }),
      ...(template ? { template: JSON.stringify(template), company_id: template.companyId ?? null } : {}),
      paused_at: isStill ? (row.paused_at ?? now) : null,
      look_at: now,
    });
    return afterChange(tx, changed);
  });
}

/** Skips a day, or takes it back. Throws `not_found`, a field error for no day of the rule, `transition_refused` for a listed one. */
export async function skipRecurringDay(
  deps: Deps,
  actor: Actor,
  { id, day }: { id: string; day: string },
  isSkipped: boolean,
): Promise<RecurringDelivery> {
  return inTransaction(deps, async (tx) => {
    const row = await lockOwnRecurring(tx, actor, id);
    const today = todayOf(tx);
    const shown = recurringDays(recurrenceOf(row), today, addDays(today, SHOWN_DAYS));
    if (!shown.includes(day)) throw fieldError('day', 'date_invalid');
    const now = tx.clock.now();
    if (isSkipped) ensure(await insertSkippedDay(tx.db, { ruleId: id, day, at: now }), 'transition_refused');
    else await deleteSkippedDay(tx.db, { ruleId: id, day });
    return afterChange(tx, await updateRecurring(tx.db, row, { look_at: now }));
  });
}

/** Ends a rule. Throws `not_found`. */
export async function endRecurring(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockOwnRecurring(tx, actor, id);
    await deleteRecurring(tx.db, id);
  });
}

/** Another pattern of a rule, under which whoever made it may list. */
async function newTemplate(tx: Tx, actor: Actor, row: RecurringRow, deliveryId: string) {
  const template = await templateOf(tx, actor, deliveryId);
  // A colleague changes what is listed for the company, never what is listed for its maker alone.
  if (row.account_id !== actor.accountId && template.companyId !== row.company_id)
    throw fieldError('deliveryId', 'invalid');
  await listedUnder(tx, { accountId: row.account_id }, template);
  return template;
}

async function afterChange(tx: Tx, row: RecurringRow): Promise<RecurringDelivery> {
  if (!row.paused_at) await enqueueRecurring(tx, row.id);
  const [presented] = await presentRecurring(tx, [row]);
  if (!presented) throw new Error('a rule was not presented');
  return presented;
}

function fieldsOf(row: RecurringRow): RuleFields {
  return {
    weekdays: row.weekdays,
    pickupTime: row.pickup_time,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    skipsHolidays: row.skips_holidays,
    daysAhead: row.days_ahead,
  };
}

/** The fields that are given: one that is left out changes nothing. */
function given(fields: { [Name in keyof RuleFields]?: RuleFields[Name] | undefined }): Partial<RuleFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
