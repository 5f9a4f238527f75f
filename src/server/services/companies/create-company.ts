import type { Company } from '#contract/companies/companies.ts';
import { COMPANY_ROLES } from '#domain/companies/members.ts';
import { tidyLine } from '#domain/text/text.ts';
import { insertCompany, insertMember } from '#server/db/companies/companies.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockOpenAccount } from '../business/business-account.ts';
import { assertRoomForCompany } from './room-for-company.ts';
import { presentCompany } from './present-company.ts';
import { recordCompanyEvent } from './record-company-event.ts';

/** Makes a company whose first member is the actor, in every role. Throws `limit_reached`. */
export async function createCompany(deps: Deps, actor: Actor, { name }: { name: string }): Promise<Company> {
  const id = newId();
  return inTransaction(deps, async (tx) => {
    await lockOpenAccount(tx, actor.accountId);
    await assertRoomForCompany(tx, actor.accountId);
    const now = tx.clock.now();
    const roles = [...COMPANY_ROLES];
    await insertCompany(tx.db, { id, name: tidyLine(name), created_at: now, closed_at: null });
    await insertMember(tx.db, { company_id: id, account_id: actor.accountId, roles, joined_at: now });
    await recordCompanyEvent(tx, { kind: 'company_made', companyId: id, actorId: actor.accountId });
    return presentCompany(tx, actor, id);
  });
}
