import { z } from 'zod';
import { COMPANY_EVENTS } from '#domain/companies/events.ts';
import { COMPANY_ROLES } from '#domain/companies/members.ts';
import {
  businessName,
  Email,
  Id,
  IdParams,
  Instant,
  opaqueToken,
  pageOf,
  PageQuery,
  reason,
} from '../fields.ts';
import { defineRoute } from '../route.ts';

export const COMPANY_NAME_MAX = 120;

const Role = z.enum(COMPANY_ROLES, reason('required'));
const Roles = z
  .array(Role)
  .min(1, reason('required'))
  .max(COMPANY_ROLES.length)
  .refine((all) => new Set(all).size === all.length, reason('invalid'));

const CompanySummary = z.object({
  id: z.string(),
  name: z.string(),
  /** The reader's own. */
  roles: z.array(Role),
  memberCount: z.int(),
  /** Whether each delivery that is listed for it names a cost centre. */
  costCentreRequired: z.boolean(),
});

const CompanyMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** For admins and the member; null to the others. */
  email: z.string().nullable(),
  roles: z.array(Role),
  joinedAt: Instant,
});
export type CompanyMember = z.infer<typeof CompanyMember>;

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(Role),
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type CompanyInvitation = z.infer<typeof Invitation>;

export const Company = CompanySummary.extend({
  createdAt: Instant,
  /** The reader's id among the members. */
  me: z.string(),
  members: z.array(CompanyMember),
  /** Those that wait; for admins, empty to the others. */
  invitations: z.array(Invitation),
});
export type Company = z.infer<typeof Company>;

const CompanyEvent = z.object({
  id: z.string(),
  kind: z.enum(COMPANY_EVENTS),
  at: Instant,
  by: z.string(),
  /** The cost centre that it concerns: its code and name. */
  costCentre: z.string().nullable(),
  /** The member whom it concerns, or the invited address while the invitation waits. */
  about: z.string().nullable(),
  /** The roles given or left. */
  roles: z.array(Role).nullable(),
});
export type CompanyEvent = z.infer<typeof CompanyEvent>;

export const companies = defineRoute({
  id: 'companies',
  method: 'GET',
  path: '/companies',
  access: 'sender',
  summary: 'The companies whose member the person is, by name.',
  response: z.object({ items: z.array(CompanySummary) }),
});

export const createCompany = defineRoute({
  id: 'createCompany',
  method: 'POST',
  path: '/companies',
  access: 'sender',
  summary: 'Makes a company with the person as its first member, in every role.',
  status: 201,
  idempotent: true,
  body: z.strictObject({ name: businessName(COMPANY_NAME_MAX) }),
  response: Company,
  refusals: ['validation_failed', 'limit_reached'],
});

export const company = defineRoute({
  id: 'company',
  method: 'GET',
  path: '/companies/:id',
  access: 'sender',
  summary: 'A company with its members. To anyone else it is not there.',
  params: IdParams,
  response: Company,
  refusals: ['not_found'],
});

export const renameCompany = defineRoute({
  id: 'renameCompany',
  method: 'PATCH',
  path: '/companies/:id',
  access: 'sender',
  summary: 'Gives a company another name. For admins.',
  params: IdParams,
  body: z.strictObject({ name: businessName(COMPANY_NAME_MAX) }),
  response: Company,
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const companyEvents = defineRoute({
  id: 'companyEvents',
  method: 'GET',
  path: '/companies/:id/events',
  access: 'sender',
  summary: 'Who changed what in a company, newest first; for its admins.',
  params: IdParams,
  query: z.strictObject(PageQuery),
  response: pageOf(CompanyEvent),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const inviteMember = defineRoute({
  id: 'inviteMember',
  method: 'POST',
  path: '/companies/:id/invitations',
  access: 'sender',
  summary:
    'Mails a link that makes whoever opens it, signed in, a member: once, within seven days. A newer invitation of the same address replaces the earlier. For admins.',
  status: 201,
  idempotent: true,
  params: IdParams,
  body: z.strictObject({ email: Email, roles: Roles }),
  response: Invitation,
  refusals: ['not_found', 'forbidden', 'validation_failed', 'limit_reached', 'too_many_requests'],
});

export const revokeInvitation = defineRoute({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/companies/:id/invitations/:invitationId',
  access: 'sender',
  summary: 'Revokes an invitation that waits: its link opens nothing from now on. For admins.',
  status: 204,
  params: IdParams.extend({ invitationId: Id }),
  refusals: ['not_found', 'forbidden'],
});

const TokenBody = z.strictObject({ token: opaqueToken(100) });

export const readInvitation = defineRoute({
  id: 'readInvitation',
  method: 'POST',
  path: '/company-invitations/read',
  access: 'sender',
  summary:
    'What an invitation offers, before it is accepted. The link is in the body, so that no log has it.',
  body: TokenBody,
  response: z.object({
    company: z.string(),
    invitedBy: z.string(),
    roles: z.array(Role),
    expiresAt: Instant,
  }),
  refusals: ['link_invalid', 'validation_failed'],
});

export const acceptInvitation = defineRoute({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/company-invitations/accept',
  access: 'sender',
  summary:
    'Makes the person a member. The link opens once; whoever used it gets the same answer again. A member who is one already keeps their roles.',
  body: TokenBody,
  response: Company,
  refusals: ['link_invalid', 'limit_reached', 'validation_failed'],
});

const MemberParams = IdParams.extend({ memberId: Id });

export const changeMember = defineRoute({
  id: 'changeMember',
  method: 'PATCH',
  path: '/companies/:id/members/:memberId',
  access: 'sender',
  summary: 'Gives a member other roles. For admins; one admin always stays.',
  params: MemberParams,
  body: z.strictObject({ roles: Roles }),
  response: Company,
  refusals: ['not_found', 'forbidden', 'last_admin', 'validation_failed'],
});

export const removeMember = defineRoute({
  id: 'removeMember',
  method: 'DELETE',
  path: '/companies/:id/members/:memberId',
  access: 'sender',
  summary: 'Ends a membership: an admin removes anyone, a member leaves. One admin always stays.',
  status: 204,
  params: MemberParams,
  refusals: ['not_found', 'forbidden', 'last_admin'],
});

export const COMPANY_ROUTES = {
  companies,
  createCompany,
  company,
  renameCompany,
  companyEvents,
  inviteMember,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  changeMember,
  removeMember,
};
