import { expect, test } from 'vitest';
import { sendPositions } from '#contract/trips/courier.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import type { NotificationKind } from '#domain/notifications/table.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { DROPOFF, RECEIVER_TEXTS_TO } from '../../support/trips.ts';

const { as, aDelivery, takeSteps, workJobs, mailsTo, clock } = await testApp();

/** Reports a position some kilometres south of the drop-off. */
async function reportAt({ courier }: Built, kilometers: number) {
  const position = {
    at: clock.now().toISOString(),
    lat: DROPOFF.lat - kilometers / 111,
    lng: DROPOFF.lng,
    accuracy: 8,
  };
  return as(courier).get(sendPositions, { body: { positions: [position] } });
}

async function nearNotices({ sender }: Built): Promise<NotificationKind[]> {
  await workJobs();
  const { items } = await as(sender).get(notifications, { query: {} });
  return items.map(({ kind }) => kind as NotificationKind).filter((kind) => kind.startsWith('courier_near'));
}

async function nearTexts(): Promise<string[]> {
  const texts = await mailsTo(RECEIVER_TEXTS_TO);
  return texts.map(({ body_text }) => body_text).filter((text) => text.includes('in cateva minute'));
}

test('five minutes before the door the sender and the receiver are told that the courier is near, once', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  await reportAt(built, 12);
  expect(await nearNotices(built)).toEqual([]);
  expect(await nearTexts()).toEqual([]);
  clock.advance({ minutes: 15 });
  await reportAt(built, 0.5);
  expect(await nearNotices(built)).toEqual(['courier_near.sender']);
  expect(await nearTexts()).toHaveLength(1);
  for (const kilometers of [0.4, 5, 0.3]) {
    // Meanwhile the last positions are deleted: who was notified is still recorded.
    clock.advance({ minutes: 25 });
    await reportAt(built, kilometers);
  }
  expect(await nearNotices(built)).toEqual(['courier_near.sender']);
  expect(await nearTexts()).toHaveLength(1);
});

test('a short way tells it with the first report after the departure, not before', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'picked_up' });
  await reportAt(built, 0.5);
  expect(await nearNotices(built)).toEqual([]);
  await takeSteps(built, 'depart_dropoff');
  clock.advance({ minutes: 1 });
  await reportAt(built, 0.4);
  expect(await nearNotices(built)).toEqual(['courier_near.sender']);
});
