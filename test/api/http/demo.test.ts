import { expect, test } from 'vitest';
import { demoApproach, demoPins } from '#contract/demo.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';

const demo = await testApp({ settings: { demo: true } });
const live = await testApp();

const pinsFor = (app: typeof demo, built: Built, who = built.courier) =>
  app.as(who).call(demoPins, { params: { id: built.id } });

test('in the demo a simulated courier may read the PINs of the trip under way', async () => {
  const courier = await demo.aCourier({ simulated: true });
  const built = await demo.aDelivery({ status: 'accepted', courier });
  expect((await pinsFor(demo, built)).body).toEqual(built.seen.pins);
});

test('in the demo a simulated courier is led to the pickup, and nobody else is', async () => {
  const courier = await demo.aCourier({ simulated: true });
  const built = await demo.aDelivery({ status: 'accepted', courier });
  const from = { lat: 45.64, lng: 25.59 };
  const ask = (who = courier, app = demo, id = built.id) =>
    app.as(who).call(demoApproach, { params: { id }, query: from });
  const { body } = await ask();
  const { lat, lng } = (await demo.as(courier).get(delivery, { params: { id: built.id } })).pickup;
  expect(body).toMatchObject({
    route: expect.arrayContaining([
      [from.lng, from.lat],
      [lng, lat],
    ]),
  });
  expect((await ask(await demo.aCourier({ simulated: true }))).status).toBe(404);
  const real = await demo.aDelivery({ status: 'accepted' });
  expect((await ask(real.courier, demo, real.id)).status).toBe(404);
  const simulated = await live.aCourier({ simulated: true });
  const outside = await live.aDelivery({ status: 'accepted', courier: simulated });
  expect((await ask(simulated, live, outside.id)).status).toBe(404);
});

test('no real courier may, nor another simulated one, nor anyone once the trip is over', async () => {
  const real = await demo.aDelivery({ status: 'accepted' });
  expect((await pinsFor(demo, real)).status).toBe(404);
  expect((await pinsFor(demo, real, await demo.aCourier({ simulated: true }))).status).toBe(404);
  const courier = await demo.aCourier({ simulated: true });
  const over = await demo.aDelivery({ status: 'completed', courier });
  expect((await pinsFor(demo, over)).status).toBe(404);
});

test('outside the demo nobody may', async () => {
  const courier = await live.aCourier({ simulated: true });
  const built = await live.aDelivery({ status: 'accepted', courier });
  expect((await pinsFor(live, built)).status).toBe(404);
});
