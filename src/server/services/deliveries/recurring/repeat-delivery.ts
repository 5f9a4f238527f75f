import type { RecurringDelivery } from '#contract/deliveries/recurring.ts';
import { RECURRING_MAX } from '#domain/deliveries/recurrence.ts';
import { ensure } from '#domain/errors.ts';
import { countRecurring, insertRecurring, recurringOf } from '#server/db/deliveries/recurring.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { lockOpenAccount } from '../../business/business-account.ts';
import { listedUnder } from '../../companies/listed-under.ts';
import { fieldError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueRecurring } from './enqueue-recurring.ts';
import { presentRecurring } from './present-recurring.ts';
import { templateOf } from './template-of.ts';

export type RuleFields = {
  weekdays: number[];
  pickupTime: string | null;
  startsOn: string;
  endsOn: string | null;
  skipsHolidays: boolean;
  daysAhead: number;
};

/** Repeats a delivery by a rule, whose due days are listed at once by a job. Throws `not_found`, `limit_reached`, field errors. */
export async function repeatDelivery(
  deps: Deps,
  actor: Actor,
  { deliveryId, ...rule }: RuleFields & { deliveryId: string },
): Promise<RecurringDelivery> {
  const id = newId();
  return inTransaction(deps, async (tx) => {
    await lockOpenAccount(tx, actor.accountId);
    const count = await countRecurring(tx.db, actor.accountId);
    ensure(count < RECURRING_MAX, 'limit_reached', { facts: { max: RECURRING_MAX } });
    const template = await templateOf(tx, actor, deliveryId);
    await listedUnder(tx, actor, template);
    const now = tx.clock.now();
    const row = await insertRecurring(tx.db, {
      id,
      account_id: actor.accountId,
      company_id: template.companyId ?? null,
      template: JSON.stringify(template),
      ...ruleColumns(rule),
      paused_at: null,
      look_at: now,
      created_at: now,
    });
    await enqueueRecurring(tx, id);
    const [presented] = await presentRecurring(tx, [row]);
    if (!presented) throw new Error('a rule was not presented');
    return presented;
  });
}

/** The columns of a rule. Throws a field error for a last day before the first. */
export function ruleColumns(rule: RuleFields) {
  if (rule.endsOn !== null && rule.endsOn < rule.startsOn) throw fieldError('endsOn', 'date_past');
  return {
    weekdays: rule.weekdays,
    pickup_time: rule.pickupTime,
    starts_on: rule.startsOn,
    ends_on: rule.endsOn,
    skips_holidays: rule.skipsHolidays,
    days_ahead: rule.daysAhead,
  };
}

/** The rules of a person and of their companies. */
export async function listRecurringRules(deps: Deps, actor: Actor): Promise<RecurringDelivery[]> {
  return presentRecurring(deps, await recurringOf(deps.db, actor.accountId));
}
