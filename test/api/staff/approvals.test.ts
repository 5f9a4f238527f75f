import { afterAll, describe, expect, test } from 'vitest';
import { refuseApproval, signApproval, withdrawApproval, approval } from '#contract/staff/admin-approvals.ts';
import { adminDecisions, leaseDecision } from '#contract/staff/admin-decisions.ts';
import type { ApprovalPayload } from '#domain/staff/approvals/payload.ts';
import { AppError } from '#domain/errors.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { APPROVAL_ACTS } from '#server/services/staff/approvals/acts.ts';
import { requestApproval } from '#server/services/staff/approvals/request-approval.ts';
import { testApp } from '../../support/app.ts';
import { countAnswers } from '../../support/counter.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

// What one of the staff asks for and a second one signs: the mechanics that each kind shares, with an act of the test's own.

const app = await testApp();
const { as, aSender, aDelivery, anAdmin, clock, db, deps } = app;
const ana = await anAdmin({ staffRole: 'finance', firstName: 'Ana', lastName: 'Dobre' });
const ion = await anAdmin({ staffRole: 'finance', firstName: 'Ion', lastName: 'Pop' });
const HASH = '0'.repeat(64);

const earlier = APPROVAL_ACTS.refund;
const done: string[] = [];
let refusal: AppError | null = null;
APPROVAL_ACTS.refund = async (_tx, signer, { payload, requested_by }) => {
  if (refusal) throw refusal;
  done.push(`${String(payload.what)} asked by ${requested_by} signed by ${signer.accountId}`);
};
afterAll(() => {
  APPROVAL_ACTS.refund = earlier;
});

let subjects = 0;
const nextSubject = () => `refund:${(subjects += 1)}`;
const ask = (who: Person, payload: ApprovalPayload, subject = nextSubject(), about = {}) =>
  inTransaction(deps, (tx) =>
    requestApproval(
      tx,
      { accountId: who.id, role: 'admin', staffRole: who === ana || who === ion ? 'finance' : 'support' },
      { kind: 'refund', subject, payload, reason: 'Coletul a ajuns ud.', about },
    ),
  );
const read = (who: Person, id: string) => as(who).get(approval, { params: { id } });
const sign = async (who: Person, id: string, payloadHash?: string) =>
  as(who).call(signApproval, {
    params: { id },
    body: { payloadHash: payloadHash ?? (await read(who, id)).payloadHash },
  });
const refuse = (who: Person, id: string) =>
  as(who).call(refuseApproval, { params: { id }, body: { answer: 'Suma e prea mare.' } });
const queue = async (who: Person) =>
  (await as(who).get(adminDecisions, { query: { kind: 'refund', limit: 100 } })).items;

describe('a request', () => {
  test('is in the queue of who may read it, with what it is about, and is decided by a second person', async () => {
    const { id: deliveryId, sender, seen } = await aDelivery({ status: 'completed' });
    const sum = { amount: 60_000, currency: 'USD' as const };
    const about = { accountId: sender.id, deliveryId, sum };
    const asked = await ask(ana, { what: 'tot prețul', amount: 60_000 }, nextSubject(), about);
    const item = (who: Person) => queue(who).then((items) => items.find(({ id }) => id === asked.id));
    expect(await item(ion)).toMatchObject({
      subject: `${sender.firstName} ${sender.lastName}`,
      number: seen.number,
      amount: sum,
      dueAt: asked.expires_at.toISOString(),
      isDecidable: true,
    });
    expect((await item(ana))?.isDecidable).toBe(false);
    expect(await read(ana, asked.id)).toMatchObject({ state: 'open', acts: ['withdraw'] });
    const seenByIon = await read(ion, asked.id);
    expect(seenByIon).toMatchObject({
      acts: ['sign', 'refuse'],
      payload: { what: 'tot prețul', amount: 60_000 },
      requestedBy: { id: ana.id, name: 'Ana Dobre' },
    });
    expect((await sign(ion, asked.id)).body).toMatchObject({ state: 'signed', acts: [] });
    expect(done.at(-1)).toBe(`tot prețul asked by ${ana.id} signed by ${ion.id}`);
    expect(await item(ion)).toBeUndefined();
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject', '=', `approval:${asked.id}`)
      .orderBy('seq')
      .execute();
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['approval_requested', ana.id],
      ['approval_signed', ion.id],
    ]);
  });

  test('is not there for a role that does not read its kind, and cannot be signed by one that only reads it', async () => {
    const { id } = await ask(ana, { what: 'a' });
    const editor = await anAdmin({ staffRole: 'market' });
    expect((await as(editor).call(approval, { params: { id } })).status).toBe(404);
    expect((await sign(editor, id, HASH)).status).toBe(404);
    const support = await anAdmin({ staffRole: 'support' });
    expect((await sign(support, id)).body).toMatchObject({ code: 'forbidden' });
    expect((await refuse(support, id)).status).toBe(403);
    const auditor = await anAdmin({ staffRole: 'auditor' });
    expect(await read(auditor, id)).toMatchObject({ acts: [] });
    expect((await sign(auditor, id)).status).toBe(403);
    expect((await as(await aSender()).call(approval, { params: { id } })).status).toBe(403);
  });

  test('is never decided by who asked, through whichever call', async () => {
    const { id } = await ask(ana, { what: 'al meu' });
    const before = done.length;
    expect(await sign(ana, id)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    expect(await refuse(ana, id)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    const lease = await as(ana).call(leaseDecision, { params: { kind: 'refund', id } });
    expect(lease).toMatchObject({ status: 403, body: { code: 'own_request' } });
    expect(done).toHaveLength(before);
    const byHand = db
      .updateTable('approvals')
      .set({ state: 'signed', decided_by: ana.id, decided_at: clock.now() })
      .where('id', '=', id);
    await expect(byHand.execute()).rejects.toThrow('approvals_check');
  });

  test('is one for a subject: again it is the same one, another waits for its end', async () => {
    const subject = nextSubject();
    const first = await ask(ana, { what: 'x', amount: 1 }, subject);
    expect((await ask(ana, { amount: 1, what: 'x' }, subject)).id).toBe(first.id);
    await expect(ask(ana, { what: 'y' }, subject)).rejects.toMatchObject({ code: 'transition_refused' });
    await expect(ask(ion, { what: 'x', amount: 1 }, subject)).rejects.toMatchObject({
      code: 'transition_refused',
    });
    expect(await as(ion).call(withdrawApproval, { params: { id: first.id } })).toMatchObject({ status: 403 });
    const own = await as(ana).call(withdrawApproval, { params: { id: first.id } });
    expect(own.body).toMatchObject({ state: 'withdrawn' });
    const second = await ask(ion, { what: 'y' }, subject);
    expect(second.id).not.toBe(first.id);
    expect(await sign(ana, first.id)).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', facts: { state: 'withdrawn' } },
    });
  });

  test('expires with its time: nobody signs it then, and the subject is free', async () => {
    const subject = nextSubject();
    const { id } = await ask(ana, { what: 'vechi' }, subject);
    const { payloadHash } = await read(ion, id);
    clock.advance({ hours: 72 });
    expect(await sign(ion, id, payloadHash)).toMatchObject({
      status: 409,
      body: { facts: { state: 'expired' } },
    });
    expect(await read(ion, id)).toMatchObject({ state: 'expired', acts: [] });
    expect((await queue(ion)).map((item) => item.id)).not.toContain(id);
    await expect(ask(ana, { what: 'nou' }, subject)).resolves.toMatchObject({ state: 'open' });
    const other = await ask(ana, { what: 'și el' });
    clock.advance({ hours: 72 });
    await app.sweep();
    const stored = db.selectFrom('approvals').select('state').where('id', 'in', [id, other.id]);
    expect(await stored.execute()).toEqual([{ state: 'expired' }, { state: 'expired' }]);
  });

  test('is signed as it was read, and only while who asked may still ask', async () => {
    const asked = await ask(ana, { what: 'citit' });
    expect(await sign(ion, asked.id, HASH)).toMatchObject({
      status: 409,
      body: { facts: { state: 'approval_changed' } },
    });
    const gone = await anAdmin({ staffRole: 'support' });
    const theirs = await ask(gone, { what: 'plecat' });
    await db.updateTable('accounts').set({ staff_role: 'operator' }).where('id', '=', gone.id).execute();
    expect(await sign(ion, theirs.id)).toMatchObject({
      status: 409,
      body: { facts: { state: 'requester_gone' } },
    });
  });

  test('stays open when its act refuses, and nothing of the signature is left', async () => {
    const { id } = await ask(ana, { what: 'nu merge' });
    refusal = new AppError('transition_refused', { facts: { state: 'released' } });
    expect(await sign(ion, id)).toMatchObject({ status: 409, body: { facts: { state: 'released' } } });
    refusal = null;
    expect(await read(ion, id)).toMatchObject({ state: 'open' });
    expect((await refuse(ion, id)).body).toMatchObject({ state: 'refused', answer: 'Suma e prea mare.' });
  });

  test('that twenty decide at once ends once', async () => {
    const { id } = await ask(ana, { what: 'o dată' });
    const { payloadHash } = await read(ion, id);
    const before = done.length;
    const answers = await allAtOnce(db, 20, async (n) =>
      n % 2 === 0 ? sign(ion, id, payloadHash) : refuse(ion, id),
    );
    expect(countAnswers(answers)).toEqual({ 200: 1, '409 transition_refused': 19 });
    const { state } = await read(ion, id);
    expect(done.length - before).toBe(state === 'signed' ? 1 : 0);
  });

  test('asked for by ten presses at once is one', async () => {
    const subject = nextSubject();
    const rows = await Promise.all(Array.from({ length: 10 }, () => ask(ana, { what: 'zece' }, subject)));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  });
});
