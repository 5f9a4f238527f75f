import type { CostCentre } from '#contract/companies/cost-centres.ts';
import type { CompanyEventKind } from '#domain/companies/events.ts';
import { tidyLine } from '#domain/text/text.ts';
import { costCentresOf, updateCostCentre } from '#server/db/companies/cost-centres.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockCompanyAsAdmin } from './company-members.ts';
import { presentCostCentre } from './list-cost-centres.ts';
import { recordCompanyEvent } from './record-company-event.ts';

type Change = { name?: string | undefined; isArchived?: boolean | undefined };

/** Renames a cost centre, archives it or opens it again; what is so already is no change. Throws `not_found`, `forbidden`. */
export async function changeCostCentre(
  deps: Deps,
  actor: Actor,
  { companyId, costCentreId }: { companyId: string; costCentreId: string },
  change: Change,
): Promise<CostCentre> {
  return inTransaction(deps, async (tx) => {
    await lockCompanyAsAdmin(tx, actor, companyId);
    const all = await costCentresOf(tx.db, companyId);
    const row = orNotFound(all.find(({ id }) => id === costCentreId));
    const name = change.name === undefined ? row.name : tidyLine(change.name);
    const wasArchived = row.archived_at !== null;
    const { isArchived = wasArchived } = change;
    const kinds: CompanyEventKind[] = [];
    if (name !== row.name) kinds.push('cost_centre_renamed');
    if (isArchived !== wasArchived) kinds.push(isArchived ? 'cost_centre_archived' : 'cost_centre_reopened');
    if (kinds.length === 0) return presentCostCentre(row);
    const archivedAt = isArchived ? (row.archived_at ?? tx.clock.now()) : null;
    const stored = await updateCostCentre(tx.db, costCentreId, { name, archived_at: archivedAt });
    const event = { companyId, actorId: actor.accountId, costCentreId };
    for (const kind of kinds) await recordCompanyEvent(tx, { kind, ...event });
    return presentCostCentre(stored);
  });
}
