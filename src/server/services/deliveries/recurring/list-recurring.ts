import { RecurringTemplate } from '#contract/deliveries/recurring.ts';
import { addDays, dayStart, specDay } from '#domain/deliveries/pickup-window.ts';
import { RECURRING_PROBLEMS, type RecurringProblem } from '#domain/deliveries/recurrence.ts';
import { AppError } from '#domain/errors.ts';
import {
  claimRecurringDay,
  failRecurringDay,
  findRecurring,
  lockRecurring,
  recurringDaysOf,
  type RecurringRow,
  storeNextCheck,
} from '#server/db/deliveries/recurring.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { createQuote } from '../../money/quotes/create-quote.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { createDelivery } from '../create-delivery.ts';
import { dueDays, todayOf } from './recurrence-of.ts';

/** When a day that could not be listed is tried again. */
const AGAIN_MS = 15 * 60_000;
/** For how long the days of a rule are kept. */
const RETAINED_DAYS = 90;

/** Thrown in the listing's transaction when its rule or day is not as it was read. */
class NotNowError extends Error {}

/**
 * Lists the days of a rule that are due, each at the price of now; why one could not be listed is stored with it and told. May
 * be repeated, interrupted or run twice at once: a day becomes one delivery.
 */
export async function listRecurring(deps: Deps, ruleId: string): Promise<void> {
  const rule = await findRecurring(deps.db, ruleId);
  if (!rule || rule.paused_at) return;
  const today = todayOf(deps);
  const stored = await recurringDaysOf(deps.db, [ruleId], today);
  const settled = new Set(stored.filter(({ state }) => state !== 'failed').map(({ day }) => day));
  let hasFailed = false;
  for (const day of dueDays(rule, today)) {
    if (settled.has(day)) continue;
    if (!(await listDay(deps, rule, day))) hasFailed = true;
  }
  const again = new Date(deps.clock.now().getTime() + AGAIN_MS);
  const tomorrow = dayStart(addDays(today, 1), deps.settings.timeZone);
  const at = hasFailed && again < tomorrow ? again : tomorrow;
  await storeNextCheck(deps.db, rule, { at, keepFrom: addDays(today, -RETAINED_DAYS) });
}

/** Lists one day; false if it has to be tried again. */
async function listDay(deps: Deps, rule: RecurringRow, day: string): Promise<boolean> {
  try {
    await list(deps, rule, day);
    return true;
  } catch (error) {
    if (error instanceof NotNowError) return true;
    if (!(error instanceof AppError)) throw error;
    deps.log('info', 'recurring delivery not listed', { ruleId: rule.id, day, code: error.code });
    await storeFailure(deps, rule, day, error);
    return false;
  }
}

async function list(deps: Deps, rule: RecurringRow, day: string): Promise<void> {
  const { success, data: template } = RecurringTemplate.safeParse(rule.template);
  if (!success) throw new AppError('validation_failed');
  const { pickup, dropoff, size, inspection, inspectionMinutes, declaredValue } = template;
  const options = {
    ...(inspection ? { inspection } : {}),
    ...(inspectionMinutes === undefined ? {} : { inspectionMinutes }),
    ...(declaredValue === undefined ? {} : { declaredValue }),
  };
  const quote = await createQuote(deps, {
    pickup: { lat: pickup.lat, lng: pickup.lng },
    dropoff: { lat: dropoff.lat, lng: dropoff.lng },
    size,
    ...options,
  });
  const body = {
    ...template,
    quoteId: quote.id,
    pickupDate: specDay(day),
    ...(rule.pickup_time === null ? {} : { pickupTime: rule.pickup_time }),
  };
  await createDelivery(deps, { accountId: rule.account_id, role: 'sender' }, body, (tx, deliveryId) =>
    claim(tx, rule, { day, deliveryId }),
  );
}

async function claim(
  tx: Tx,
  { id, revision }: RecurringRow,
  { day, deliveryId }: { day: string; deliveryId: string },
): Promise<void> {
  const current = await lockRecurring(tx.db, id);
  if (!current || current.paused_at || current.revision !== revision) throw new NotNowError();
  const isOurs = await claimRecurringDay(tx.db, { ruleId: id, day, deliveryId, at: tx.clock.now() });
  if (!isOurs) throw new NotNowError();
}

async function storeFailure(
  deps: Deps,
  { id, revision, account_id: accountId }: RecurringRow,
  day: string,
  error: AppError,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const current = await lockRecurring(tx.db, id);
    if (!current || current.revision !== revision) return;
    const problem = problemOf(error);
    if (!(await failRecurringDay(tx.db, { ruleId: id, day, problem, at: tx.clock.now() }))) return;
    // The key tells it once for each day, however often it is tried.
    const key = `recurring_failed:${id}:${day}`;
    await enqueueNotification(tx, { fact: 'recurring_failed', key, actor: 'system', accountId });
  });
}

/** What its owner is told of an error: a company that they no longer list for, its cost centre, or one of the listed problems. */
function problemOf({ code, details }: AppError): RecurringProblem {
  const path = details.fields?.[0]?.path;
  if (path === 'companyId') return 'forbidden';
  if (path === 'costCentre') return 'cost_centre';
  return RECURRING_PROBLEMS.find((each) => each === code) ?? 'other';
}
