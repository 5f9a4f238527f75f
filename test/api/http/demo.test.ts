import { expect, test } from 'vitest';
import { demoPins } from '#contract/demo.ts';
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
