import type { CompanyApproval } from '#contract/companies/spend-limits.ts';
import type { Locale } from '#domain/locales.ts';
import { type ApprovalWithNames, endApproval, findApproval } from '#server/db/companies/approvals.ts';
import { costCentresIn } from '#server/db/companies/spend-limits.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { acceptWithin } from '../../offers/accept-offer.ts';
import { acceptOrderWithin } from '../../offers/orders/accept-order-offer.ts';
import { ensureSeen, excessesNow } from './check-limits.ts';
import { lockApproval } from './lock-approval.ts';
import { presentApproval } from './present-approval.ts';

/**
 * Approves a choice above a limit, of a delivery or of an order: by wallet or in cash it is accepted in the same transaction in its asker's name, by
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
    await acceptApproved(tx, request, { expectedExcess, locale });
    const about = { accountId: askerId, deliveryId, companyId };
    const key = `approval_granted:${id}`;
    await enqueueNotification(tx, { fact: 'approval_granted', key, actor: 'sender', ...about });
    const decided = orNotFound(await findApproval(tx.db, companyId, id));
    return presentApproval(tx, actor, decided, members);
  });
}

async function acceptApproved(
  tx: Tx,
  request: ApprovalWithNames,
  { expectedExcess, locale }: { expectedExcess: number; locale: Locale },
): Promise<void> {
  const { asker_id: askerId, company_id: companyId, method, amount, order_id: orderId } = request;
  const approval = { expectedExcess };
  if (method === 'card') {
    const owners = { companyId, memberId: askerId, costCentreIds: costCentresIn([request]) };
    return ensureSeen(await excessesNow(tx, owners, amount), expectedExcess, request);
  }
  const asker = { accountId: askerId, role: 'sender' as const };
  if (orderId !== null) {
    const choice = { offerId: request.order_offer_id ?? '', method, expectedAmount: amount };
    await acceptOrderWithin(tx, asker, orderId, { ...choice, approval });
    return;
  }
  const code = request.promo_code === null ? {} : { promoCode: request.promo_code };
  const choice = { offerId: request.offer_id, method, expectedAmount: amount, ...code };
  await acceptWithin(tx, asker, request.delivery_id, choice, { locale, approval });
}
