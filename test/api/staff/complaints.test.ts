import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { suspendCourier } from '#contract/couriers/admin-couriers.ts';
import { askForReview } from '#contract/couriers/registration.ts';
import { askToWithdraw, withdrawFromContract } from '#contract/deliveries/withdrawals.ts';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { giveContentNotice } from '#contract/moderation/content-notices.ts';
import { openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { goodwills } from '#contract/money/goodwill.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { adminDecisions, leaseDecision } from '#contract/staff/admin-decisions.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { complaintStatistics } from '#contract/staff/complaint-statistics.ts';
import {
  adminComplaint,
  adminComplaints,
  complain,
  decideComplaint,
  enterComplaint,
  writeComplaintLetter,
} from '#contract/staff/complaints.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { signOpen } from '../../support/sign-open.ts';
import type { Input } from '../../support/client.ts';
import { allAtOnce } from '../../support/race.ts';

// The register of complaints: one number for each, whatever its entry; clocks, letters, decisions, statistics.

const app = await testApp();
const { anonymous, as, aSender, aCourier, anAdmin, aDelivery, clock, db, owner } = app;
const ana = await anAdmin({ firstName: 'Ana', lastName: 'Dobre', staffRole: 'support' });
const boss = await anAdmin();

const WHO = 'ionescu@mail.test';
const ANSWER = 'Am citit tot, am vorbit cu curierul și îți cerem scuze.';
type Body = NonNullable<Input<typeof complain>['body']>;
const aComplaint = (change: Partial<Body> = {}): Body => ({
  kind: 'consumer',
  reason: 'website',
  text: 'Nu îmi pot schimba parola.\nAm încercat de trei ori.',
  name: 'Ioana Ionescu',
  email: WHO,
  locale: 'ro',
  ...change,
});
const give = (change: Partial<Body> = {}) => anonymous.get(complain, { body: aComplaint(change) });
const read = (number: number, who = ana) =>
  as(who).get(adminComplaint, { params: { number: String(number) } });
const list = async (query = {}) => (await as(ana).get(adminComplaints, { query })).items;
type Decision = NonNullable<Input<typeof decideComplaint>['body']>;
const decide = (number: number, body: Partial<Decision> = {}, who = ana) =>
  as(who).call(decideComplaint, {
    params: { number: String(number) },
    body: { outcome: 'upheld', answer: ANSWER, ...body },
    key: randomUUID(),
  });
const enter = (change: Partial<NonNullable<Input<typeof enterComplaint>['body']>> = {}, who = ana) =>
  as(who).call(enterComplaint, {
    body: {
      kind: 'delivery',
      channel: 'letter',
      reason: 'late',
      text: 'Scrisoarea, pe scurt.',
      name: 'Vasile Pop',
      locale: 'ro',
      ...change,
    },
    key: randomUUID(),
  });
const letter = (number: number, text = 'Avem nevoie de fotografia coletului.') =>
  as(ana).call(writeComplaintLetter, {
    params: { number: String(number) },
    body: { text },
    key: randomUUID(),
  });
const subjectsTo = async (to: string) => (await app.mailsTo(to)).map(({ subject }) => subject);

describe('a complaint of anybody', () => {
  test('gets a number, a receipt without its words, a clock, a place in the staff’s queue and one notification', async () => {
    clock.advance({ hours: 1 });
    const { number, receivedAt } = await give();
    const second = await give({ email: 'english@mail.test', locale: 'en' });
    expect(second.number).toBe(number + 1);
    const [mail] = await app.mailsTo(WHO);
    expect(mail?.subject).toBe(`Am primit reclamația nr. ${number}`);
    expect(mail?.body_text).not.toMatch(/parola|Ioana/);
    expect(await subjectsTo('english@mail.test')).toEqual([
      `We received your complaint no. ${second.number}`,
    ]);
    const { items } = await as(ana).get(adminDecisions, { query: { kind: 'complaint' } });
    const waiting = items.find(({ id }) => id === String(number));
    expect(waiting).toMatchObject({ subject: 'Ioana Ionescu', detail: 'consumer', isDecidable: true });
    expect(Date.parse(waiting?.dueAt ?? '') - Date.parse(receivedAt)).toBe(14 * 86_400_000);
    await app.workJobs();
    const { items: told } = await as(ana).get(notifications);
    expect(told.filter(({ kind }) => kind === 'complaint_received.staff').map(({ path }) => path)).toEqual([
      '/admin/reclamatii',
    ]);
  });

  test('about a delivery names it only to the staff, and answers the same for one that is not there', async () => {
    const { id, seen } = await aDelivery({ status: 'completed' });
    const [real, invented] = [
      await give({ kind: 'delivery', reason: 'late', deliveryNumber: String(seen.number) }),
      await give({ kind: 'delivery', reason: 'late', deliveryNumber: '123456789' }),
    ];
    expect(Object.keys(real)).toEqual(Object.keys(invented));
    expect(await read(real.number)).toMatchObject({ deliveryId: id, basis: 'ancom', isLate: false });
    expect(await read(invented.number)).toMatchObject({ deliveryId: null, deliveryNumber: null });
  });

  test('is refused where something is missing, and of kinds that have a form of their own', async () => {
    const body = { ...aComplaint(), kind: 'illegal_content' as never };
    expect((await anonymous.call(complain, { body })).status).toBe(400);
    expect((await anonymous.call(complain, { body: aComplaint({ text: ' ' }) })).status).toBe(400);
  });
});

describe('the register', () => {
  test('has every entry where it is stored, with kind, reason, outcome and compensation, and repeats nothing', async () => {
    const held = await aDelivery({ status: 'completed' });
    const asSender = as(held.sender);
    await asSender.get(openDispute, {
      params: { id: held.id },
      body: { kind: 'damaged', text: 'E spart de tot.' },
    });
    const flexible = await aDelivery();
    await as(flexible.sender).get(withdrawFromContract, {
      params: { id: flexible.id },
      body: { name: 'Maria Pop' },
    });
    await anonymous.get(giveContentNotice, {
      body: {
        place: 'other',
        reference: '/blog/ceva',
        category: 'fraud',
        explanation: 'Cere bani în avans.',
        name: 'Vecina Atentă',
        email: 'vecina@mail.test',
        goodFaith: true,
        locale: 'ro',
      },
    });
    const suspended = await aCourier();
    await as(boss).get(suspendCourier, {
      params: { id: suspended.id },
      body: { reason: 'Colete lăsate la altă adresă, de două ori.' },
    });
    await signOpen(app);
    await as(suspended).get(askForReview, { body: { text: 'Am fost la adresa scrisă, am fotografii.' } });
    const [review, notice, withdrawal, dispute] = await list({ limit: 4 });
    expect(review).toMatchObject({ kind: 'platform_work', basis: 'platform_work', reason: 'suspension' });
    expect(Date.parse(review?.dueAt ?? '') - Date.parse(review?.receivedAt ?? '')).toBe(14 * 86_400_000);
    expect(notice).toMatchObject({
      kind: 'illegal_content',
      reason: 'fraud',
      channel: 'form',
      outcome: null,
    });
    expect(withdrawal).toMatchObject({ kind: 'withdrawal', outcome: 'upheld', channel: 'account' });
    expect(dispute).toMatchObject({ kind: 'delivery', reason: 'damaged', deliveryNumber: held.seen.number });
    expect((await list({ state: 'open', kind: 'withdrawal' })).map(({ number }) => number)).not.toContain(
      withdrawal?.number,
    );
    const one = await read(dispute?.number ?? 0);
    expect(one).toMatchObject({ text: 'E spart de tot.', isDecidable: false, email: held.sender.email });
    expect((await decide(one.number)).status).toBe(409);
    await as(boss).get(resolveDispute, {
      params: { id: one.item },
      body: { outcome: 'sender', amount: 300, reason: ANSWER },
    });
    expect(await read(one.number)).toMatchObject({
      outcome: 'upheld',
      compensation: { amount: 300 },
      answer: ANSWER,
    });
    expect((await list({ state: 'closed', kind: 'delivery' }))[0]?.number).toBe(one.number);
    expect(await list({ number: one.number })).toHaveLength(1);
  });

  test('is a keyset: pages without gaps or repeats while new entries come', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await as(ana).get(adminComplaints, { query: { limit: 3, cursor } });
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.nextCursor ?? undefined;
      if (seen.length === 3) await give();
    } while (cursor);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect((await as(ana).call(adminComplaints, { query: { cursor: "1' OR 1" } })).status).toBe(400);
  });

  test('logs who read an entry with its address, and is there for whose role reads it', async () => {
    const { number } = await give();
    expect(await read(number)).toMatchObject({ email: WHO, name: 'Ioana Ionescu' });
    const { items } = await as(boss).get(auditLog, { query: { limit: 1 } });
    expect(items[0]).toMatchObject({ action: 'complaint_viewed', subject: `complaint:${number}` });
    const finance = await anAdmin({ staffRole: 'finance' });
    expect((await as(finance).call(adminComplaint, { params: { number: String(number) } })).status).toBe(403);
    for (const wrong of ['0', '999999', 'abc', '1e3'])
      expect((await as(ana).call(adminComplaint, { params: { number: wrong } })).status).toBe(404);
  });
});

describe('the staff', () => {
  test('type in a letter with its own day, from which the clock runs; not one of tomorrow', async () => {
    const receivedAt = new Date(clock.now().getTime() - 5 * 86_400_000).toISOString();
    const { status, body } = await enter({ receivedAt, email: 'pop@mail.test' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ receivedAt, enteredBy: 'Ana Dobre', channel: 'letter' });
    expect(await subjectsTo('pop@mail.test')).toHaveLength(1);
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString();
    expect((await enter({ receivedAt: tomorrow })).status).toBe(400);
    expect((await enter({ deliveryNumber: '123456789' })).status).toBe(400);
  });

  test('write letters about an open entry of any source, in the reader’s language; not to nobody', async () => {
    const held = await aDelivery({ status: 'completed' });
    await as(held.sender).get(openDispute, {
      params: { id: held.id },
      body: { kind: 'late', text: 'A venit târziu.' },
    });
    const [entry] = await list({ limit: 1 });
    const answers = await allAtOnce(db, 2, async (n) =>
      letter(entry!.number, n === 0 ? 'Prima.' : 'A doua.'),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(entry!.number)).letters.map(({ text }) => text).toSorted()).toEqual([
      'A doua.',
      'Prima.',
    ]);
    expect(await subjectsTo(held.sender.email)).toContain(`Despre reclamația nr. ${entry!.number}`);
    const { body } = await enter();
    expect((await letter((body as { number: number }).number)).status).toBe(400);
  });

  test('decide once: the answer leaves, the entry is closed for good, and a correction is a new entry', async () => {
    const { number } = await give();
    expect((await enter({ corrects: number })).status).toBe(409);
    const answers = await allAtOnce(db, 2, async (n) =>
      n === 0 ? decide(number) : decide(number, { outcome: 'rejected' }, boss),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const closed = await read(number);
    expect(closed.decidedAt).toBe(clock.now().toISOString());
    expect(await subjectsTo(WHO)).toContain(`Răspunsul la reclamația nr. ${number}`);
    expect((await letter(number)).status).toBe(409);
    for (const change of [
      "outcome = 'dropped'",
      "answer = 'Altceva'",
      "email = 'alt@mail.test'",
      'due_at = now()',
    ])
      await expect(
        owner.query(`UPDATE complaints SET ${change} WHERE id = $1`, [closed.item]),
      ).rejects.toThrow('does not change');
    await expect(owner.query('DELETE FROM complaints WHERE id = $1', [closed.item])).rejects.toThrow(
      'not deleted',
    );
    const { status, body } = await enter({ corrects: number });
    expect([status, (body as { corrects: number }).corrects]).toEqual([201, number]);
    expect((await read(number)).correctedBy).toEqual([(body as { number: number }).number]);
  });

  test('give goodwill with the decision, within their role, all or nothing, and to nobody for nothing', async () => {
    const built = await aDelivery({ status: 'completed', sender: await aSender({ wallet: 5_000 }) });
    const about = { kind: 'delivery', reason: 'late', deliveryNumber: String(built.seen.number) } as const;
    const { number } = await give(about);
    const tooMuch = await decide(number, { compensation: 1_000_000 });
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'goodwill_limit' } });
    expect((await read(number)).outcome).toBeNull();
    expect((await decide(number, { compensation: 200, outcome: 'rejected' })).status).toBe(400);
    const paid = await decide(number, { compensation: 200, outcome: 'partly_upheld' });
    expect(paid).toMatchObject({ status: 200, body: { compensation: { amount: 200 } } });
    const { items } = await as(boss).get(goodwills, { query: { limit: 1 } });
    expect(items[0]).toMatchObject({ deliveryId: built.id, amount: { amount: 200 }, recipient: 'sender' });
    const { number: aboutNothing } = await give();
    expect((await decide(aboutNothing, { compensation: 200 })).status).toBe(400);
  });

  test('respect a colleague’s lease', async () => {
    const { number } = await give();
    await as(boss).get(leaseDecision, { params: { kind: 'complaint', id: String(number) } });
    expect(await decide(number)).toMatchObject({ status: 409, body: { code: 'decision_leased' } });
    expect((await decide(number, {}, boss)).status).toBe(200);
  });
});

describe('a withdrawal that the law does not give', () => {
  const state = (built: { seen: { number: number }; sender: { email: string } }, name = 'Maria Pop') =>
    anonymous.call(askToWithdraw, {
      body: { number: String(built.seen.number), email: built.sender.email, name },
    });

  test('waits in the register once, and is ended by the staff before the pickup without a fee', async () => {
    const sender = await aSender({ userType: 'business', wallet: 5_000 });
    const built = await aDelivery({ status: 'accepted', method: 'wallet', sender });
    clock.advance({ hours: 2 });
    expect((await state(built)).status).toBe(202);
    clock.advance({ minutes: 11 });
    expect((await state(built)).status).toBe(202);
    const [entry, before] = await list({ limit: 2, kind: 'withdrawal' });
    expect(entry).toMatchObject({ channel: 'statement', deliveryNumber: built.seen.number, outcome: null });
    expect(before?.deliveryNumber).not.toBe(built.seen.number);
    const mails = (await app.mailsTo(built.sender.email)).filter(({ subject }) =>
      subject.includes('retragerea'),
    );
    expect(mails[0]?.body_text).toContain(`nr. ${entry?.number}`);
    const seen = await read(entry!.number);
    expect(seen).toMatchObject({ canEndDelivery: true, basis: 'oug_34_2014' });
    expect(seen.text).toContain('se retrage din contractul');
    expect((await decide(entry!.number, { endsDelivery: true, outcome: 'rejected' })).status).toBe(400);
    expect((await decide(entry!.number, { endsDelivery: true })).status).toBe(200);
    const after = await as(built.sender).get(readDelivery, { params: { id: built.id } });
    expect(after).toMatchObject({ status: 'cancelled' });
    expect(
      (await as(built.sender).get(readDelivery, { params: { id: built.id } })).cancelFee ?? null,
    ).toBeNull();
    expect(await subjectsTo(built.sender.email)).toContain(`Răspunsul la reclamația nr. ${entry?.number}`);
  });

  test('is not there for a pair that does not belong together, and not after one that ended the contract', async () => {
    const built = await aDelivery();
    const [newest] = await list({ limit: 1 });
    await state({ ...built, sender: { email: 'altcineva@mail.test' } });
    await as(built.sender).get(withdrawFromContract, { params: { id: built.id }, body: { name: 'Maria' } });
    clock.advance({ minutes: 11 });
    await state(built);
    expect((await list({ limit: 2 })).map(({ number }) => number)).toEqual([
      newest!.number + 1,
      newest!.number,
    ]);
  });
});

describe('the year in numbers', () => {
  test('counts items by events, sums by the ledger and complaints by the register; the reading is logged', async () => {
    const year = clock.now().getUTCFullYear();
    const numbers = () => as(ana).get(complaintStatistics, { query: { year } });
    const before = await numbers();
    await aDelivery({ status: 'completed' });
    const { number } = await give();
    clock.advance({ days: 15 });
    await decide(number);
    const after = await numbers();
    const sum = (all: { delivered: number }[]) => all.reduce((total, { delivered }) => total + delivered, 0);
    expect(sum(after.items) - sum(before.items)).toBe(1);
    const site = (all: typeof after) => all.complaints.find(({ reason }) => reason === 'website');
    expect(site(after)).toMatchObject({
      received: site(before)!.received + 1,
      late: site(before)!.late + 1,
    });
    const { rows } = await owner.query<{ given: string }>(
      "SELECT -sum(e.amount) AS given FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_transactions t ON t.id = e.transaction_id WHERE a.code = 'user_wallet' AND t.kind = 'goodwill_gift'",
    );
    expect(after.compensation.find(({ what }) => what === 'goodwill')?.amount.amount).toBe(
      Number(rows[0]?.given),
    );
    expect((await as(ana).get(complaintStatistics, { query: { year: year - 2 } })).complaints).toEqual([]);
    const { items } = await as(boss).get(auditLog, { query: { limit: 1 } });
    expect(items[0]).toMatchObject({ action: 'complaint_statistics_read', details: { year: year - 2 } });
  });
});

describe('what names a person', () => {
  test('is in their export, and goes with their account; number, kind and outcome stay', async () => {
    const sender = await aSender({ password: 'patru pere verzi' });
    const { number } = await as(sender).get(complain, { body: aComplaint({ email: sender.email }) });
    expect((await letter(number, 'Ce telefon ai?')).status).toBe(200);
    await decide(number);
    const mine = await as(sender).get(exportMe);
    expect(mine.data['complaints']).toMatchObject([{ number, text: aComplaint().text }]);
    expect(mine.data['complaintLetters']).toMatchObject([{ number, text: 'Ce telefon ai?' }]);
    await as(sender).get(deleteMe, { body: { password: 'patru pere verzi' } });
    expect(await read(number)).toMatchObject({
      ...{ name: null, email: null, phone: null, text: '–', answer: '–' },
      ...{ outcome: 'upheld', kind: 'consumer' },
      letters: [{ text: '–' }],
    });
  });

  test('goes three years after the decision, and nothing else', async () => {
    const { number } = await give();
    await decide(number);
    clock.advance({ days: 3 * 365 });
    await tidyUp(app.deps);
    expect(await read(number)).toMatchObject({ name: 'Ioana Ionescu', answer: ANSWER });
    clock.advance({ days: 2 });
    await tidyUp(app.deps);
    expect(await read(number)).toMatchObject({ name: null, email: null, text: '–', outcome: 'upheld' });
    const open = await db.selectFrom('complaints').select('text').where('decided_at', 'is', null).execute();
    expect(open.every(({ text }) => text !== '–')).toBe(true);
  });
});
