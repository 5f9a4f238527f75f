import type { CompanyLimit } from '#contract/companies/spend-limits.ts';
import { costCentresOf } from '#server/db/companies/cost-centres.ts';
import { deleteLimit, limitsOf, saveLimit } from '#server/db/companies/spend-limits.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { lockCompanyAsAdmin } from '../company-members.ts';
import { recordCompanyEvent } from '../record-company-event.ts';
import { listLimits } from './list-limits.ts';

type Limit = {
  memberId?: string | undefined;
  costCentreId?: string | undefined;
  perDelivery: number | null;
  perMonth: number | null;
};

/**
 * Sets or lifts what a member or a cost centre may spend, in minor units; the same again is no change. Throws
 * `not_found` also for whoever is no member of the company, `forbidden`.
 */
export async function setLimit(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { memberId, costCentreId, perDelivery, perMonth }: Limit,
): Promise<CompanyLimit[]> {
  return inTransaction(deps, async (tx) => {
    const { members } = await lockCompanyAsAdmin(tx, actor, companyId);
    if (memberId !== undefined) orNotFound(members.find((each) => each.account_id === memberId));
    else orNotFound((await costCentresOf(tx.db, companyId)).find(({ id }) => id === costCentreId));
    const before = (await limitsOf(tx.db, companyId)).find((each) =>
      memberId === undefined ? each.cost_centre_id === costCentreId : each.member_id === memberId,
    );
    const isSame = (before?.per_delivery ?? null) === perDelivery && (before?.per_month ?? null) === perMonth;
    if (isSame) return listLimits(tx, actor, companyId);
    const isLifted = perDelivery === null && perMonth === null;
    if (before && isLifted) await deleteLimit(tx.db, before.id);
    else
      await saveLimit(tx.db, {
        id: before?.id ?? newId(),
        company_id: companyId,
        member_id: memberId ?? null,
        cost_centre_id: costCentreId ?? null,
        per_delivery: perDelivery,
        per_month: perMonth,
        updated_at: tx.clock.now(),
      });
    await recordCompanyEvent(tx, {
      kind: isLifted ? 'limit_lifted' : 'limit_set',
      companyId,
      actorId: actor.accountId,
      ...(memberId === undefined ? {} : { memberId }),
      ...(costCentreId === undefined ? {} : { costCentreId }),
    });
    return listLimits(tx, actor, companyId);
  });
}
