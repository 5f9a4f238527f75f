import type { CompanyEventKind } from '#domain/companies/events.ts';
import type { CompanyRole } from '#domain/companies/members.ts';
import { insertCompanyEvent } from '#server/db/companies/companies.ts';
import type { Tx } from '#server/deps.ts';

type Fact = {
  kind: CompanyEventKind;
  companyId: string;
  actorId: string;
  memberId?: string;
  invitationId?: string;
  costCentreId?: string;
  roles?: CompanyRole[];
};

/** Records a change in the company's own list, in the transaction that makes it. */
export async function recordCompanyEvent(tx: Tx, fact: Fact): Promise<void> {
  await insertCompanyEvent(tx.db, {
    company_id: fact.companyId,
    kind: fact.kind,
    actor_id: fact.actorId,
    member_id: fact.memberId ?? null,
    invitation_id: fact.invitationId ?? null,
    roles: fact.roles ?? null,
    cost_centre_id: fact.costCentreId ?? null,
    at: tx.clock.now(),
  });
}
