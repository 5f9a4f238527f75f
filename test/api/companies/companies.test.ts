import { describe, expect, test } from 'vitest';
import { deleteMe } from '#contract/accounts/my-data.ts';
import {
  acceptInvitation,
  changeMember,
  companies,
  company as readCompany,
  companyEvents,
  createCompany,
  inviteMember,
  readInvitation,
  removeMember,
  renameCompany,
  revokeInvitation,
} from '#contract/companies/companies.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { COMPANIES_MAX, COMPANY_ROLES, type CompanyRole } from '#domain/companies/members.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { companyBuilders, tokenOf } from '../../support/companies.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ listen: true });
const PASSWORD = 'patru pere verzi';
/** The code of a refusal, also of a call whose success has no body. */
const codeOf = ({ raw }: { raw: string }) => (JSON.parse(raw) as { code?: string }).code;
const { aCompany, joined, invited } = companyBuilders(app);

test('whoever makes a company is its first member, in every role, and sees it listed', async () => {
  const owner = await app.aSender();
  const made = await app
    .as(owner)
    .get(createCompany, { body: { name: '  Farmacia   Verde ' }, key: 'firma-una' });
  const again = await app
    .as(owner)
    .get(createCompany, { body: { name: '  Farmacia   Verde ' }, key: 'firma-una' });
  expect(again.id).toBe(made.id);
  expect(made).toMatchObject({
    name: 'Farmacia Verde',
    roles: [...COMPANY_ROLES],
    memberCount: 1,
    me: owner.id,
    members: [{ id: owner.id, firstName: owner.firstName, email: owner.email, roles: [...COMPANY_ROLES] }],
    invitations: [],
  });
  expect((await app.as(owner).get(companies)).items).toEqual([
    {
      id: made.id,
      name: 'Farmacia Verde',
      roles: [...COMPANY_ROLES],
      memberCount: 1,
      costCentreRequired: false,
    },
  ]);
  const stranger = await app.aSender();
  expect((await app.as(stranger).get(companies)).items).toEqual([]);
});

test('a mailed link makes whoever opens it a member, once', async () => {
  const { owner, id } = await aCompany();
  const colleague = await app.aSender();
  const invitation = await app.as(owner).get(inviteMember, {
    params: { id },
    body: { email: colleague.email, roles: ['money', 'orders'] },
  });
  expect(invitation).toMatchObject({
    email: colleague.email,
    roles: ['orders', 'money'],
    invitedBy: `${owner.firstName} ${owner.lastName}`,
  });
  const [mail] = await app.mailsTo(colleague.email);
  expect(mail?.subject).toBe('Invitație în Depozit');
  const token = tokenOf(mail);
  expect(await app.as(colleague).get(readInvitation, { body: { token } })).toMatchObject({
    company: 'Depozit',
    roles: ['orders', 'money'],
  });
  // The database has no link that opens anything.
  const { rows } = await app.owner.query('SELECT row_to_json(i)::text AS all FROM company_invitations i');
  for (const row of rows) expect(row.all).not.toContain(token);

  const company = await app.as(colleague).get(acceptInvitation, { body: { token } });
  expect(company).toMatchObject({ id, roles: ['orders', 'money'], memberCount: 2, me: colleague.id });
  // The mail program opens it again: the same person gets the same answer, anybody else nothing.
  expect((await app.as(colleague).get(acceptInvitation, { body: { token } })).id).toBe(id);
  const other = await app.aSender();
  const refused = await app.as(other).call(acceptInvitation, { body: { token } });
  expect([refused.status, refused.body.code]).toEqual([400, 'link_invalid']);
  expect((await app.as(other).call(readInvitation, { body: { token } })).body.code).toBe('link_invalid');
  expect((await app.as(owner).get(readCompany, { params: { id } })).invitations).toEqual([]);
});

test('a link is for one person, also when two open it at once', async () => {
  const { owner, id } = await aCompany();
  const token = await invited(owner, id, ['orders']);
  const crowd = await Promise.all(Array.from({ length: 6 }, () => app.aSender()));
  const browsers = crowd.map((person) => app.as(person));
  for (const browser of browsers) await browser.get(companies);
  const answers = await allAtOnce(app.db, crowd.length, (n) =>
    browsers[n]!.call(acceptInvitation, { body: { token } }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'link_invalid')).toHaveLength(5);
  expect((await app.as(owner).get(readCompany, { params: { id } })).memberCount).toBe(2);
});

test('a revoked, a replaced and an expired link open nothing, and their addresses are forgotten', async () => {
  const { owner, id } = await aCompany();
  const opens = async (token: string) => {
    const answer = await app.as(await app.aSender()).call(acceptInvitation, { body: { token } });
    return answer.body.code ?? answer.status;
  };
  const first = await invited(owner, id, ['orders'], 'coleg@depozit.test');
  const second = await invited(owner, id, ['money'], 'Coleg@Depozit.test');
  expect(await opens(first)).toBe('link_invalid');
  const [waiting] = (await app.as(owner).get(readCompany, { params: { id } })).invitations;
  expect(waiting?.roles).toEqual(['money']);
  await app.as(owner).get(revokeInvitation, { params: { id, invitationId: waiting?.id ?? '' } });
  expect(await opens(second)).toBe('link_invalid');
  const twice = await app.as(owner).call(revokeInvitation, {
    params: { id, invitationId: waiting?.id ?? '' },
  });
  expect([twice.status, codeOf(twice)]).toEqual([404, 'not_found']);

  const late = await invited(owner, id, ['orders']);
  app.clock.advance({ days: 7 });
  expect(await opens(late)).toBe('link_invalid');
  await tidyUp(app.deps);
  const { rows } = await app.owner.query(
    'SELECT email, email_canonical FROM company_invitations WHERE company_id = $1',
    [id],
  );
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ email: null, email_canonical: null })));
});

test('a member who is invited again keeps their roles, and the link is used up', async () => {
  const { owner, id } = await aCompany();
  const colleague = await joined(owner, id, ['orders']);
  const token = await invited(owner, id, ['admin']);
  const seen = await app.as(colleague).get(acceptInvitation, { body: { token } });
  expect(seen.roles).toEqual(['orders']);
  const other = await app.aSender();
  expect((await app.as(other).call(acceptInvitation, { body: { token } })).body.code).toBe('link_invalid');
});

describe('who may do what', async () => {
  const { owner, id } = await aCompany();
  const members = new Map<string, Person>();
  for (const role of COMPANY_ROLES) members.set(role, await joined(owner, id, [role]));
  const target = await joined(owner, id, ['orders']);
  members.set('nobody', await app.aSender());
  const params = { id };
  /** What each member gets: admins what they asked for, other members a refusal, everyone else nothing at all. */
  const expected = (who: string, isForAll: boolean) =>
    who === 'nobody' ? 404 : isForAll || who === 'admin' ? 'ok' : 403;
  const calls = {
    readCompany: (by: Person) => app.as(by).call(readCompany, { params }),
    companyEvents: (by: Person) => app.as(by).call(companyEvents, { params, query: {} }),
    inviteMember: (by: Person) =>
      app.as(by).call(inviteMember, { params, body: { email: 'nou@depozit.test', roles: ['orders'] } }),
    changeMember: (by: Person) =>
      app.as(by).call(changeMember, {
        params: { id, memberId: target.id },
        body: { roles: ['orders', 'money'] },
      }),
  };
  test.for([...members.keys()])('%s', async (who) => {
    const person = members.get(who)!;
    for (const [name, call] of Object.entries(calls)) {
      const { status } = await call(person);
      expect(status < 300 ? 'ok' : status, name).toBe(expected(who, name === 'readCompany'));
    }
    const invitation = await app.as(owner).get(inviteMember, {
      params,
      body: { email: `${who}@depozit.test`, roles: ['orders'] },
    });
    const revoked = await app.as(person).call(revokeInvitation, {
      params: { id, invitationId: invitation.id },
    });
    expect(revoked.status < 300 ? 'ok' : revoked.status).toBe(expected(who, false));
    const gone = await joined(owner, id, ['money']);
    const removed = await app.as(person).call(removeMember, { params: { id, memberId: gone.id } });
    expect(removed.status < 300 ? 'ok' : removed.status).toBe(expected(who, false));
  });

  test('addresses and invitations are for admins; one sees one’s own', async () => {
    const seen = await app.as(members.get('orders')!).get(readCompany, { params });
    expect(seen.invitations).toEqual([]);
    expect(seen.members.filter(({ email }) => email !== null).map((each) => each.id)).toEqual([
      members.get('orders')?.id,
    ]);
    expect(
      (await app.as(owner).get(readCompany, { params })).members.map(({ email }) => email),
    ).not.toContain(null);
  });

  test('a member or an invitation of another company is not there', async () => {
    const theirs = await aCompany();
    const foreign = await app.as(owner).call(removeMember, { params: { id, memberId: theirs.owner.id } });
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not_found']);
    const own = await app.as(owner).get(inviteMember, {
      params,
      body: { email: 'altcineva@depozit.test', roles: ['orders'] },
    });
    const crossed = await app.as(theirs.owner).call(revokeInvitation, {
      params: { id: theirs.id, invitationId: own.id },
    });
    expect([crossed.status, codeOf(crossed)]).toEqual([404, 'not_found']);
  });
});

test('the last admin can neither leave nor lose the role; another admin makes both possible', async () => {
  const { owner, id } = await aCompany();
  const leave = (person: Person) =>
    app.as(person).call(removeMember, { params: { id, memberId: person.id } });
  const roles = (by: Person, of: Person, next: CompanyRole[]) =>
    app.as(by).call(changeMember, { params: { id, memberId: of.id }, body: { roles: next } });
  const colleague = await joined(owner, id, ['orders']);
  expect(codeOf(await leave(owner))).toBe('last_admin');
  expect((await roles(owner, owner, ['orders'])).body.code).toBe('last_admin');
  expect((await roles(owner, colleague, ['admin'])).status).toBe(200);
  expect((await leave(owner)).status).toBe(204);
  expect((await app.as(owner).call(readCompany, { params: { id } })).status).toBe(404);
  expect(codeOf(await leave(colleague))).toBe('last_admin');
});

test('of two admins who remove each other at once one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, id } = await aCompany();
    const other = await joined(owner, id, ['admin']);
    const [one, two] = [app.as(owner), app.as(other)];
    await Promise.all([one.get(companies), two.get(companies)]);
    const answers = await allAtOnce(app.db, 2, (n) =>
      n === 0
        ? one.call(removeMember, { params: { id, memberId: other.id } })
        : two.call(removeMember, { params: { id, memberId: owner.id } }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    const left = await app.owner.query('SELECT account_id FROM company_members WHERE company_id = $1', [id]);
    expect(left.rowCount).toBe(1);
  }
});

test('every change is in the list of the admins, newest first, page by page', async () => {
  const { owner, id } = await aCompany();
  const colleague = await joined(owner, id, ['orders']);
  await app.as(owner).get(changeMember, {
    params: { id, memberId: colleague.id },
    body: { roles: ['orders', 'money'] },
  });
  // The same roles again are no change.
  await app.as(owner).get(changeMember, {
    params: { id, memberId: colleague.id },
    body: { roles: ['money', 'orders'] },
  });
  const waiting = await app.as(owner).get(inviteMember, {
    params: { id },
    body: { email: 'nou@depozit.test', roles: ['money'] },
  });
  const name = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
  const newest = await app.as(owner).get(companyEvents, { params: { id }, query: { limit: 2 } });
  expect(newest.items).toMatchObject([
    { kind: 'member_invited', by: name(owner), about: 'nou@depozit.test', roles: ['money'] },
    { kind: 'member_roles_changed', by: name(owner), about: name(colleague), roles: ['orders', 'money'] },
  ]);
  await app.as(owner).get(revokeInvitation, { params: { id, invitationId: waiting.id } });
  await app.as(colleague).get(removeMember, { params: { id, memberId: colleague.id } });
  const rest = await app.as(owner).get(companyEvents, {
    params: { id },
    query: { cursor: newest.nextCursor ?? '' },
  });
  expect(rest.items.map(({ kind }) => kind)).toEqual(['member_joined', 'member_invited', 'company_made']);
  expect(rest.nextCursor).toBeNull();
  const [left, revoked, sent] = (await app.as(owner).get(companyEvents, { params: { id }, query: {} })).items;
  expect([left, revoked, sent]).toMatchObject([
    { kind: 'member_left', by: name(colleague), about: name(colleague) },
    { kind: 'invitation_revoked', by: name(owner), about: null },
    { kind: 'member_invited', about: null },
  ]);
  const wrong = await app.as(owner).call(companyEvents, { params: { id }, query: { cursor: 'x' } });
  expect(wrong.body.errors?.[0]?.path).toBe('cursor');
});

test('an admin gives it another name, which everybody reads', async () => {
  const { owner, id } = await aCompany();
  const colleague = await joined(owner, id, ['orders', 'money']);
  const rename = (by: Person, name: string) =>
    app.as(by).call(renameCompany, { params: { id }, body: { name } });
  expect((await rename(colleague, 'Altfel')).body.code).toBe('forbidden');
  expect((await rename(await app.aSender(), 'Altfel')).body.code).toBe('not_found');
  expect((await rename(owner, ' ')).body.errors?.[0]?.path).toBe('name');
  expect((await rename(owner, '  Depozitul   Central ')).body.name).toBe('Depozitul Central');
  // The same name again is no change.
  await rename(owner, 'Depozitul Central');
  expect((await app.as(colleague).get(readCompany, { params: { id } })).name).toBe('Depozitul Central');
  const { items } = await app.as(owner).get(companyEvents, { params: { id }, query: {} });
  expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(['company_renamed', 'member_joined']);
});

test('who is removed is told by mail and in their list, who leaves is not', async () => {
  const { owner, id } = await aCompany();
  const told = async (person: Person) => {
    await app.workJobs();
    const { items } = await app.as(person).get(notifications, { query: {} });
    return items.filter(({ kind }) => kind === 'member_removed.person');
  };
  const [removed, gone] = [await joined(owner, id, ['orders']), await joined(owner, id, ['money'])];
  await app.as(gone).get(removeMember, { params: { id, memberId: gone.id } });
  await app.as(owner).get(removeMember, { params: { id, memberId: removed.id } });
  expect(await told(removed)).toMatchObject([
    { title: 'Nu mai ești în firma Depozit', path: '/profil/firme' },
  ]);
  expect((await app.mailsTo(removed.email)).map(({ subject }) => subject)).toContain(
    'Nu mai ești în firma Depozit',
  );
  expect(await told(gone)).toEqual([]);
  expect(await told(owner)).toEqual([]);
});

test('the list of changes takes no correction', async () => {
  await aCompany();
  await expect(app.db.deleteFrom('company_events').execute()).rejects.toThrow(/permission denied/);
  await expect(app.db.updateTable('company_events').set({ actor_id: '' }).execute()).rejects.toThrow(
    /permission denied/,
  );
});

test('what is wrong in a field is named', async () => {
  const { owner, id } = await aCompany();
  const path = async (body: object) =>
    (await app.as(owner).call(inviteMember, { params: { id }, body: body as never })).body.errors?.[0]?.path;
  expect(await path({ email: 'nimic', roles: ['orders'] })).toBe('email');
  expect(await path({ email: 'a@b.ro', roles: [] })).toBe('roles');
  expect(await path({ email: 'a@b.ro', roles: ['orders', 'orders'] })).toBe('roles');
  expect((await app.as(owner).call(createCompany, { body: { name: ' ' } })).body.errors?.[0]?.path).toBe(
    'name',
  );
});

test('a person is in so many companies and no more, also when all are made at once', async () => {
  const person = await app.aSender();
  const browser = app.as(person);
  await browser.get(companies);
  const made = await allAtOnce(app.db, COMPANIES_MAX + 2, () =>
    browser.call(createCompany, { body: { name: 'Depozit' } }),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(COMPANIES_MAX);
  expect(made.filter(({ body }) => body.code === 'limit_reached')).toHaveLength(2);
});

test('an admin of others cannot close their account; alone they can, and the company closes with it', async () => {
  const { owner, id } = await aCompany({ password: PASSWORD });
  const colleague = await joined(owner, id, ['orders'], { password: PASSWORD });
  const close = (person: Person) => app.as(person).call(deleteMe, { body: { password: PASSWORD } });
  const busy = await close(owner);
  expect(busy.body).toMatchObject({ code: 'account_busy', facts: { reason: 'company_admin' } });
  expect((await close(colleague)).status).toBe(204);
  const seen = await app.as(owner).get(companyEvents, { params: { id }, query: {} });
  expect(seen.items[0]).toMatchObject({ kind: 'member_left', by: '– –' });
  const token = await invited(owner, id, ['orders']);
  expect((await close(owner)).status).toBe(204);
  const late = await app.as(await app.aSender()).call(acceptInvitation, { body: { token } });
  expect(late.body.code).toBe('link_invalid');
  const { rows } = await app.owner.query('SELECT name, closed_at FROM companies WHERE id = $1', [id]);
  expect(rows).toEqual([{ name: '–', closed_at: app.clock.now() }]);
});
