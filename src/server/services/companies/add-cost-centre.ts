import type { CostCentre } from '#contract/companies/cost-centres.ts';
import { COST_CENTRES_MAX, costCentreCode } from '#domain/companies/cost-centres.ts';
import { ensure } from '#domain/errors.ts';
import { tidyLine } from '#domain/text/text.ts';
import { costCentresOf, insertCostCentre } from '#server/db/companies/cost-centres.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../errors.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockCompanyAsAdmin } from './company-members.ts';
import { presentCostCentre } from './list-cost-centres.ts';
import { recordCompanyEvent } from './record-company-event.ts';

/** Adds a cost centre to a company. Throws `not_found`, `forbidden`, `limit_reached`, a field error for a code in use. */
export async function addCostCentre(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { code: string; name: string },
): Promise<CostCentre> {
  const code = costCentreCode(input.code);
  const id = newId();
  return inTransaction(deps, async (tx) => {
    await lockCompanyAsAdmin(tx, actor, companyId);
    const existing = await costCentresOf(tx.db, companyId);
    if (existing.some((each) => each.code === code)) throw fieldError('code', 'cost_centre_taken');
    ensure(existing.length < COST_CENTRES_MAX, 'limit_reached', { facts: { max: COST_CENTRES_MAX } });
    const row = await insertCostCentre(tx.db, {
      id,
      company_id: companyId,
      code,
      name: tidyLine(input.name),
      created_at: tx.clock.now(),
      archived_at: null,
    });
    const event = { companyId, actorId: actor.accountId, costCentreId: id };
    await recordCompanyEvent(tx, { kind: 'cost_centre_added', ...event });
    return presentCostCentre(row);
  });
}
