import { expect, test } from 'vitest';
import { adminOverview } from '#contract/staff/admin.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { newsletterIssues } from '#contract/newsletter/admin-newsletter.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { login } from '#contract/accounts/auth.ts';
import { resetPassword } from '#contract/accounts/recovery.ts';
import * as contract from '#contract/staff/staff.ts';
import { testApp } from '../../support/app.ts';
import { allAtOnce } from '../../support/race.ts';

// In the demo the password alone signs in: the second factor has a test file of its own.
const app = await testApp({ settings: { demo: true } });
const PASSWORD = 'patru pere verzi';
const ana = await app.anAdmin({ firstName: 'Ana', password: PASSWORD });
const me = app.inNewBrowser(ana);
const REASON = 'Nu mai lucrează la noi.';

const invite = (email: string, password = PASSWORD) =>
  me.call(contract.addStaff, {
    body: { email, firstName: 'Ion', lastName: 'Dan', role: 'support', password },
  });
const colleague = async (email: string) =>
  (await me.get(contract.staff)).items.find((each) => each.email === email);
const enter = (email: string, password: string) =>
  app.anonymous.call(login, { body: { email, password, role: 'admin' } });
const tokenOf = async (email: string) =>
  /\/resetare\/([\w-]+)/.exec((await app.mailsTo(email))[0]?.body_text ?? '')?.[1] ?? '';

test('a colleague is let in by the password asked again, and chooses one by the link of the message', async () => {
  const email = 'ion@stafeta.test';
  expect(await invite(email, 'alta parolă')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  expect(await colleague(email)).toBeUndefined();
  expect((await invite(email)).status).toBe(200);
  expect(await colleague(email)).toMatchObject({ name: 'Ion Dan', isInvited: true, hasSecondFactor: false });
  const token = await tokenOf(email);
  const chosen = await app.anonymous.call(resetPassword, { body: { token, password: 'castravete-verde' } });
  expect(chosen.status).toBe(204);
  expect((await enter(email, 'castravete-verde')).status).toBe(200);
  expect(await colleague(email)).toMatchObject({ isInvited: false });
  expect(await invite(email)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
});

test('two presses at once invite one colleague', async () => {
  const answers = await allAtOnce(app.db, 2, () => invite('deodata@stafeta.test'));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who registered somebody else’s address does not get in with their own password', async () => {
  const squatter = await app.aSender({ password: 'parola lui' });
  await app.owner.query('UPDATE accounts SET email_verified_at = NULL WHERE id = $1', [squatter.id]);
  const browser = app.inNewBrowser(squatter);
  await browser.credentials();
  expect((await invite(squatter.email)).status).toBe(200);
  expect((await enter(squatter.email, 'parola lui')).status).toBe(401);
  expect((await browser.call(contract.staff)).status).toBe(401);
  // The owner of the mailbox does.
  const token = await tokenOf(squatter.email);
  await app.anonymous.call(resetPassword, { body: { token, password: 'castravete-verde' } });
  expect((await enter(squatter.email, 'castravete-verde')).status).toBe(200);
});

test('a confirmed account keeps its password and gets the second role', async () => {
  const sender = await app.aSender({ password: 'parola ei bună' });
  await app.owner.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [sender.id]);
  expect((await invite(sender.email)).status).toBe(200);
  expect((await enter(sender.email, 'parola ei bună')).status).toBe(200);
});

test('a colleague who leaves is out at once, and nobody removes or resets themselves', async () => {
  const dan = await app.anAdmin({ password: PASSWORD });
  const browser = app.inNewBrowser(dan);
  expect((await browser.call(adminOverview)).status).toBe(200);
  const body = { password: PASSWORD, reason: REASON };
  expect((await me.call(contract.removeStaff, { params: { id: ana.id }, body })).status).toBe(403);
  expect((await me.call(contract.resetColleague, { params: { id: ana.id }, body })).status).toBe(403);
  const none = await me.call(contract.resetColleague, { params: { id: dan.id }, body });
  expect(none).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
  expect((await me.call(contract.removeStaff, { params: { id: dan.id }, body })).status).toBe(200);
  expect((await browser.call(adminOverview)).status).toBe(401);
  expect((await enter(dan.email, PASSWORD)).status).toBe(401);
  expect((await me.call(contract.removeStaff, { params: { id: dan.id }, body })).status).toBe(404);
  const { rows } = await app.owner.query(
    `SELECT details->>'reason' AS reason FROM audit_log WHERE action = 'staff_removed' AND subject = $1`,
    [`account:${dan.id}`],
  );
  expect(rows).toEqual([{ reason: REASON }]);
});

test('another role is another set of rights: the sessions end, and the next one has it', async () => {
  const dan = await app.anAdmin({ password: PASSWORD, staffRole: 'operator' });
  const browser = app.inNewBrowser(dan);
  const change = (role: StaffRole, password = PASSWORD) =>
    me.call(contract.changeStaffRole, { params: { id: dan.id }, body: { role, password, reason: REASON } });
  expect((await browser.call(adminBoard)).status).toBe(200);
  expect((await browser.call(newsletterIssues)).status).toBe(403);
  expect((await change('editor', 'alta parolă')).status).toBe(403);
  expect((await change('editor')).status).toBe(200);
  expect((await browser.call(adminBoard)).status).toBe(401);
  expect((await app.inNewBrowser(dan).call(adminBoard)).status).toBe(403);
  expect((await app.inNewBrowser(dan).call(newsletterIssues)).status).toBe(200);
  expect(await change('editor')).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
  expect((await app.mailsTo(dan.email))[0]?.subject).toBe('Rolul tău în administrare s-a schimbat');
  const { rows } = await app.owner.query(
    `SELECT details->>'from' AS before, details->>'to' AS after FROM audit_log
     WHERE action = 'staff_role_changed' AND subject = $1`,
    [`account:${dan.id}`],
  );
  expect(rows).toEqual([{ before: 'operator', after: 'editor' }]);
});

test('of administrators who remove each other at once one stays, and the last one does not leave', async () => {
  const pair = [await app.anAdmin({ password: PASSWORD }), await app.anAdmin({ password: PASSWORD })];
  // Without a third one who could sign, each acts alone.
  const become = (role: StaffRole) =>
    app.owner.query('UPDATE accounts SET staff_role = $1 WHERE id = $2', [role, ana.id]);
  await become('auditor');
  const [first, second] = pair.map((each) => app.inNewBrowser(each));
  await Promise.all([first?.credentials(), second?.credentials()]);
  const body = { password: PASSWORD, reason: REASON };
  const answers = await Promise.all([
    first?.call(contract.removeStaff, { params: { id: pair[1]?.id ?? '' }, body }),
    second?.call(contract.changeStaffRole, {
      params: { id: pair[0]?.id ?? '' },
      body: { ...body, role: 'auditor' },
    }),
  ]);
  const done = answers.filter((each) => each?.status === 200);
  expect(done).toHaveLength(1);
  const { items } = await me.get(contract.staff);
  const left = items.filter(({ id, role }) => pair.some((each) => each.id === id) && role === 'admin');
  expect(left).toHaveLength(1);
  await become('admin');

  await app.owner.query(
    `UPDATE accounts SET staff_role = 'auditor' WHERE staff_role = 'admin' AND id <> $1`,
    [ana.id],
  );
  const leaving = await me.call(deleteMe, { body: { password: PASSWORD } });
  expect(leaving).toMatchObject({
    status: 409,
    body: { code: 'account_busy', facts: { reason: 'last_admin' } },
  });
});
