import type { CompanyApproval } from '#contract/companies/spend-limits.ts';
import { tidyLine } from '#domain/text/text.ts';
import { endApproval, findApproval } from '#server/db/companies/approvals.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { lockApproval } from './lock-approval.ts';
import { presentApproval } from './present-approval.ts';

/** Refuses a choice above a limit with a reason; its asker is told. Throws `forbidden`, `transition_refused`. */
export async function refuseChoice(
  deps: Deps,
  actor: Actor,
  ids: { companyId: string; approvalId: string },
  reason: string,
): Promise<CompanyApproval> {
  return inTransaction(deps, async (tx) => {
    const { request, members } = await lockApproval(tx, actor, ids);
    const { id, delivery_id: deliveryId, asker_id: accountId, company_id: companyId } = request;
    const end = { state: 'refused', decided_at: tx.clock.now(), decided_by: actor.accountId } as const;
    await endApproval(tx.db, id, { ...end, reason: tidyLine(reason) });
    const about = { accountId, deliveryId, companyId };
    const key = `approval_refused:${id}`;
    await enqueueNotification(tx, { fact: 'approval_refused', key, actor: 'sender', ...about });
    const decided = orNotFound(await findApproval(tx.db, companyId, id));
    return presentApproval(tx, actor, decided, members);
  });
}
