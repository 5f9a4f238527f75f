import { afterAll, describe, expect, test } from 'vitest';
import { approveCourier, refuseCourier, suspendCourier } from '#contract/couriers/admin-couriers.ts';
import { askForReview } from '#contract/couriers/registration.ts';
import { decideContentNotice, giveContentNotice } from '#contract/moderation/content-notices.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { decideMismatch } from '#contract/money/mismatches.ts';
import { answerChargeback } from '#contract/money/money-checks.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import { decideRiskHold } from '#contract/risk/admin-risks.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import {
  adminDecisions,
  leaseDecision,
  releaseDecision,
  snoozeDecision,
  unsnoozeDecision,
} from '#contract/staff/admin-decisions.ts';
import { complain, decideComplaint } from '#contract/staff/complaints.ts';
import { dropJob } from '#contract/staff/admin-jobs.ts';
import { removeStaff, staff as colleagues } from '#contract/staff/staff.ts';
import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { LEASE_MINUTES } from '#domain/staff/decisions/lease.ts';
import { countFailure, forgetFailures } from '#server/db/jobs/work-failures.ts';
import { enqueue } from '#server/services/jobs/enqueue.ts';
import { testApp } from '../../support/app.ts';
import { signOpen } from '../../support/sign-open.ts';
import { cardsOf } from '../../support/cards.ts';
import { countAnswers } from '../../support/counter.ts';
import { aWaiting } from '../../support/documents.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

// The staff's home: what only a person can decide, by its deadline, and who is at work on it.

const app = await testApp({ settings: { riskChecks: 'all' } });
const { anonymous, as, aSender, aCourier, anAdmin, aDelivery, clock, db, deps, owner, provider, takeSteps } =
  app;
const { workJobs } = app;
const { aCardDelivery } = cardsOf(app);
const PASSWORD = 'patru pere verzi';
const ana = await anAdmin({ firstName: 'Ana', lastName: 'Dobre', password: PASSWORD });
const ion = await anAdmin({ firstName: 'Ion', lastName: 'Pop' });

const list = (query = {}, who = ana) => as(who).get(adminDecisions, { query: { limit: 100, ...query } });
const find = async (kind: DecisionKind, who = ana) => (await list({ kind }, who)).items[0];
const idOf = async (kind: DecisionKind) => (await find(kind))?.id ?? '';
const take = (kind: DecisionKind, id: string, who = ana) =>
  as(who).call(leaseDecision, { params: { kind, id } });
const giveBack = (kind: DecisionKind, id: string, who = ana) =>
  as(who).call(releaseDecision, { params: { kind, id } });
const REASON = 'Am vorbit cu amândoi și am văzut fotografiile.';
const asBuilt = (paid: Awaited<ReturnType<typeof aCardDelivery>>) => ({ ...paid, seen: undefined as never });
const notice = () =>
  anonymous.get(giveContentNotice, {
    body: {
      place: 'other',
      reference: '/blog/ceva',
      category: 'threats_or_hate',
      explanation: 'Un rând cu amănunte despre ce e greșit.',
      name: 'Vecina Atentă',
      email: 'vecina@mail.test',
      goodFaith: true,
      locale: 'ro',
    },
  });

const complaint = () =>
  anonymous.get(complain, {
    body: {
      kind: 'consumer',
      reason: 'website',
      text: 'Nu îmi pot schimba parola.',
      name: 'Ioana Ionescu',
      email: 'ioana@mail.test',
      locale: 'ro',
    },
  });

/** One of each kind, made through the API where that has a way to it. */
async function oneOfEach(): Promise<void> {
  await aWaiting(app);
  const suspended = await aCourier();
  const body = { reason: 'Colete lăsate la altă adresă, de două ori.' };
  await as(ana).get(suspendCourier, { params: { id: suspended.id }, body });
  await signOpen(app);
  await as(suspended).get(askForReview, { body: { text: 'Am fost la adresa scrisă, am fotografii.' } });
  const held = await aDelivery({ status: 'completed' });
  await as(held.sender).get(openDispute, {
    params: { id: held.id },
    body: { kind: 'damaged', text: REASON },
  });
  await aDelivery({ status: 'completed' });
  await notice();
  await complaint();
  const paid = await aCardDelivery({ amount: 5_000 });
  await takeSteps(
    asBuilt(paid),
    'depart',
    'arrive_pickup',
    'pick_up',
    'depart_dropoff',
    'arrive_dropoff',
    'deliver',
  );
  await workJobs();
  const attempt = db.selectFrom('payment_attempts').select('payment_ref').where('id', '=', paid.paymentId);
  await provider.openDispute((await attempt.executeTakeFirstOrThrow()).payment_ref ?? '');
  provider.faults.mishear('POST /v1/checkout/sessions', { 'line_items.0.price_data.unit_amount': '100' });
  const { redirectUrl } = await as(await aSender()).get(topUpWallet, { body: { amount: 5_000 } });
  await provider.pay(redirectUrl);
  provider.faults.clear();
  await provider.deliverWebhooks();
  await workJobs();
  await enqueue(deps, 'erasePictures', { ids: [] }, { runAt: new Date('2099-01-01') });
  await owner.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), attempts => 25) FROM graphile_worker.jobs
     WHERE task_identifier = 'erasePictures'`,
  );
  const failing = { work: 'release_money', item: 'livrarea-1', error: 'nu merge' } as const;
  for (let times = 0; times < 3; times += 1) await countFailure(db, { ...failing, now: clock.now() });
}
await oneOfEach();
afterAll(() => forgetFailures(db, 'release_money', ['livrarea-1']));

describe('what waits for a person', () => {
  test('is listed whatever it is, by its deadline, and counted', async () => {
    const { items, counts, nextCursor } = await list();
    expect(new Set(items.map(({ kind }) => kind)).size).toBe(10);
    expect(nextCursor).toBeNull();
    const dues = items.map(({ dueAt }) => Date.parse(dueAt));
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
    expect(counts).toMatchObject({ all: items.length, mine: 0, free: items.length, overdue: 0 });
    for (const kind of new Set(items.map((item) => item.kind)))
      expect(counts.kinds[kind]).toBe(items.filter((item) => item.kind === kind).length);
    expect(items.find(({ kind }) => kind === 'dispute')).toMatchObject({
      detail: 'damaged',
      amount: { currency: 'USD' },
      lease: null,
    });
    expect(items.find(({ kind }) => kind === 'papers')?.courierId).toBeTruthy();
    expect(items.find(({ kind }) => kind === 'failing_work')).toMatchObject({ subject: 'release_money' });
  });

  test('comes page by page without a gap, and a cursor of nobody’s is refused', async () => {
    const all = (await list()).items.map(({ kind, id }) => `${kind} ${id}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await as(ana).get(adminDecisions, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.items.map(({ kind, id }) => `${kind} ${id}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
    expect((await as(ana).call(adminDecisions, { query: { cursor: '1.x' } })).status).toBe(400);
  });

  test('has a term of its own, and is overdue when it is over', async () => {
    const { counts } = await list();
    clock.advance({ hours: 9 });
    const later = (await list()).counts;
    expect(later.overdue - counts.overdue).toBe(later.kinds.failing_work);
    clock.advance({ hours: -9 });
  });

  test('is nobody’s but the staff’s', async () => {
    for (const who of [await aSender(), await aCourier()]) {
      expect((await as(who).call(adminDecisions, { query: {} })).status).toBe(403);
      expect((await take('dispute', await idOf('dispute'), who)).status).toBe(403);
    }
  });
});

describe('a role', () => {
  test('sees the kinds that it reads, takes those that it decides, and the counts are of what it sees', async () => {
    const kinds = async (staffRole: StaffRole) => {
      const { items, counts } = await list({}, await anAdmin({ staffRole }));
      expect(counts.all).toBe(items.length);
      return new Set(items.map((item) => `${item.kind}${item.isDecidable ? '' : ' read only'}`));
    };
    expect(await kinds('editor')).toEqual(new Set());
    expect(await kinds('verifier')).toEqual(new Set(['papers', 'suspension_review']));
    expect(await kinds('finance')).toEqual(new Set(['dispute', 'risk_hold', 'chargeback', 'mismatch']));
    expect((await kinds('auditor')).size).toBe(10);
    expect([...(await kinds('auditor'))].every((kind) => kind.endsWith(' read only'))).toBe(true);
  });

  test('takes nothing that it does not decide', async () => {
    const verifier = await anAdmin({ staffRole: 'verifier' });
    expect((await take('dispute', await idOf('dispute'), verifier)).status).toBe(403);
    const auditor = await anAdmin({ staffRole: 'auditor' });
    expect((await take('papers', await idOf('papers'), auditor)).status).toBe(403);
  });
});

describe('a lease', () => {
  test('is one person’s for a quarter of an hour; everybody sees whose', async () => {
    const id = await idOf('content_notice');
    const taken = await take('content_notice', id);
    const until = new Date(clock.now().getTime() + LEASE_MINUTES * 60_000).toISOString();
    expect(taken).toMatchObject({ status: 200, body: { isMine: true, until, isExtendable: true } });
    expect((await find('content_notice', ion))?.lease).toMatchObject({
      by: { id: ana.id, name: 'Ana Dobre' },
      isMine: false,
      isExtendable: false,
    });
    expect((await list({ holder: 'me' })).items.map((item) => item.id)).toEqual([id]);
    expect((await list({ holder: 'nobody' }, ion)).items.map((item) => item.id)).not.toContain(id);
    expect(await take('content_notice', id, ion)).toMatchObject({
      status: 409,
      body: { code: 'decision_leased', facts: { by: 'Ana Dobre', until } },
    });
    clock.advance({ minutes: LEASE_MINUTES });
    expect((await take('content_notice', id, ion)).status).toBe(200);
    expect((await take('content_notice', id)).status).toBe(409);
    await giveBack('content_notice', id, ion);
  });

  test('is extended once', async () => {
    const id = await idOf('content_notice');
    await take('content_notice', id);
    clock.advance({ minutes: 10 });
    const until = new Date(clock.now().getTime() + LEASE_MINUTES * 60_000).toISOString();
    expect((await take('content_notice', id)).body).toMatchObject({ until, isExtendable: false });
    clock.advance({ minutes: 10 });
    expect((await take('content_notice', id)).body).toMatchObject({ until, isExtendable: false });
    await giveBack('content_notice', id);
  });

  test('is given back by its holder alone', async () => {
    const id = await idOf('content_notice');
    await take('content_notice', id);
    expect((await giveBack('content_notice', id, ion)).status).toBe(204);
    expect((await find('content_notice'))?.lease?.isMine).toBe(true);
    expect((await giveBack('content_notice', id)).status).toBe(204);
    expect((await find('content_notice'))?.lease).toBeNull();
  });

  test('of what nobody has to decide is not found, and leaves nothing behind', async () => {
    expect((await take('dispute', 'nu-exista')).status).toBe(404);
    expect((await take('papers', await idOf('dispute'))).status).toBe(404);
    expect(await db.selectFrom('decision_leases').selectAll().execute()).toEqual([]);
  });

  test('goes with its holder’s access', async () => {
    const radu = await anAdmin({ firstName: 'Radu', lastName: 'Ilie' });
    const id = await idOf('content_notice');
    await take('content_notice', id, radu);
    expect((await as(ana).get(colleagues)).items.map((each) => each.id)).toContain(radu.id);
    const body = { password: PASSWORD, reason: 'A plecat din echipă luna asta.' };
    await as(ana).get(removeStaff, { params: { id: radu.id }, body });
    await signOpen(app);
    expect((await take('content_notice', id, ion)).status).toBe(200);
    await giveBack('content_notice', id, ion);
  });

  test('of twenty who ask at once is one person’s', async () => {
    const id = await idOf('dispute');
    const crowd = await Promise.all(Array.from({ length: 4 }, () => anAdmin()));
    const answers = await allAtOnce(db, 20, (n) => take('dispute', id, crowd[n % 4]));
    const winners = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.by?.id));
    expect(winners.size).toBe(1);
    expect(countAnswers(answers)).toEqual({ 200: 5, '409 decision_leased': 15 });
    await giveBack(
      'dispute',
      id,
      crowd.find((person) => winners.has(person.id)),
    );
  });
});

describe('a snooze', () => {
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  const snooze = (kind: DecisionKind, id: string, until = inMinutes(30), who = ana) =>
    as(who).call(snoozeDecision, { params: { kind, id }, body: { until } });
  const unsnooze = (kind: DecisionKind, id: string, who = ana) =>
    as(who).call(unsnoozeDecision, { params: { kind, id } });
  const isListed = async (id: string, query = {}) =>
    (await list(query, ion)).items.some((each) => each.id === id);

  test('takes a decision out of everybody’s list and counts until its end', async () => {
    const id = await idOf('content_notice');
    const before = (await list()).counts;
    expect(await snooze('content_notice', id)).toMatchObject({
      ...{ status: 200, body: { by: { id: ana.id, name: 'Ana Dobre' }, until: inMinutes(30) } },
    });
    expect(await isListed(id)).toBe(false);
    const { counts, items } = await list({ state: 'snoozed' }, ion);
    expect(items).toMatchObject([{ id, lease: null, snooze: { by: { id: ana.id } } }]);
    expect(counts).toEqual({
      ...{ ...before, all: before.all - 1, free: before.free - 1, snoozed: 1 },
      kinds: { ...before.kinds, content_notice: before.kinds.content_notice - 1 },
    });
    clock.advance({ minutes: 30 });
    expect(await isListed(id)).toBe(true);
    expect((await list()).counts).toEqual(before);
    clock.advance({ minutes: -30 });
    await unsnooze('content_notice', id);
  });

  test('ends when somebody brings it back, and when a colleague takes it', async () => {
    const id = await idOf('content_notice');
    await snooze('content_notice', id);
    expect((await unsnooze('content_notice', id, ion)).status).toBe(204);
    expect(await isListed(id)).toBe(true);
    await snooze('content_notice', id);
    expect((await take('content_notice', id, ion)).status).toBe(200);
    expect(await find('content_notice')).toMatchObject({ lease: { isMine: false }, snooze: null });
    expect(await snooze('content_notice', id)).toMatchObject({
      status: 409,
      body: { code: 'decision_leased' },
    });
    expect((await snooze('content_notice', id, inMinutes(20), ion)).status).toBe(200);
    expect((await list({ state: 'snoozed' })).items).toMatchObject([{ lease: null }]);
    await unsnooze('content_notice', id);
  });

  test('ends no later than the deadline, nor in the past, nor after a week', async () => {
    const { id = '', dueAt = '' } = (await find('dispute')) ?? {};
    const after = new Date(Date.parse(dueAt) + 1).toISOString();
    for (const until of [after, inMinutes(0), inMinutes(-1), inMinutes(8 * 24 * 60)])
      expect(await snooze('dispute', id, until)).toMatchObject({
        ...{ status: 400, body: { code: 'validation_failed', errors: [{ path: 'until' }] } },
      });
    expect(await isListed(id)).toBe(true);
    expect((await snooze('dispute', id, dueAt)).status).toBe(200);
    await unsnooze('dispute', id);
    expect(await db.selectFrom('decision_leases').selectAll().execute()).toEqual([]);
  });

  test('of papers that are sent again is over', async () => {
    const { id } = await aWaiting(app);
    await snooze('papers', id);
    expect(await isListed(id)).toBe(false);
    const submittedAt = new Date(clock.now().getTime() + 1);
    await db
      .updateTable('couriers')
      .set({ submitted_at: submittedAt })
      .where('account_id', '=', id)
      .execute();
    expect(await isListed(id)).toBe(true);
    await unsnooze('papers', id);
  });

  test('is of those who decide, and of what waits', async () => {
    const id = await idOf('content_notice');
    const auditor = await anAdmin({ staffRole: 'auditor' });
    expect((await snooze('content_notice', id, inMinutes(30), auditor)).status).toBe(403);
    expect((await unsnooze('content_notice', id, auditor)).status).toBe(403);
    const verifier = await anAdmin({ staffRole: 'verifier' });
    expect((await snooze('content_notice', id, inMinutes(30), verifier)).status).toBe(403);
    expect((await unsnooze('content_notice', id, verifier)).status).toBe(403);
    expect((await snooze('papers', id)).status).toBe(404);
    expect(await db.selectFrom('decision_snoozes').selectAll().execute()).toEqual([]);
  });

  test('and its end are in the log, once each', async () => {
    const { number } = await notice();
    const id = String(number);
    await snooze('content_notice', id);
    await allAtOnce(db, 4, () => unsnooze('content_notice', id));
    const { items } = await as(ana).get(auditLog, { query: {} });
    const own = items.filter(({ subject }) => subject === `decision:${id}`);
    expect(own.map(({ action }) => action)).toEqual(['decision_unsnoozed', 'decision_snoozed']);
    await DECISIONS.content_notice?.(id, ana);
  });

  test('of what a colleague decides in the same moment leaves nothing snoozed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = String((await notice()).number);
      await allAtOnce(db, 2, async (n) =>
        n === 0 ? snooze('content_notice', id, inMinutes(30), ion) : DECISIONS.content_notice?.(id, ana),
      );
      const left = await db.selectFrom('decision_snoozes').select('item').where('item', '=', id).execute();
      const isOpen = await isListed(id);
      const isWaiting = isOpen || (await isListed(id, { state: 'snoozed' }));
      expect({ isWaiting, left: left.length > 0 && !isWaiting }).toEqual({ isWaiting, left: false });
      if (isWaiting) await DECISIONS.content_notice?.(id, ana);
    }
  });

  test('goes with the access of whoever set it', async () => {
    const radu = await anAdmin({ firstName: 'Radu', lastName: 'Ilie' });
    const id = await idOf('content_notice');
    await snooze('content_notice', id, inMinutes(30), radu);
    expect(await isListed(id)).toBe(false);
    const body = { password: PASSWORD, reason: 'A plecat din echipă luna asta.' };
    await as(ana).get(removeStaff, { params: { id: radu.id }, body });
    await signOpen(app);
    expect(await isListed(id)).toBe(true);
  });
});

/** Each decision by its call, as somebody would make it. */
const DECISIONS: Partial<Record<DecisionKind, (id: string, who: Person) => Promise<{ status: number }>>> = {
  papers: async (id, who) =>
    as(who).call(refuseCourier, { params: { id }, body: { submission: 1, reason: 'photo_unreadable' } }),
  dispute: async (id, who) =>
    as(who).call(resolveDispute, { params: { id }, body: { outcome: 'courier', reason: REASON } }),
  risk_hold: async (id, who) =>
    as(who).call(decideRiskHold, {
      params: { id },
      body: { outcome: 'release', reason: REASON },
      key: crypto.randomUUID(),
    }),
  content_notice: async (id, who) =>
    as(who).call(decideContentNotice, {
      params: { number: id },
      body: { decision: 'no_action', reasons: 'Nu încalcă nicio regulă a noastră.' },
    }),
  complaint: async (id, who) =>
    as(who).call(decideComplaint, {
      params: { number: id },
      body: { outcome: 'rejected', answer: REASON },
      key: crypto.randomUUID(),
    }),
  chargeback: async (id, who) => as(who).call(answerChargeback, { params: { id }, body: { text: REASON } }),
  mismatch: async (id, who) =>
    as(who).call(decideMismatch, {
      params: { id },
      body: { decision: 'give_back', reason: REASON },
      key: crypto.randomUUID(),
    }),
  dead_job: async (id, who) => as(who).call(dropJob, { params: { id }, body: { reason: REASON } }),
};

describe('deciding', () => {
  test.for(Object.keys(DECISIONS) as DecisionKind[])(
    '%s is refused while a colleague is at work on it, and ends the lease',
    async (kind) => {
      const id = await idOf(kind);
      const decide = DECISIONS[kind];
      await take(kind, id);
      expect(await decide?.(id, ion)).toMatchObject({ status: 409, body: { code: 'decision_leased' } });
      expect((await decide?.(id, ana))?.status).toBeLessThan(300);
      expect((await list()).items.map((item) => item.id)).not.toContain(id);
      const leases = await db.selectFrom('decision_leases').select('item').execute();
      expect(leases.map(({ item }) => item)).not.toContain(id);
    },
  );

  test('needs no lease, and an expired one hinders nobody', async () => {
    const { id } = await aWaiting(app);
    await take('papers', id);
    clock.advance({ minutes: LEASE_MINUTES });
    const body = { submission: 1, documentsExpireOn: '2030-05-01' };
    expect((await as(ion).call(approveCourier, { params: { id }, body })).status).toBe(200);
  });

  test('against a lease asked for in the same moment leaves no lease of a decided thing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { number } = await notice();
      const id = String(number);
      await allAtOnce(db, 2, async (n) =>
        n === 0 ? take('content_notice', id, ion) : DECISIONS.content_notice?.(id, ana),
      );
      const isDecided = !(await list({ kind: 'content_notice' })).items.some((item) => item.id === id);
      const left = await db.selectFrom('decision_leases').select('item').where('item', '=', id).execute();
      expect(isDecided && left.length > 0).toBe(false);
      if (!isDecided) await DECISIONS.content_notice?.(id, ion);
    }
  });
});

test('open disputes of the list and of the queue are the same', async () => {
  const open = await as(ana).get(disputes, { query: { state: 'open' } });
  expect((await list({ kind: 'dispute' })).counts.kinds.dispute).toBe(open.items.length);
});
