import { describe, expect, test } from 'vitest';
import { reportStep } from '#contract/trips/courier.ts';
import { announceAbsence, logCall } from '#contract/trips/doorstep.ts';
import { sayHere, tracking } from '#contract/tracking/tracking.ts';
import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { allAtOnce } from '../../support/race.ts';
import { DROPOFF } from '../../support/trips.ts';

const { as, anonymous, aDelivery, aCourier, takeSteps, lookAt, clock, db } = await testApp();

const AT_DOOR = { lat: DROPOFF.lat, lng: DROPOFF.lng };
let made = 0;
const stepId = () => `proba-${(made += 1)}`;
const at = () => clock.now().toISOString();

const report = (built: Built, step: CourierStep, extra: object = {}) =>
  as(built.courier).call(reportStep, { params: { id: built.id }, body: { step, at: at(), ...extra } });
const ring = (built: Built, id = stepId()) =>
  as(built.courier).call(logCall, { params: { id: built.id }, body: { at: at(), stepId: id } });
const announce = (built: Built, id = stepId()) =>
  as(built.courier).call(announceAbsence, { params: { id: built.id }, body: { at: at(), stepId: id } });
const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const answer = (built: Built, link: 'trackingUrl' | 'shareUrl' = 'trackingUrl') =>
  anonymous.call(sayHere, { params: { token: tokenOf(built.seen[link]) } });
const namesOf = async (built: Built) =>
  (await lookAt(built.id, built.sender)).timeline.map((entry) => entry.name);

async function atDoor() {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const photo = await uploadPicture(as(built.courier), 'proof');
  return { built, proof: { photoId: photo.id, position: AT_DOOR } };
}

const missing = (facts: object) => ({ status: 409, body: { code: 'proof_missing', facts } });

test('"absent" must be earned: a call, three minutes for an answer, ten at the door, a photo there', async () => {
  const { built, proof } = await atDoor();
  clock.advance({ minutes: 4 });
  expect(await report(built, 'fail_attempt', proof)).toMatchObject(missing({ needs: 'call' }));
  expect(await announce(built)).toMatchObject(missing({ needs: 'call' }));
  expect((await ring(built)).body.door).toMatchObject({ calls: 1, announcedAt: null });
  expect(await report(built, 'fail_attempt', proof)).toMatchObject(missing({ needs: 'announce' }));
  expect((await announce(built)).status).toBe(200);
  clock.advance({ minutes: 2 });
  expect(await report(built, 'fail_attempt', proof)).toMatchObject(
    missing({ needs: 'answer', minutesLeft: 1 }),
  );
  clock.advance({ minutes: 1 });
  expect(await report(built, 'fail_attempt', proof)).toMatchObject(
    missing({ needs: 'wait', minutesLeft: 3 }),
  );
  clock.advance({ minutes: 3 });
  expect(await report(built, 'fail_attempt')).toMatchObject(missing({ needs: 'photo' }));
  const far = { ...proof, position: { ...AT_DOOR, lat: AT_DOOR.lat + 0.004 } };
  expect(await report(built, 'fail_attempt', far)).toMatchObject(missing({ needs: 'position' }));
  expect((await report(built, 'fail_attempt', proof)).body).toMatchObject({
    stage: 'attempt_failed',
    door: null,
  });

  // Back to the sender, whose PIN ends it.
  const setOff = await report(built, 'return');
  expect(setOff.body.stage).toBe('to_return');
  // A repeated step answers the delivery as it is; handing the parcel back requires its proof.
  expect(await report(built, 'return')).toMatchObject({ status: 200, body: setOff.body });
  expect((await report(built, 'return', { photoId: 'alta' })).body.code).toBe('proof_missing');
  const home = await report(built, 'return', { pin: built.seen.pins?.pickup });
  expect(home.body).toMatchObject({ status: 'returned', stage: null });
  expect((await namesOf(built)).slice(-5)).toEqual([
    ...['receiver_called', 'absence_announced', 'attempt_failed', 'return_started', 'returned'],
  ]);
});

test('each failed attempt is earned anew, and the door may be tried again', async () => {
  const { built, proof } = await atDoor();
  await ring(built);
  await announce(built);
  clock.advance({ minutes: 10 });
  await report(built, 'fail_attempt', proof);
  await takeSteps(built, 'arrive_dropoff');
  const second = await uploadPicture(as(built.courier), 'proof');
  clock.advance({ minutes: 10 });
  const again = { ...proof, photoId: second.id };
  expect(await report(built, 'fail_attempt', again)).toMatchObject(missing({ needs: 'call' }));
  await takeSteps(built, 'deliver');
  expect((await lookAt(built.id, built.sender)).status).toBe('completed');
});

describe('“sunt aici”', () => {
  test('stops the clock of the absence; the receiver’s page and the courier see it', async () => {
    const { built, proof } = await atDoor();
    const token = tokenOf(built.seen.trackingUrl);
    const page = () => anonymous.get(tracking, { params: { token } });
    expect((await page()).absence).toBeNull();
    expect(await answer(built)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    await ring(built);
    expect((await page()).absence).toBeNull();
    await announce(built);
    const announcedAt = at();
    expect((await page()).absence).toMatchObject({ announcedAt, answeredAt: null });
    clock.advance({ minutes: 1 });
    const said = await answer(built);
    expect(said).toMatchObject({ status: 200, body: { link: 'receiver', absence: { answeredAt: at() } } });
    // Repeated, it changes nothing.
    expect((await answer(built)).status).toBe(200);
    expect((await namesOf(built)).filter((name) => name === 'receiver_here')).toHaveLength(1);
    expect((await lookAt(built.id, built.courier)).door).toMatchObject({ answeredAt: at() });
    clock.advance({ minutes: 1 });
    expect((await announce(built)).body.code).toBe('transition_refused');
    clock.advance({ minutes: 30 });
    expect(await report(built, 'fail_attempt', proof)).toMatchObject(missing({ needs: 'here' }));
    // Still nobody: announced again, with a new time to answer.
    expect((await announce(built)).status).toBe(200);
    clock.advance({ minutes: 3 });
    expect((await report(built, 'fail_attempt', proof)).body.stage).toBe('attempt_failed');
  });

  test('is the receiver’s to say, in time', async () => {
    const { built } = await atDoor();
    await ring(built);
    await announce(built);
    expect(await answer(built, 'shareUrl')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    clock.advance({ minutes: 3 });
    expect((await answer(built)).body.code).toBe('transition_refused');
  });

  test('is one fact when it is said many times at once', async () => {
    const { built } = await atDoor();
    await ring(built);
    await announce(built);
    const answers = await allAtOnce(db, 6, () => answer(built));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await namesOf(built)).filter((name) => name === 'receiver_here')).toHaveLength(1);
  });
});

describe('what happens at the door', () => {
  test('is said at the door alone, by the courier of the trip', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
    expect(await ring(built)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    expect(await announce(built)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    const other = { ...built, courier: await aCourier() };
    expect((await ring(other)).status).toBe(404);
  });

  test('counts once, however often the phone sends it', async () => {
    const { built } = await atDoor();
    await Promise.all([1, 2, 3, 4].map(() => ring(built, 'acelasi-apel')));
    expect((await ring(built)).body.door?.calls).toBe(2);
    const id = stepId();
    await announce(built, id);
    expect((await announce(built, id)).status).toBe(200);
    expect((await namesOf(built)).filter((name) => name === 'absence_announced')).toHaveLength(1);
  });
});
