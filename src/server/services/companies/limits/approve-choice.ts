import type { CompanyApproval } from '#contract/companies/spend-limits.ts';
import type { Locale } from '#domain/locales.ts';
import { endApproval, findApproval } from '#server/db/companies/approvals.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { acceptWithin } from '../../offers/accept-offer.ts';
import { ensureSeen, excessesNow } from './check-limits.ts';
import { lockApproval } from './lock-approval.ts';
import { presentApproval } from './present-approval.ts';

/**
 * Approves a choice above a limit: by wallet or in cash it is accepted in the same transaction in its asker's name, by
 * card its asker may choose it now. Throws what the acceptance throws, `delivery_changed` once the choice is further
 * above than `expectedExcess`, `forbidden`, `transition_refused`.
 */
export async function approveChoice(
  deps: Deps,
  actor: Actor,
  ids: { companyId: string; approvalId: string },
  { expectedExcess, locale }: { expectedExcess: number; locale: Locale },
): Promise<CompanyApproval> {
  return inTransaction(deps, async (tx) => {
    const { request, members } = await lockApproval(tx, actor, ids);
    const { id, delivery_id: deliveryId, asker_id: askerId, company_id: companyId } = request;
    const end = { state: 'approved', decided_at: tx.clock.now(), decided_by: actor.accountId } as const;
    await endApproval(tx.db, id, { ...end, reason: null });
    if (request.method === 'card') {
      ensureSeen(await excessesNow(tx, askerId, request, request.amount), expectedExcess, request);
    } else {
      const choice = {
        offerId: request.offer_id,
        method: request.method,
        expectedAmount: request.amount,
        ...(request.promo_code === null ? {} : { promoCode: request.promo_code }),
      };
      const asker = { accountId: askerId, role: 'sender' as const };
      await acceptWithin(tx, asker, deliveryId, choice, { locale, approval: { expectedExcess } });
    }
    const about = { accountId: askerId, deliveryId, companyId };
    const key = `approval_granted:${id}`;
    await enqueueNotification(tx, { fact: 'approval_granted', key, actor: 'sender', ...about });
    const decided = orNotFound(await findApproval(tx.db, companyId, id));
    return presentApproval(tx, actor, decided, members);
  });
}
