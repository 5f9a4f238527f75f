import { costCentreCode } from '#domain/companies/cost-centres.ts';
import { holdRolesIn } from '#server/db/companies/companies.ts';
import { demandsCostCentre, holdCostCentre } from '#server/db/companies/cost-centres.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { fieldError } from '../errors.ts';

type Choice = { companyId?: string | undefined; costCentre?: string | undefined };

/**
 * The cost centre under which a new delivery is listed, or null. Throws a field error unless the person lists for the
 * company, to anyone else it is not there; for a code of no open cost centre; and for none where one is demanded.
 */
export async function listedUnder(
  tx: Tx,
  actor: Pick<Actor, 'accountId'>,
  { companyId, costCentre }: Choice,
): Promise<string | null> {
  if (companyId === undefined) {
    if (costCentre !== undefined) throw fieldError('costCentre', 'cost_centre_unknown');
    return null;
  }
  await assertListsFor(tx, actor, companyId);
  if (costCentre !== undefined) return (await openCostCentre(tx, companyId, costCentre)).id;
  if (await demandsCostCentre(tx.db, companyId)) throw fieldError('costCentre', 'required');
  return null;
}

/** Throws a field error unless the person lists deliveries for the company; to anyone else it is not there. */
export async function assertListsFor(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  companyId: string,
): Promise<void> {
  const roles = await holdRolesIn(tx.db, companyId, accountId);
  if (!roles?.includes('orders')) throw fieldError('companyId', 'invalid');
}

/** A company's cost centre by its code, kept open until the transaction ends. Throws a field error for any other code. */
export async function openCostCentre(tx: Tx, companyId: string, code: string) {
  const found = await holdCostCentre(tx.db, companyId, costCentreCode(code));
  if (!found) throw fieldError('costCentre', 'cost_centre_unknown');
  return found;
}
