import { nextTryAfter, type PeriodicWorkName, NOTIFY_AFTER_FAILURES } from '#domain/periodic-work.ts';
import { codeOf } from '#domain/thrown.ts';
import { countFailure, forgetFailures, postponeItem } from '#server/db/jobs/work-failures.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';

const ERROR_MAX = 300;
const DAY_LENGTH = 10;

/** The item under which the failure of a whole work is recorded. */
export const WHOLE = '';

/**
 * Counts and logs a failed item, makes it back off, and notifies the staff once it has failed often: one message a day
 * for each kind of work, however many items it has.
 */
export async function recordFailure(
  deps: Deps,
  work: PeriodicWorkName,
  item: string,
  cause: unknown,
): Promise<void> {
  const error = describeError(cause);
  deps.metrics.count('stafeta_work_failures_total', { work });
  deps.log('error', 'periodic work failed', { work, item, error });
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const failures = await countFailure(tx.db, { work, item, error, now });
    await postponeItem(tx.db, work, item, nextTryAfter(failures, now));
    if (failures < NOTIFY_AFTER_FAILURES) return;
    const key = `work:${work}:${now.toISOString().slice(0, DAY_LENGTH)}`;
    await enqueueNotification(tx, { fact: 'work_failing', key, actor: 'system' });
  });
}

/** Deletes the failures of items that are done or not due any more. */
export async function recordSuccess(deps: Deps, work: PeriodicWorkName, items: string[]): Promise<void> {
  await forgetFailures(deps.db, work, items);
}

/**
 * The error in one line: the code and message of the database or the provider, without the values that it was about.
 */
function describeError(cause: unknown): string {
  const code = codeOf(cause);
  const text = cause instanceof Error ? cause.message : String(cause);
  const line = `${code === '' || code === text ? '' : `${code}: `}${text}`.replaceAll('\0', '');
  return line.slice(0, ERROR_MAX);
}
