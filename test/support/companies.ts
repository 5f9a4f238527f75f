import { acceptInvitation, createCompany, inviteMember } from '#contract/companies/companies.ts';
import type { CompanyRole } from '#domain/companies/members.ts';
import type { testApp } from './app.ts';
import type { Person, PersonOptions } from './people.ts';

type App = Awaited<ReturnType<typeof testApp>>;

let invitations = 0;

/** The token of the link in an invitation's mail. */
export function tokenOf(mail: { body_text: string } | undefined): string {
  return /\/invitatie\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

/** Builders of companies and their members, who come by invitation. */
export function companyBuilders(app: App) {
  const aCompany = async (options: PersonOptions = {}) => {
    const owner = await app.aSender(options);
    const { id } = await app.as(owner).get(createCompany, { body: { name: 'Depozit' } });
    return { owner, id };
  };
  /** The token of an invitation, from its mail. */
  const invited = async (by: Person, id: string, roles: CompanyRole[], to?: string) => {
    invitations += 1;
    const email = to ?? `invitat${invitations}@stafeta.test`;
    await app.as(by).get(inviteMember, { params: { id }, body: { email, roles } });
    return tokenOf((await app.mailsTo(email))[0]);
  };
  const joined = async (by: Person, id: string, roles: CompanyRole[], options: PersonOptions = {}) => {
    const person = await app.aSender(options);
    const token = await invited(by, id, roles);
    await app.as(person).get(acceptInvitation, { body: { token } });
    return person;
  };
  return { aCompany, invited, joined };
}
