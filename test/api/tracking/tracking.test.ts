import { describe, expect, test } from 'vitest';
import { sendPositions } from '#contract/trips/courier.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';

const { as, anonymous, aCourier, aDelivery, takeSteps, clock } = await testApp();

const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const open = (token: string) => anonymous.call(tracking, { params: { token } });
const receiver = (built: Built) => open(tokenOf(built.seen.trackingUrl));
const shared = (built: Built) => open(tokenOf(built.seen.shareUrl));

test('both links show the same trip; the PIN is on the receiver’s alone', async () => {
  const courier = await aCourier({ firstName: 'Vlad', plate: 'B 321 XYZ' });
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff', courier });
  await as(courier).get(sendPositions, {
    body: { positions: [{ at: clock.now().toISOString(), lat: 44.5, lng: 26.09, accuracy: 5 }] },
  });
  const [hers, theirs] = [(await receiver(built)).body, (await shared(built)).body];
  expect(hers).toMatchObject({
    link: 'receiver',
    number: built.seen.number,
    status: 'accepted',
    stage: 'to_dropoff',
    senderName: 'Andreea',
    courier: { firstName: 'Vlad', vehicle: 'van', plate: 'B 321 XYZ' },
    position: { lat: 44.5, lng: 26.09 },
    pin: built.seen.pins?.dropoff,
  });
  expect(hers.etaMinutes).toBeGreaterThan(5);
  expect(hers.route.length).toBeGreaterThan(1);
  expect(theirs).toEqual({ ...hers, link: 'share', pin: null, canAskHelp: false });
});

test('neither link tells a phone, a price, a surname, a house number or an instruction', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff', price: 3_000 });
  const secrets = [
    ...['0745111222', '0745333444', built.courier.phone, built.courier.lastName, built.courier.email],
    ...['Popovici', 'Vlădescu', 'Unirii', '224E', 'Scara', 'Interfon'],
    ...['amount', 'price', 'currency', '"net"', '30,00', '27,00', built.id],
  ];
  for (const { raw } of [await receiver(built), await shared(built)]) {
    const text = raw.replace(/-?\d+\.\d+/g, '');
    // As whole values: digits of an id, a token or a date may match by chance.
    const values: unknown[] = [];
    JSON.parse(raw, (_key, value: unknown) => values.push(value) && value);
    for (const secret of [3_000, 2_700, built.seen.pins?.pickup]) expect(values).not.toContain(secret);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
  expect((await shared(built)).raw).not.toContain(`"${built.seen.pins?.dropoff}"`);
});

test('before the departure no position is shown, and offers never are', async () => {
  const built = await aDelivery({ status: 'accepted' });
  const { body } = await receiver(built);
  expect(body).toMatchObject({ stage: 'assigned', position: null });
  expect(body.timeline.map((entry) => entry.name)).toEqual(['listed', 'accepted']);
});

test('an open delivery shows no courier and no PIN', async () => {
  const built = await aDelivery();
  expect((await receiver(built)).body).toMatchObject({ status: 'open', courier: null, pin: null, route: [] });
});

test('the answer is kept out of caches and addresses', async () => {
  const { headers } = await receiver(await aDelivery());
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

describe('after the end', () => {
  test('the links live for 24 hours, without PIN, plate and position', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
    await takeSteps(built, 'deliver');
    clock.advance({ hours: 23, minutes: 59 });
    expect((await receiver(built)).body).toMatchObject({
      status: 'completed',
      stage: null,
      pin: null,
      position: null,
      courier: { plate: null },
    });
    clock.advance({ minutes: 1 });
    for (const answer of [await receiver(built), await shared(built)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test.for(['cancelled', 'expired'] as const)('a %s one dies as well', async (status) => {
    const built = await aDelivery({ status });
    clock.advance({ hours: 24 });
    expect((await receiver(built)).status).toBe(404);
  });
});

test('a wrong token, a delivery’s id and a token’s prefix open nothing', async () => {
  const built = await aDelivery();
  const token = tokenOf(built.seen.trackingUrl);
  for (const wrong of ['A'.repeat(22), built.id, token.slice(0, -1), `${token}A`]) {
    expect(await open(wrong)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});
