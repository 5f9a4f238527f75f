import { beforeAll, describe, expect, test } from 'vitest';
import { changeCourierIban, adminCourier, suspendCourier } from '#contract/couriers/admin-couriers.ts';
import { exportMe, deleteMe } from '#contract/accounts/my-data.ts';
import { approval, refuseApproval, signApproval } from '#contract/staff/admin-approvals.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { adminPerson } from '#contract/staff/admin-people.ts';
import { addStaff, changeStaffRole, removeStaff, staff } from '#contract/staff/staff.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { APPROVAL_KINDS } from '#domain/staff/approvals/kinds.ts';
import { APPROVAL_ACTS } from '#server/services/staff/approvals/acts.ts';
import { testApp } from '../../support/app.ts';
import { countAnswers } from '../../support/counter.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

// Another account number, a change of the team, a courier's block: what one asks for, a second person signs.

const app = await testApp({ settings: { demo: true } });
const { as, aCourier, anAdmin, clock, db, owner } = app;
const PASSWORD = 'patru pere verzi';
const REASON = 'Trei colete lăsate la vecini.';
const OLD = 'RO46BTRL1B31007593844821';
const NEW = 'RO49AAAA1B31007593840000';
const alone = await anAdmin({ firstName: 'Ana', password: PASSWORD });
const suspend = (who: Person, { id }: Person) =>
  as(who).call(suspendCourier, { params: { id }, body: { reason: REASON } });
const changeIban = (who: Person, { id }: Person, iban = NEW) =>
  as(who).call(changeCourierIban, { params: { id }, body: { iban, reason: REASON } });
const invite = (who: Person, email: string, reason?: string, role: StaffRole = 'support') =>
  as(who).call(addStaff, {
    body: {
      ...{ email, firstName: 'Ion', lastName: 'Dan', role, password: PASSWORD },
      ...(reason === undefined ? {} : { reason }),
    },
  });

test('a house of one acts alone, and each kind has its act', async () => {
  expect(Object.keys(APPROVAL_ACTS).toSorted()).toEqual([...APPROVAL_KINDS].toSorted());
  const courier = await aCourier({ iban: OLD });
  expect((await changeIban(alone, courier)).body).toEqual({ approvalId: null });
  expect((await suspend(alone, courier)).body).toMatchObject({
    state: 'suspended',
    blocking: { needsSignature: false, approvalId: null },
  });
  // An invitation that nobody has answered signs nothing.
  expect(await invite(alone, 'singura@stafeta.test', undefined, 'admin')).toMatchObject({
    status: 200,
    body: { approvalId: null },
  });
  expect(await as(alone).get(staff)).toMatchObject({ needsSignature: false });
  // Nor does the one whom it is about.
  const other = await anAdmin();
  const { items } = await as(alone).get(staff);
  expect(items.find(({ id }) => id === other.id)).toMatchObject({ needsSignature: false });
  const body = { password: PASSWORD, reason: REASON };
  expect(await as(alone).get(removeStaff, { params: { id: other.id }, body })).toEqual({ approvalId: null });
});

describe('with a second person', () => {
  let bea: Person;
  beforeAll(async () => {
    bea = await anAdmin({ firstName: 'Bea', password: PASSWORD });
  });
  const read = (who: Person, id: string) => as(who).get(approval, { params: { id } });
  const sign = async (who: Person, id: string) => {
    const { payloadHash } = await read(alone, id);
    return as(who).call(signApproval, { params: { id }, body: { payloadHash } });
  };
  const refuse = (who: Person, id: string) =>
    as(who).call(refuseApproval, { params: { id }, body: { answer: 'Nu așa.' } });
  const ibanOf = async ({ id }: Person) =>
    (await owner.query<{ iban: string }>('SELECT iban FROM couriers WHERE account_id = $1', [id])).rows[0]
      ?.iban;
  const details = async (id: string) =>
    (await db.selectFrom('approval_details').selectAll().where('approval_id', '=', id).execute()).length;

  test('a courier is blocked by the signature, with the name and reason of who asked', async () => {
    const courier = await aCourier({ password: PASSWORD });
    const verifier = await anAdmin({ staffRole: 'verifier', firstName: 'Vera', lastName: 'Pop' });
    const asked = await suspend(verifier, courier);
    expect(asked.body).toMatchObject({ state: 'verified', blocking: { needsSignature: true } });
    const id = (asked.body as { blocking: { approvalId: string } }).blocking.approvalId;
    // A second press is the same request; the same person does not sign it; who lacks the verb neither.
    expect((await suspend(verifier, courier)).body).toMatchObject({ blocking: { approvalId: id } });
    expect((await suspend(bea, courier)).body).toMatchObject({ facts: { state: 'approval_open' } });
    expect((await sign(verifier, id)).body).toMatchObject({ code: 'own_request' });
    const operator = await anAdmin({ staffRole: 'operator' });
    expect((await sign(operator, id)).status).toBe(403);
    const { items } = await as(bea).get(adminDecisions, { query: { kind: 'courier_block' } });
    expect(items.map((item) => item.id)).toEqual([id]);
    const answers = await allAtOnce(db, 6, async (n) => (n % 2 ? refuse(bea, id) : sign(alone, id)));
    expect(countAnswers(answers)['200']).toBe(1);
    const isSigned = (await read(bea, id)).state === 'signed';
    if (!isSigned) {
      const again = await suspend(verifier, courier);
      const next = (again.body as { blocking: { approvalId: string } }).blocking.approvalId;
      expect(next).not.toBe(id);
      expect((await sign(alone, next)).status).toBe(200);
    }
    const seen = await as(bea).get(adminCourier, { params: { id: courier.id } });
    expect(seen).toMatchObject({ state: 'suspended', blocking: { approvalId: null } });
    expect(seen.verification.decision).toMatchObject({ by: 'Vera Pop', note: REASON });
    expect((await suspend(verifier, courier)).body).toMatchObject({ code: 'transition_refused' });
  });

  test('another account number waits, is read by its tail, and is nowhere else when the request ends', async () => {
    const courier = await aCourier({ iban: OLD, password: PASSWORD });
    const finance = await anAdmin({ staffRole: 'finance' });
    const second = await anAdmin({ staffRole: 'finance' });
    expect((await changeIban(await anAdmin({ staffRole: 'support' }), courier)).status).toBe(403);
    expect((await changeIban(finance, courier, OLD)).body).toMatchObject({
      facts: { state: 'iban_unchanged' },
    });
    const person = () => as(finance).get(adminPerson, { params: { id: courier.id } });
    expect(await person()).toMatchObject({ ibanChange: { needsSignature: true, approvalId: null } });
    const id = (await changeIban(finance, courier)).body as unknown as { approvalId: string };
    expect(await changeIban(finance, courier)).toMatchObject({ status: 200, body: id });
    expect((await person()).ibanChange?.approvalId).toBe(id.approvalId);
    expect(await ibanOf(courier)).toBe(OLD);
    const shown = await as(second).call(approval, { params: { id: id.approvalId } });
    expect(shown.body).toMatchObject({ payload: { from: '4821', to: '0000' }, details: { iban: '…0000' } });
    expect(shown.raw).not.toContain(NEW);
    expect((await read(bea, id.approvalId)).details).toEqual({ iban: NEW });
    const exported = await as(courier).get(exportMe);
    expect(exported.data['secondSignatures']).toMatchObject([
      { kind: 'iban_change', details: { iban: NEW } },
    ]);
    expect((await sign(second, id.approvalId)).status).toBe(200);
    expect(await ibanOf(courier)).toBe(NEW);
    expect(await details(id.approvalId)).toBe(0);
    expect((await app.mailsTo(courier.email))[0]?.body_text).toContain('0000');
    expect((await person()).flags).toContain('iban_changed');
    const { rows } = await owner.query(`SELECT FROM approvals WHERE payload::text LIKE '%' || $1 || '%'`, [
      NEW,
    ]);
    expect(rows).toEqual([]);
    // Another request, which expires, and one that the erasure takes.
    const late = (await changeIban(finance, courier, OLD)).body as unknown as { approvalId: string };
    clock.advance({ hours: 72 });
    expect((await sign(second, late.approvalId)).body).toMatchObject({ facts: { state: 'expired' } });
    await app.sweep();
    expect(await details(late.approvalId)).toBe(0);
    const last = (await changeIban(finance, courier, OLD)).body as unknown as { approvalId: string };
    await as(courier).get(deleteMe, { body: { password: PASSWORD } });
    expect(await details(last.approvalId)).toBe(0);
    expect((await sign(second, last.approvalId)).status).toBe(404);
  });

  test('the team changes by two administrators, and nobody signs for themselves', async () => {
    const chief = await anAdmin({ firstName: 'Crina', password: PASSWORD });
    const dan = await anAdmin({ staffRole: 'operator', password: PASSWORD });
    const params = { id: dan.id };
    const toAdmin = { role: 'admin' as const, password: PASSWORD, reason: REASON };
    const role = await as(chief).get(changeStaffRole, { params, body: toAdmin });
    const listed = async () => (await as(chief).get(staff)).items.find((each) => each.id === dan.id);
    expect(await listed()).toMatchObject({
      role: 'operator',
      needsSignature: true,
      approvalId: role.approvalId,
    });
    const remove = { params, body: { password: PASSWORD, reason: REASON } };
    expect((await as(bea).call(removeStaff, remove)).body).toMatchObject({
      facts: { state: 'approval_open' },
    });
    expect((await sign(chief, role.approvalId ?? '')).status).toBe(403);
    expect((await sign(bea, role.approvalId ?? '')).status).toBe(200);
    expect(await listed()).toMatchObject({ role: 'admin', approvalId: null });
    const back = await as(chief).get(changeStaffRole, { params, body: { ...toAdmin, role: 'editor' } });
    await owner.query(`UPDATE accounts SET staff_role = 'support' WHERE id = $1`, [dan.id]);
    expect((await sign(bea, back.approvalId ?? '')).body).toMatchObject({ facts: { state: 'support' } });
    await owner.query(`UPDATE accounts SET staff_role = 'admin' WHERE id = $1`, [dan.id]);
    expect((await refuse(bea, back.approvalId ?? '')).status).toBe(200);
    // Dan, an administrator now, does not sign his own removal, nor is it done twice.
    const out = await as(chief).get(removeStaff, remove);
    expect(await sign(dan, out.approvalId ?? '')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await read(bea, out.approvalId ?? '')).toMatchObject({ state: 'open' });
    expect((await sign(bea, out.approvalId ?? '')).status).toBe(200);
    expect(await listed()).toBeUndefined();
  });

  test('a colleague is invited by the signature, and their name and address go with the request', async () => {
    const email = 'Nou.Coleg@stafeta.test';
    expect((await invite(alone, email)).body).toMatchObject({ errors: [{ path: 'reason' }] });
    const asked = (await invite(alone, email, REASON)).body as unknown as { approvalId: string };
    expect((await invite(alone, email.toLowerCase(), REASON)).body).toEqual(asked);
    expect(await app.mailsTo(email.toLowerCase())).toEqual([]);
    expect(await read(bea, asked.approvalId)).toMatchObject({
      payload: { act: 'add', role: 'support' },
      details: { email: email.toLowerCase(), firstName: 'Ion', lastName: 'Dan' },
    });
    expect((await sign(bea, asked.approvalId)).status).toBe(200);
    expect((await app.mailsTo(email.toLowerCase())).length).toBe(1);
    expect(await details(asked.approvalId)).toBe(0);
    const { items } = await as(alone).get(staff);
    expect(items.map((each) => each.email.toLowerCase())).toContain(email.toLowerCase());
    // An administrator does not sign themselves into a role by another address that is theirs already.
    expect((await invite(alone, bea.email, REASON)).body).toMatchObject({ code: 'email_taken' });
    const refused = (await invite(alone, 'alt@stafeta.test', REASON)).body as unknown as {
      approvalId: string;
    };
    expect((await refuse(bea, refused.approvalId)).status).toBe(200);
    expect(await details(refused.approvalId)).toBe(0);
  });
});
