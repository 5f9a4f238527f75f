import { expect, test } from 'vitest';
import type { z } from 'zod';
import { adminBoardMap } from '#contract/staff/admin-board.ts';
import { sendPositions } from '#contract/trips/courier.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { PICKUP } from '../../support/trips.ts';

// The board's map: who is on it, what changed after a mark, and what the filters leave out.

const app = await testApp();
const { as, aSender, aDelivery, anAdmin, takeSteps, clock } = app;
const admin = await anAdmin();

/** A reading serves all who ask within a second: each look is one later. */
async function look(query: z.input<typeof adminBoardMap.query> = {}) {
  clock.advance({ seconds: 1 });
  return as(admin).get(adminBoardMap, { query });
}
const at = () => clock.now().toISOString();
const seen = ({ courier }: Built, meters = 0) =>
  as(courier).get(sendPositions, {
    body: { positions: [{ lat: PICKUP.lat + meters * 0.000_009, lng: PICKUP.lng, at: at(), accuracy: 8 }] },
  });

test('a courier is on the map from the first position on, moving, standing, silent; and a mark brings differences', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const other = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  await aDelivery();
  expect((await look()).markers).toEqual([]);
  clock.advance({ minutes: 1 });
  await seen(built);
  await seen(other);
  const first = await look();
  expect(first.whole).toBe(true);
  expect(first.markers.map(({ id }) => id).toSorted()).toEqual([built.id, other.id].toSorted());
  expect(first.markers.find(({ id }) => id === built.id)).toMatchObject({
    ...{ number: built.seen.number, class: 'fine', motion: 'moving', lat: PICKUP.lat },
  });
  clock.advance({ minutes: 1 });
  await seen(built, 400);
  const second = await look({ since: first.mark });
  expect(second).toMatchObject({ whole: false, gone: [] });
  expect(second.markers.map(({ id }) => id)).toEqual([built.id]);
  clock.advance({ minutes: 3 });
  const third = await look({ since: second.mark });
  expect(third.markers.map(({ motion }) => motion)).toEqual(['silent', 'silent']);
  await takeSteps(built, 'arrive_dropoff', 'deliver');
  const fourth = await look({ since: third.mark });
  expect(fourth).toMatchObject({ whole: false, gone: [built.id] });
  // What does not match the filters any more is gone for whoever filters.
  expect((await look({ class: 'late', since: third.mark })).gone).toContain(built.id);
  expect((await look({ class: 'late' })).markers).toEqual([]);
  expect((await look({ senderId: other.sender.id })).markers.map(({ id }) => id)).toEqual([other.id]);
});

test('nobody but the staff sees the map', async () => {
  expect(await as(await aSender()).call(adminBoardMap, { query: {} })).toMatchObject({ status: 403 });
});
