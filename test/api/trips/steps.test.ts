import { describe, expect, test } from 'vitest';
import { courier as courierState, reportStep } from '#contract/trips/courier.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { awbOf } from '#domain/deliveries/awb.ts';
import { type CourierStep, stepsFrom } from '#domain/deliveries/stage-table.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { DROPOFF, PICKUP } from '../../support/trips.ts';

const { as, aSender, aCourier, aDelivery, anOffer, takeSteps, lookAt, clock, db, sweep } = await testApp();

type Extra = {
  pin?: string;
  photoId?: string;
  position?: { lat: number; lng: number };
  reason?: string;
  awb?: string;
};
const report = (built: Built, step: CourierStep, extra: Extra = {}) =>
  as(built.courier).call(reportStep, {
    params: { id: built.id },
    body: { step, at: clock.now().toISOString(), ...extra },
  });
const wrongOf = (pin: string | undefined) => (pin === '1234' ? '4321' : '1234');

test('the whole way, step by step, as courier and sender see it', async () => {
  const built = await aDelivery({ status: 'accepted' });
  const { pickup = '', dropoff = '' } = built.seen.pins ?? {};
  const way: [CourierStep, Extra, string | null, CourierStep[]][] = [
    ['depart', {}, 'to_pickup', ['arrive_pickup', 'drop_out']],
    ['arrive_pickup', {}, 'at_pickup', ['pick_up', 'drop_out']],
    ['pick_up', { pin: pickup }, 'picked_up', ['depart_dropoff']],
    ['depart_dropoff', {}, 'to_dropoff', ['arrive_dropoff']],
    ['arrive_dropoff', {}, 'at_dropoff', ['deliver', 'fail_attempt']],
    ['deliver', { pin: dropoff }, null, []],
  ];
  for (const [step, extra, stage, allowedSteps] of way) {
    clock.advance({ minutes: 1 });
    const answer = await report(built, step, extra);
    expect(answer.status, `${step}: ${answer.raw}`).toBe(200);
    expect(answer.body).toMatchObject({ stage, allowedSteps });
  }
  const seen = await lookAt(built.id, built.sender);
  expect(seen).toMatchObject({
    status: 'completed',
    stage: null,
    canRate: true,
    canCancel: false,
    pins: null,
  });
  expect(seen.timeline.map((entry) => entry.name)).toEqual([
    ...['listed', 'offer_made', 'accepted', 'departed', 'arrived_at_pickup', 'picked_up'],
    ...['departed_to_dropoff', 'arrived_at_dropoff', 'delivered'],
  ]);
  expect(seen.timeline.map((entry) => entry.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await as(built.courier).get(courierState)).toMatchObject({
    activeDeliveryId: null,
    trips: 1,
    todayNet: { amount: 2_700 },
  });
});

test('a PIN may be typed with spaces', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
  const [a, b, c, d] = built.seen.pins?.pickup ?? '';
  expect((await report(built, 'pick_up', { pin: ` ${a}${b} ${c}${d}` })).status).toBe(200);
});

describe('a wrong PIN', () => {
  test.for([
    ['at_pickup', 'pick_up', 'pickup'],
    ['at_dropoff', 'deliver', 'dropoff'],
  ] as const)('%s is counted, and the fifth locks the right one out too', async ([stage, step, kind]) => {
    const built = await aDelivery({ status: 'accepted', stage });
    const right = built.seen.pins?.[kind];
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await report(built, step, { pin: wrongOf(right) })).toMatchObject({
        status: 403,
        body: { code: 'pin_wrong', facts: { triesLeft } },
      });
    }
    expect(await report(built, step, { pin: right })).toMatchObject({
      status: 403,
      body: { code: 'pin_locked' },
    });
    expect(await lookAt(built.id, built.sender)).toMatchObject({ status: 'accepted', stage });
  });

  test('is counted when many are tried at once: no more than five guesses are ever answered', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
    const pin = wrongOf(built.seen.pins?.dropoff);
    const answers = await Promise.all(Array.from({ length: 12 }, () => report(built, 'deliver', { pin })));
    const codes = answers.map((answer) => answer.body.code);
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(7);
  });

  test('at the pickup does not use up the tries at the door', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
    for (let miss = 0; miss < 4; miss += 1)
      await report(built, 'pick_up', { pin: wrongOf(built.seen.pins?.pickup) });
    await takeSteps(built, 'pick_up', 'depart_dropoff', 'arrive_dropoff');
    const answer = await report(built, 'deliver', { pin: wrongOf(built.seen.pins?.dropoff) });
    expect(answer.body.facts).toEqual({ triesLeft: 4 });
  });

  test('the two PINs are not each other’s', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
    const { pickup = '', dropoff } = built.seen.pins ?? {};
    expect(pickup).not.toBe(dropoff);
    expect((await report(built, 'deliver', { pin: pickup })).body.code).toBe('pin_wrong');
  });
});

test('without a PIN nothing is handed over at the door', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const photo = await uploadPicture(as(built.courier), 'proof');
  for (const extra of [{}, { photoId: photo.id, position: DROPOFF }]) {
    const position = extra.position && { lat: extra.position.lat, lng: extra.position.lng };
    expect(await report(built, 'deliver', { ...extra, position })).toMatchObject({
      status: 409,
      body: { code: 'proof_missing', facts: { needs: 'pin' } },
    });
  }
});

describe('a photo at the pickup stands in for the PIN', () => {
  const there = { lat: PICKUP.lat + 0.002, lng: PICKUP.lng };
  const away = { lat: PICKUP.lat + 0.004, lng: PICKUP.lng };

  test('when the courier took it, as a proof, within 300 m', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
    const own = await uploadPicture(as(built.courier), 'proof');
    const avatar = await uploadPicture(as(built.courier), 'avatar');
    const foreign = await uploadPicture(as(await aCourier()), 'proof');
    const refused = { status: 409, body: { code: 'proof_missing' } };
    expect(await report(built, 'pick_up')).toMatchObject(refused);
    for (const photoId of [avatar.id, foreign.id, 'nu-exista']) {
      expect(await report(built, 'pick_up', { photoId, position: there })).toMatchObject(refused);
    }
    expect(await report(built, 'pick_up', { photoId: own.id })).toMatchObject(refused);
    expect(await report(built, 'pick_up', { photoId: own.id, position: away })).toMatchObject({
      ...refused,
      body: { facts: { needs: 'position' } },
    });
    expect((await report(built, 'pick_up', { photoId: own.id, position: there })).body.stage).toBe(
      'picked_up',
    );
    // Only the sender sees the photo, as proof; the courier needs no list of them.
    const { proofs } = await lookAt(built.id, built.sender);
    expect(proofs).toMatchObject([{ name: 'picked_up', by: 'photo', photoUrl: `/uploads/${own.id}` }]);
    expect((await as(built.sender).send('GET', `/uploads/${own.id}`)).status).toBe(200);
    expect((await as(await aSender()).send('GET', `/uploads/${own.id}`)).status).toBe(404);
    expect((await lookAt(built.id, built.courier)).proofs).toEqual([]);
  });

  test('a picture of somebody else’s beside a right PIN proves nothing and is not shown', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
    const foreign = await uploadPicture(as(await aCourier()), 'proof');
    const { pickup = '' } = built.seen.pins ?? {};
    await report(built, 'pick_up', { pin: pickup, photoId: foreign.id });
    const { proofs } = await lookAt(built.id, built.sender);
    expect(proofs).toMatchObject([{ name: 'picked_up', by: 'pin', photoUrl: null }]);
  });
});

test('a step out of order is refused with the steps that are possible', async () => {
  const stages = ['assigned', 'to_pickup', 'at_pickup', 'picked_up', 'to_dropoff', 'at_dropoff'] as const;
  const steps: CourierStep[] = [
    'depart',
    'arrive_pickup',
    'pick_up',
    'depart_dropoff',
    'deliver',
    'drop_out',
    'return',
  ];
  for (const stage of stages) {
    const built = await aDelivery({ status: 'accepted', stage });
    const allowed = stepsFrom(stage);
    const impossible = steps.filter((step) => !allowed.includes(step));
    const before = await lookAt(built.id, built.sender);
    for (const step of impossible) {
      const answer = await report(built, step, { pin: built.seen.pins?.pickup });
      // The step that led here may be repeated, without effect.
      if (answer.status === 200) expect(answer.body.stage).toBe(stage);
      else {
        expect(answer, `${stage} ${step}`).toMatchObject({
          status: 409,
          body: {
            code: 'transition_refused',
            facts: { status: 'accepted', stage, allowed },
          },
        });
      }
    }
    expect(await lookAt(built.id, built.sender)).toEqual(before);
  }
});

test('a repeated step changes nothing, however often it comes', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const pin = built.seen.pins?.dropoff;
  const first = await report(built, 'arrive_dropoff');
  const delivered = await Promise.all([1, 2, 3, 4].map(() => report(built, 'deliver', { pin })));
  const later = await report(built, 'deliver', { pin: '0000' });
  expect([first, ...delivered, later].map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  const names = (await lookAt(built.id, built.sender)).timeline.map((entry) => entry.name);
  expect(names.filter((name) => name === 'arrived_at_dropoff' || name === 'delivered')).toEqual([
    'arrived_at_dropoff',
    'delivered',
  ]);
  expect((await as(built.courier).get(courierState)).trips).toBe(1);
});

describe('a courier who drops out', () => {
  test('leaves the delivery open, the money waiting with it, the other offers live again', async () => {
    const sender = await aSender({ wallet: 10_000 });
    const built = await aDelivery({ sender });
    const other = await anOffer(built.id, { amount: 3_200 });
    const winner = await anOffer(built.id, { amount: 3_000 });
    const choose = (offerId: string) =>
      as(sender).call(acceptOffer, { params: { id: built.id }, body: { offerId, method: 'wallet' } });
    await choose(winner.id);
    const trip = { ...built, courier: winner.courier, offerId: winner.id };
    await takeSteps(trip, 'depart', 'arrive_pickup');
    const gone = await report(trip, 'drop_out', { reason: 'pană' });
    expect(gone.status).toBe(200);
    expect(await lookAt(built.id, sender)).toMatchObject({
      status: 'open',
      stage: null,
      courier: null,
      price: null,
      method: null,
      offerCount: 1,
    });
    expect(await as(sender).get(wallet)).toMatchObject({
      balance: { amount: 7_000 },
      held: { amount: 3_000 },
    });
    const list = await as(sender).get(offers, { params: { id: built.id } });
    expect(list.items.map((offer) => offer.id)).toEqual([other.id]);
    expect((await report(trip, 'depart')).status).toBe(404);

    // The next courier may carry it and be paid, and the ledger still holds.
    expect((await choose(other.id)).status).toBe(200);
    const next = { ...built, courier: other.courier, offerId: other.id };
    await takeSteps(
      next,
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    );
    clock.advance({ hours: 24 });
    await sweep();
    expect((await linesOf(db, built.id)).map((line) => line.kind)).toEqual([
      ...['fund_wallet', 'fund_wallet', 'cancel_wallet', 'cancel_wallet'],
      ...['kept_back', 'kept_back', 'fund_wallet', 'fund_wallet'],
      ...['release', 'release', 'release', 'release'],
    ]);
    expect((await as(sender).get(wallet)).balance.amount).toBe(6_800);
  });

  test('cannot once the parcel is in the car', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'picked_up' });
    expect(await report(built, 'drop_out')).toMatchObject({
      status: 409,
      body: { code: 'transition_refused', facts: { allowed: ['depart_dropoff'] } },
    });
  });

  test('may say so twice: the second time answers the delivery as strangers see it, and changes nothing', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
    await takeSteps(built, 'drop_out');
    const before = await lookAt(built.id, built.sender);
    const again = await report(built, 'drop_out');
    expect(again).toMatchObject({ status: 200, body: { status: 'open', price: null, allowedSteps: [] } });
    expect(again.body.pickup).toMatchObject({ exact: false, contact: null });
    expect((await lookAt(built.id, built.sender)).timeline).toEqual(before.timeline);
    const stranger = { ...built, courier: (await anOffer(built.id)).courier };
    expect((await report(stranger, 'drop_out')).status).toBe(404);
  });

  test('hears nothing of it once somebody else carries the parcel', async () => {
    const built = await aDelivery({ status: 'accepted' });
    await takeSteps(built, 'drop_out');
    const next = await anOffer(built.id);
    await as(built.sender).get(acceptOffer, {
      params: { id: built.id },
      body: { offerId: next.id, method: 'cash' },
    });
    expect((await report(built, 'drop_out')).status).toBe(404);
  });

  test('may bid on the same delivery again', async () => {
    const built = await aDelivery({ status: 'accepted' });
    await takeSteps(built, 'drop_out');
    await anOffer(built.id, { courier: built.courier });
    expect((await lookAt(built.id, built.sender)).offerCount).toBe(1);
  });
});

test('a label that was scanned stands with the proof; another parcel’s label refuses the step', async () => {
  const built = await aDelivery({ status: 'accepted' });
  const { pickup: pin = '' } = built.seen.pins ?? {};
  await takeSteps(built, 'depart', 'arrive_pickup');
  for (const awb of [awbOf(built.seen.number + 1), String(built.seen.number), '123']) {
    const refused = await report(built, 'pick_up', { pin, awb });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'awb' }] } });
  }
  expect((await lookAt(built.id, built.sender)).stage).toBe('at_pickup');
  expect((await report(built, 'pick_up', { pin, awb: awbOf(built.seen.number) })).status).toBe(200);
  await takeSteps(built, 'depart_dropoff', 'arrive_dropoff', 'deliver');
  const { proofs } = await lookAt(built.id, built.sender);
  expect(proofs.map(({ name, isLabelScanned }) => [name, isLabelScanned])).toEqual([
    ['picked_up', true],
    ['delivered', false],
  ]);
});
