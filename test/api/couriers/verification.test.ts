import { describe, expect, test } from 'vitest';
import {
  adminCourier,
  adminCouriers,
  approveCourier,
  refuseCourier,
  reinstateCourier,
  suspendCourier,
} from '#contract/couriers/admin-couriers.ts';
import { courier, setAvailability } from '#contract/trips/courier.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { saveVehicle, sendDocuments, verification } from '#contract/couriers/registration.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { signOpen } from '../../support/sign-open.ts';
import { aVerified, aWaiting, documentsOf } from '../../support/documents.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp({ listen: true });
const { as, db, clock } = app;
const admin = await app.anAdmin({ firstName: 'Ana', lastName: 'Dobre' });
const desk = as(admin);
const UNTIL = '2030-05-01';
const REASON = 'Colete lăsate la altă adresă, de două ori.';

const lookAt = (id: string) => desk.get(adminCourier, { params: { id } });
const approve = async (id: string, submission: number, documentsExpireOn: string | undefined = UNTIL) =>
  desk.call(approveCourier, { params: { id }, body: { submission, documentsExpireOn } });
const refuse = async (id: string, submission: number, note?: string) =>
  desk.call(refuseCourier, { params: { id }, body: { submission, reason: 'photo_unreadable', note } });
const actionsOf = async (id: string) => (await auditOf(db, `account:${id}`, 50)).map(({ action }) => action);

describe('the queue', () => {
  test('shows who waits, oldest first, page by page, and nobody who was decided', async () => {
    const waiting = [];
    for (let n = 0; n < 3; n += 1) {
      waiting.push(await aWaiting(app));
      clock.advance({ minutes: 1 });
    }
    await approve(waiting[1]?.id ?? '', 1);
    const first = await desk.get(adminCouriers, { query: { limit: 1 } });
    const second = await desk.get(adminCouriers, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([waiting[0]?.id, waiting[2]?.id]);
    expect(second.nextCursor).toBeNull();
    for (const { id } of [waiting[0], waiting[2]].filter((each) => each !== undefined)) await approve(id, 1);
  });

  test('finds a courier by name, e-mail, phone and plate, whatever the spaces', async () => {
    const someone = await app.aCourier({ firstName: 'Zamfira', lastName: 'Olt_eanu', plate: 'VS 77 ZZT' });
    const found = async (q: string) =>
      (await desk.get(adminCouriers, { query: { queue: 'all', q } })).items.map(({ id }) => id);
    for (const q of ['zamf olt_', someone.email.toUpperCase(), someone.phone, 'vs77zzt']) {
      expect(await found(q), q).toEqual([someone.id]);
    }
    expect(await found('%%%')).toEqual([]);
    expect(await found('zamfira nimeni')).toEqual([]);
  });
});

describe('a decision', () => {
  test('approval lets the courier work, with the documents’ last day, and writes to them', async () => {
    const { page, id, email } = await aWaiting(app);
    const { submission } = await lookAt(id);
    expect(await approve(id, submission)).toMatchObject({
      status: 200,
      body: { state: 'verified', isWaiting: false },
    });
    expect(await page.get(setAvailability, { body: { online: true } })).toMatchObject({
      state: 'verified',
      online: true,
      documentsExpireOn: UNTIL,
    });
    expect((await app.mailsTo(email))[0]?.subject).toBe('Înscrierea ta e aprobată');
  });

  test('refusal is read by the courier, who corrects it and waits again', async () => {
    const { page, id, email } = await aWaiting(app);
    await refuse(id, 1, 'Se vede blițul pe față.');
    expect(await page.get(verification)).toMatchObject({
      state: 'refused',
      isWaiting: false,
      decision: { reason: 'photo_unreadable', note: 'Se vede blițul pe față.', by: 'Ana Dobre' },
    });
    expect((await app.mailsTo(email))[0]?.body_text).toContain('Se vede blițul pe față.');
    expect(await page.call(setAvailability, { body: { online: true } })).toMatchObject({ status: 403 });
    expect(await page.get(sendDocuments, { body: await documentsOf(page) })).toMatchObject({
      state: 'pending',
      isWaiting: true,
    });
    expect(await approve(id, 2)).toMatchObject({ status: 200 });
    expect((await page.get(verification)).decision).toMatchObject({ reason: null, note: null });
  });

  test.for([
    ['a day that is over', '2026-11-18', 'documentsExpireOn'],
    ['a day in another century', '2126-01-01', 'documentsExpireOn'],
    ['no day', undefined, 'documentsExpireOn'],
    ['no day at all, but a word', 'mâine', 'documentsExpireOn'],
  ] as const)('approval is refused with %s', async ([, day, path]) => {
    const { id } = await aWaiting(app);
    const body = { submission: 1, ...(day === undefined ? {} : { documentsExpireOn: day }) };
    const answer = await desk.call(approveCourier, { params: { id }, body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await lookAt(id)).toMatchObject({ state: 'pending', isWaiting: true });
    await approve(id, 1);
  });

  test('refusal for another reason says which', async () => {
    const { id } = await aWaiting(app);
    const body = { submission: 1, reason: 'other' as const };
    const answer = await desk.call(refuseCourier, { params: { id }, body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'note' }] } });
    await approve(id, 1);
  });

  test('is not taken about documents that were replaced, or a vehicle that was changed, after they were seen', async () => {
    const { page, id } = await aWaiting(app);
    await page.get(sendDocuments, { body: await documentsOf(page) });
    expect(await approve(id, 1)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    const vehicle = {
      vehicle: 'van' as const,
      licenceNumber: 'B01234567X',
      plate: 'B 99 XYZ',
      address: 'Acolo 1',
    };
    await page.get(saveVehicle, { body: vehicle });
    expect(await approve(id, 2)).toMatchObject({ status: 409 });
    expect(await lookAt(id)).toMatchObject({ state: 'incomplete', isWaiting: false });
  });

  test('is one, when two of the staff decide at once, whichever they choose', async () => {
    const second = as(await app.anAdmin());
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aWaiting(app);
      const params = { id };
      const answers = await allAtOnce<{ status: number; raw: string }>(db, 6, (n) =>
        n % 2
          ? desk.call(approveCourier, { params, body: { submission: 1, documentsExpireOn: UNTIL } })
          : second.call(refuseCourier, { params, body: { submission: 1, reason: 'data_mismatch' } }),
      );
      expect(countAnswers(answers)).toEqual({ '200': 1, '409 transition_refused': 5 });
      const decisions = (await actionsOf(id)).filter((action) => /approved|refused$/.test(action));
      expect(decisions).toHaveLength(1);
    }
  });

  test('about oneself is nobody’s to take', async () => {
    const both = await app.anAdmin({ alsoRoles: ['courier'] });
    await db
      .insertInto('couriers')
      .values({
        account_id: both.id,
        state: 'pending',
        vehicle: 'bike',
        plate: null,
        licence_number: null,
        iban: null,
        submission: 1,
        submitted_at: clock.now(),
      })
      .execute();
    const answer = await as(both).call(approveCourier, { params: { id: both.id }, body: { submission: 1 } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await desk.get(approveCourier, { params: { id: both.id }, body: { submission: 1 } });
  });
});

describe('a suspension', () => {
  /** Ana suspends, and a second administrator signs. */
  const suspend = async (id: string) => {
    await desk.get(suspendCourier, { params: { id }, body: { reason: REASON } });
    await signOpen(app);
  };
  test('takes the offers back, names the one who decided, and can be undone', async () => {
    const someone = await app.aCourier();
    const open = await app.aDelivery();
    await app.anOffer(open.id, { courier: someone });
    const params = { id: someone.id };
    expect((await desk.call(suspendCourier, { params, body: { reason: 'prost' } })).status).toBe(400);
    await suspend(someone.id);
    expect((await as(open.sender).get(offers, { params: { id: open.id } })).items).toEqual([]);
    expect(await as(someone).get(verification)).toMatchObject({
      state: 'suspended',
      decision: { note: REASON, by: 'Ana Dobre' },
    });
    const bid = { params: { id: open.id }, body: { amount: 3_000, etaMinutes: 10 } };
    expect(await as(someone).call(makeOffer, bid)).toMatchObject({ body: { code: 'courier_not_verified' } });
    expect((await desk.call(suspendCourier, { params, body: { reason: REASON } })).status).toBe(409);
    await desk.get(reinstateCourier, { params, body: { reason: 'Am vorbit, s-a lămurit.' } });
    await as(someone).get(setAvailability, { body: { online: true } });
    expect((await as(someone).call(makeOffer, bid)).status).toBe(201);
    expect((await app.mailsTo(someone.email)).map(({ subject }) => subject)).toEqual([
      'Poți livra din nou',
      'Contul tău de curier este suspendat',
    ]);
  });

  test('keeps an offer that had lost from coming back when the chosen courier drops out', async () => {
    const built = await app.aDelivery();
    const [loser, still] = [await app.anOffer(built.id), await app.anOffer(built.id)];
    const won = await app.anOffer(built.id);
    const body = { offerId: won.id, method: 'cash' as const };
    await as(built.sender).get(acceptOffer, { params: { id: built.id }, body });
    await suspend(loser.courier.id);
    await app.takeSteps({ ...built, offerId: won.id, courier: won.courier }, 'drop_out');
    const { items } = await as(built.sender).get(offers, { params: { id: built.id } });
    expect(items.map(({ id }) => id)).toEqual([still.id]);
  });

  test('and a bid at the same moment leave no live offer of a suspended courier', async () => {
    for (let round = 0; round < 6; round += 1) {
      const someone = await app.aCourier();
      const open = await app.aDelivery();
      await Promise.all([
        as(someone).call(makeOffer, { params: { id: open.id }, body: { amount: 3_000, etaMinutes: 5 } }),
        suspend(someone.id),
      ]);
      expect((await as(open.sender).get(offers, { params: { id: open.id } })).items).toEqual([]);
    }
  });
});

describe('documents', () => {
  test('of a courier are served to them and the staff alone, uncached, and each look of the staff is written', async () => {
    const { page, id } = await aWaiting(app);
    const { verification: seen } = await lookAt(id);
    const url = seen.frontUrl ?? '';
    const statuses = [];
    for (const client of [page, desk, as(await app.aCourier()), as(await app.aSender()), app.anonymous]) {
      statuses.push((await client.send('GET', url)).status);
    }
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    expect((await desk.send('GET', url)).headers['cache-control']).toBe('no-store');
    expect((await actionsOf(id)).slice(0, 3)).toEqual([
      'documents_viewed',
      'documents_viewed',
      'courier_viewed',
    ]);
    await approve(id, 1);
  });

  test('that have ended stop new offers with a clear refusal; the courier was warned 30 days before, once', async () => {
    const { page, id, email } = await aVerified(app, admin, '2027-01-15');
    await page.get(setAvailability, { body: { online: true } });
    const subjects = async () => (await app.mailsTo(email)).map(({ subject }) => subject);
    await tidyUp(app.deps);
    expect(await subjects()).not.toContain('Actele tale expiră curând');
    clock.set('2026-12-16T09:00:00Z');
    await tidyUp(app.deps);
    await tidyUp(app.deps);
    expect((await subjects()).filter((subject) => subject === 'Actele tale expiră curând')).toHaveLength(1);
    clock.set('2027-01-15T20:00:00Z');
    const open = await app.aDelivery();
    const bid = { params: { id: open.id }, body: { amount: 3_000, etaMinutes: 10 } };
    const fresh = as({ ...admin, id, role: 'courier', email });
    expect((await fresh.call(makeOffer, bid)).status).toBe(201);
    clock.set('2027-01-15T22:30:00Z');
    const late = await app.aDelivery();
    const answer = await fresh.call(makeOffer, { ...bid, params: { id: late.id } });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'documents_expired', facts: { expiredOn: '2027-01-15' } },
    });
    expect(await fresh.call(setAvailability, { body: { online: true } })).toMatchObject({ status: 403 });
    expect(await fresh.get(verification)).toMatchObject({ state: 'verified', documents: 'expired' });
    await fresh.get(sendDocuments, { body: await documentsOf(fresh) });
    expect(await fresh.get(courier)).toMatchObject({ state: 'verified' });
    const today = as(await app.anAdmin());
    const body = { submission: 2, documentsExpireOn: '2030-01-01' };
    await today.get(approveCourier, { params: { id }, body });
    expect((await fresh.call(makeOffer, { ...bid, params: { id: late.id } })).status).toBe(201);
  });

  test('lose their pictures 30 days after they were approved, not before, and not while new ones wait', async () => {
    const { id } = await aVerified(app, await app.anAdmin(), '2031-01-01');
    const pictures = async () => {
      const row = await db
        .selectFrom('couriers')
        .select(['licence_front_id', 'licence_back_id'])
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow();
      return [row.licence_front_id, row.licence_back_id].filter((each) => each !== null);
    };
    const [front = ''] = await pictures();
    clock.advance({ days: 29 });
    await tidyUp(app.deps);
    expect(await pictures()).toHaveLength(2);
    clock.advance({ days: 2 });
    await tidyUp(app.deps);
    await app.workJobs();
    expect(await pictures()).toEqual([]);
    expect(await app.deps.blobs.get(front)).toBeNull();
  });
});
