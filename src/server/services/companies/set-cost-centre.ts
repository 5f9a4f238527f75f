import { holdRolesIn } from '#server/db/companies/companies.ts';
import { demandsCostCentre } from '#server/db/companies/cost-centres.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { fieldError, orNotFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { colleagueOf } from './colleague-of.ts';
import { openCostCentre } from './listed-under.ts';

/**
 * Moves a delivery of a company to another cost centre, or to none; an event of the sender's side. Throws `not_found`
 * unless the person sees to the company's deliveries or is its admin, and a field error for a code of no open one.
 */
export async function setCostCentre(deps: Deps, actor: Actor, id: string, code: string | null) {
  return inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDelivery(tx.db, id));
    const companyId = orNotFound(delivery.company_id ?? undefined);
    const roles = await holdRolesIn(tx.db, companyId, actor.accountId);
    orNotFound(roles?.includes('orders') || roles?.includes('admin') || undefined);
    const chosen = await chosenOf(tx, companyId, code);
    if ((chosen?.id ?? null) !== delivery.cost_centre_id) {
      await recordChange(tx, delivery, {
        name: 'cost_centre_changed',
        actor: 'sender',
        data: { from: delivery.cost_centre_id, to: chosen?.id ?? null, ...colleagueOf(actor, delivery) },
        change: { cost_centre_id: chosen?.id ?? null },
      });
    }
    return { costCentre: chosen && { code: chosen.code, name: chosen.name } };
  });
}

async function chosenOf(tx: Tx, companyId: string, code: string | null) {
  if (code !== null) return openCostCentre(tx, companyId, code);
  if (await demandsCostCentre(tx.db, companyId)) throw fieldError('costCentre', 'required');
  return null;
}
