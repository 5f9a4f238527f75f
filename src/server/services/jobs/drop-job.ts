import { AppError } from '#domain/errors.ts';
import { dropJob as drop } from '#server/db/jobs/job-queue.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { endLease } from '../staff/decisions/end-lease.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';

/** Deletes a dead job; its kind and the reason stay in the audit log. Throws `not_found` for anything else. */
export async function dropJob(deps: Deps, actor: Actor, id: string, reason: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new AppError('not_found');
  await inTransaction(deps, async (tx) => {
    await endLease(tx, actor, 'dead_job', id);
    const task = await drop(tx.db, Number(id));
    if (task === null) throw new AppError('not_found');
    const details = { task, reason };
    await recordAudit(tx, { actor, action: 'job_dropped', subject: `house:job-${id}`, details });
  });
}
