import { PERIODIC_WORKS } from '#domain/periodic-work.ts';
import { ensure } from '#domain/errors.ts';
import { tryItemNow } from '#server/db/jobs/work-failures.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';

/** Schedules a failing item for the next run of its work. Throws `not_found` for one that does not fail. */
export async function retryFailingWork(
  deps: Deps,
  actor: Actor,
  failing: { work: string; item: string },
): Promise<void> {
  const { item } = failing;
  const work = orNotFound(PERIODIC_WORKS.find((each) => each === failing.work));
  await inTransaction(deps, async (tx) => {
    ensure(await tryItemNow(tx.db, work, item, tx.clock.now()), 'not_found');
    await recordAudit(tx, { actor, action: 'work_retried', subject: `house:${work}`, details: { item } });
  });
}
