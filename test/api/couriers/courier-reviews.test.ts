import { beforeEach, describe, expect, test } from 'vitest';
import { adminOverview } from '#contract/staff/admin.ts';
import {
  adminCourier,
  adminCouriers,
  decideReview,
  reinstateCourier,
  suspendCourier,
} from '#contract/couriers/admin-couriers.ts';
import { exportMe } from '#contract/accounts/my-data.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { askForReview, verification } from '#contract/couriers/registration.ts';
import { testApp } from '../../support/app.ts';
import { signOpen } from '../../support/sign-open.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp();
const { as } = app;
const ana = await app.anAdmin({ firstName: 'Ana', lastName: 'Dobre' });
let desk = as(ana);
// A new session per test: the staff's sessions are short, and the clock moves on.
beforeEach(() => void (desk = as(ana)));
const WHY = 'Trei colete lăsate la vecini.';
const PLEA = 'Vecinii au fost aleși de destinatari, pe pagina de urmărire.';
const ANSWER = 'Două dintre ele nu apar în cereri.';

async function aSuspended() {
  const person = await app.aCourier();
  await desk.get(suspendCourier, { params: { id: person.id }, body: { reason: WHY } });
  await signOpen(app);
  return { person, page: as(person), id: person.id };
}

async function anAsking() {
  const someone = await aSuspended();
  const { review } = await someone.page.get(askForReview, { body: { text: PLEA } });
  return { ...someone, reviewId: review?.id ?? '' };
}

const decide = (id: string, reviewId: string, decision: 'uphold' | 'lift', reason = ANSWER) =>
  desk.call(decideReview, { params: { id }, body: { reviewId, decision, reason } });
const waiting = async () => (await desk.get(adminCouriers, { query: { queue: 'reviews' } })).items;
const actionsOf = async (id: string) =>
  (
    await app.db.selectFrom('audit_log').select('action').where('subject', '=', `account:${id}`).execute()
  ).map(({ action }) => action);

describe('a suspended courier', () => {
  test('reads until when a review may be asked for, asks, and reads by when it is answered', async () => {
    const { person, page, id } = await aSuspended();
    const before = await page.get(verification);
    expect(before).toMatchObject({
      state: 'suspended',
      review: null,
      decision: { note: WHY, by: 'Ana Dobre' },
    });
    expect(before.reviewUntil).toBe('2026-12-02T09:00:00.000Z');
    app.clock.advance({ days: 3 });
    const asked = await as(person).get(askForReview, { body: { text: `  ${PLEA} ` } });
    expect(asked).toMatchObject({ reviewUntil: null, review: { state: 'open', text: PLEA, answer: null } });
    expect(asked.review?.dueAt).toBe('2026-12-05T09:00:00.000Z');
    expect((await actionsOf(id)).filter((action) => action === 'review_asked')).toHaveLength(1);
  });

  test('asks within fourteen days, with a few words, and only while suspended', async () => {
    const { page, person } = await aSuspended();
    const short = await page.call(askForReview, { body: { text: 'Nu e drept.' } });
    expect(short).toMatchObject({ status: 400, body: { errors: [{ path: 'text' }] } });
    app.clock.advance({ days: 14, seconds: 1 });
    const late = as(person);
    expect((await late.get(verification)).reviewUntil).toBeNull();
    expect((await late.call(askForReview, { body: { text: PLEA } })).status).toBe(409);
    expect((await as(await app.aCourier()).call(askForReview, { body: { text: PLEA } })).status).toBe(409);
    expect((await as(await app.aSender()).call(askForReview, { body: { text: PLEA } })).status).toBe(403);
  });

  test('has one request open, however many presses come together', async () => {
    const { page, id } = await aSuspended();
    const answers = await allAtOnce(app.db, 6, () => page.call(askForReview, { body: { text: PLEA } }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await actionsOf(id)).filter((action) => action === 'review_asked')).toHaveLength(1);
  });

  test('finds the request in the export', async () => {
    const { page } = await anAsking();
    expect((await page.get(exportMe)).data).toMatchObject({
      courierReviews: [{ state: 'open', text: PLEA }],
    });
  });
});

describe('the staff', () => {
  test('are told, see who asks by the end of the clock, and count them', async () => {
    const first = await anAsking();
    app.clock.advance({ minutes: 1 });
    const second = await anAsking();
    const rows = await waiting();
    const ids = rows.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(rows.at(-1)).toMatchObject({ id: second.id, state: 'suspended' });
    expect(rows.at(-1)?.reviewDueAt).toBe((await second.page.get(verification)).review?.dueAt);
    expect((await desk.get(adminOverview)).reviewsOpen).toBe(rows.length);
    const [page, rest] = [
      await desk.get(adminCouriers, { query: { queue: 'reviews', limit: 1 } }),
      ids.slice(1),
    ];
    const next = await desk.get(adminCouriers, {
      query: { queue: 'reviews', cursor: page.nextCursor ?? '', limit: 100 },
    });
    expect(next.items.map(({ id }) => id)).toEqual(rest);
    await app.workJobs();
    const colleague = await app.anAdmin();
    await anAsking();
    expect((await app.mailsTo(colleague.email)).map(({ subject }) => subject)).toEqual([
      'Un curier cere reexaminarea unei decizii',
    ]);
  });

  test('uphold with a reason and a name that the courier reads; the courier may ask once more in time', async () => {
    const { id, reviewId, page, person } = await anAsking();
    expect((await decide(id, reviewId, 'uphold', 'nu')).status).toBe(400);
    const decided = await decide(id, reviewId, 'uphold');
    expect(decided).toMatchObject({ status: 200, body: { state: 'suspended', reviewDueAt: null } });
    expect(await page.get(verification)).toMatchObject({
      state: 'suspended',
      decision: { note: WHY },
      review: { state: 'upheld', answer: ANSWER, by: 'Ana Dobre' },
    });
    const [mail] = await app.mailsTo(person.email);
    expect(mail?.subject).toBe('Am reexaminat decizia: rămâne');
    expect(mail?.body_text).toContain(ANSWER);
    const told = (await page.get(notifications, { query: {} })).items.map(({ title }) => title);
    expect(told).toContain('Decizia rămâne');
    const { history } = await desk.get(adminCourier, { params: { id } });
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['review_decided', ANSWER],
      ['review_asked', null],
      ['courier_suspended', WHY],
    ]);
    expect((await page.get(askForReview, { body: { text: `${PLEA} Am și dovezi.` } })).review?.state).toBe(
      'open',
    );
  });

  test('lift, and the courier works again', async () => {
    const { id, reviewId, page, person } = await anAsking();
    expect((await decide(id, reviewId, 'lift')).body).toMatchObject({ state: 'verified', reviewDueAt: null });
    expect(await page.get(verification)).toMatchObject({
      state: 'verified',
      decision: { note: ANSWER, by: 'Ana Dobre' },
      review: null,
      reviewUntil: null,
    });
    expect((await app.mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Poți livra din nou',
      'Contul tău de curier este suspendat',
    ]);
    expect((await actionsOf(id)).slice(-2)).toEqual(['courier_reinstated', 'review_decided']);
    const told = (await page.get(notifications, { query: {} })).items.map(({ title }) => title);
    expect(told).toContain('Decizia a fost schimbată');
  });

  test('answer an open request with it when they lift a suspension by themselves', async () => {
    const { id, reviewId } = await anAsking();
    await desk.get(reinstateCourier, { params: { id }, body: { reason: ANSWER } });
    expect((await waiting()).map((row) => row.id)).not.toContain(id);
    expect((await decide(id, reviewId, 'uphold')).status).toBe(409);
    expect(await actionsOf(id)).toContain('review_decided');
  });

  test('decide once, however many decide at the same moment and however differently', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, reviewId, page } = await anAsking();
      const answers = await allAtOnce(app.db, 6, (n) => decide(id, reviewId, n % 2 ? 'uphold' : 'lift'));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const decided = (await actionsOf(id)).filter((action) => action === 'review_decided');
      expect(decided).toHaveLength(1);
      const won = answers.findIndex(({ status }) => status === 200);
      expect((await page.get(verification)).state).toBe(won % 2 ? 'suspended' : 'verified');
    }
  });

  test('cannot answer another request than the one they saw, nor their own', async () => {
    const [one, other] = [await anAsking(), await anAsking()];
    expect((await decide(one.id, other.reviewId, 'lift')).status).toBe(409);
    const both = await app.aCourier({ alsoRoles: ['admin'] });
    await desk.get(suspendCourier, { params: { id: both.id }, body: { reason: WHY } });
    await signOpen(app);
    const { review } = await as(both).get(askForReview, { body: { text: PLEA } });
    const self = await as({ ...both, role: 'admin' }).call(decideReview, {
      params: { id: both.id },
      body: { reviewId: review?.id ?? '', decision: 'lift', reason: ANSWER },
    });
    expect(self).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
