import type { Company } from '#contract/companies/companies.ts';
import { tidyLine } from '#domain/text/text.ts';
import { updateCompanyName } from '#server/db/companies/companies.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockCompanyAsAdmin } from './company-members.ts';
import { presentCompany } from './present-company.ts';
import { recordCompanyEvent } from './record-company-event.ts';

/** Gives a company another name; the same name again is no change. Throws `not_found`, `forbidden`. */
export async function renameCompany(deps: Deps, actor: Actor, id: string, input: string): Promise<Company> {
  const name = tidyLine(input);
  return inTransaction(deps, async (tx) => {
    const { company } = await lockCompanyAsAdmin(tx, actor, id);
    if (name !== company.name) {
      await updateCompanyName(tx.db, id, name);
      await recordCompanyEvent(tx, { kind: 'company_renamed', companyId: id, actorId: actor.accountId });
    }
    return presentCompany(tx, actor, id);
  });
}
