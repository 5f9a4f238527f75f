import { AppError, ensure } from '#domain/errors.ts';
import { reviveJob as revive } from '#server/db/jobs/job-queue.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endLease } from '../staff/decisions/end-lease.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';

/** Gives a dead job its attempts again. Throws `not_found` for any other. */
export async function reviveJob(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new AppError('not_found');
  await inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'dead_job', id);
    ensure(await revive(tx.db, Number(id)), 'not_found');
    await recordAudit(tx, { actor, action: 'job_revived', subject: `house:job-${id}` });
  });
}
