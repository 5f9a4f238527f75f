import { acceptInvitation } from '#server/services/companies/accept-invitation.ts';
import { changeMember } from '#server/services/companies/change-member.ts';
import { createCompany } from '#server/services/companies/create-company.ts';
import { inviteMember } from '#server/services/companies/invite-member.ts';
import { listCompanies } from '#server/services/companies/list-companies.ts';
import { listCompanyCosts } from '#server/services/companies/list-company-costs.ts';
import { listCompanyEvents } from '#server/services/companies/list-company-events.ts';
import { presentCompany } from '#server/services/companies/present-company.ts';
import { readInvitation } from '#server/services/companies/read-invitation.ts';
import { removeMember } from '#server/services/companies/remove-member.ts';
import { renameCompany } from '#server/services/companies/rename-company.ts';
import { revokeInvitation } from '#server/services/companies/revoke-invitation.ts';
import type { Handlers } from '../../request-context.ts';

export const companyHandlers = {
  companies: async ({ deps, actor }) => ({ items: await listCompanies(deps, actor) }),
  createCompany: ({ deps, actor, body }) => createCompany(deps, actor, body),
  company: ({ deps, actor, params }) => presentCompany(deps, actor, params.id),
  renameCompany: ({ deps, actor, params, body }) => renameCompany(deps, actor, params.id, body.name),
  companyEvents: ({ deps, actor, params, query }) => listCompanyEvents(deps, actor, params.id, query),
  companyCosts: ({ deps, actor, params, query }) => listCompanyCosts(deps, actor, params.id, query),
  inviteMember: ({ deps, actor, params, body }) => inviteMember(deps, actor, params.id, body),
  revokeInvitation: async ({ deps, actor, params }) => {
    await revokeInvitation(deps, actor, params.id, params.invitationId);
    return undefined;
  },
  readInvitation: ({ deps, body }) => readInvitation(deps, body.token),
  acceptInvitation: ({ deps, actor, body }) => acceptInvitation(deps, actor, body.token),
  changeMember: ({ deps, actor, params, body }) =>
    changeMember(deps, actor, { companyId: params.id, memberId: params.memberId, roles: body.roles }),
  removeMember: async ({ deps, actor, params }) => {
    await removeMember(deps, actor, { companyId: params.id, memberId: params.memberId });
    return undefined;
  },
} satisfies Partial<Handlers>;
