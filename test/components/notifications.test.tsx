import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import {
  type Notification,
  notifications,
  readNotifications,
} from '#contract/notifications/notifications.ts';
import { tell } from './live.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, go, open } from './screen.tsx';
import { answer, askedBy } from './server.ts';

const NEWS: Notification = {
  id: 'vestea-1',
  position: '1',
  kind: 'offer_made.sender',
  topic: 'offers',
  title: 'Ai o ofertă nouă pentru #20301',
  text: 'Mihai cere 11,80.',
  path: '/send',
  deliveryId: 'livrarea-1',
  createdAt: '2026-11-20T10:00:00.000Z',
  isRead: false,
};

test('the bell counts up live and leads to the list, and a line to what it is about', async () => {
  let told: Notification[] = [];
  await open('/notificari', SENDER);
  answer(notifications, () => ({
    items: told,
    nextCursor: null,
    unread: told.filter(({ isRead }) => !isRead).length,
  }));
  answer(readNotifications, () => {
    told = told.map((each) => ({ ...each, isRead: true }));
    return { unread: 0 };
  });
  answer(deliveries, { items: [], nextCursor: null });
  await expect.element(page.getByText('Nimic nou deocamdată.')).toBeVisible();
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notificări/ });
  await expect.element(bell).toHaveAccessibleName('Notificări');

  await go('/send');
  await expect.element(page.getByText('Nicio livrare în curs')).toBeVisible();
  told = [NEWS];
  tell('notifications.changed');
  await expect.element(bell).toHaveAccessibleName('Notificări, 1 necitită');
  await bell.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notificări' })).toBeVisible();
  const line = page.getByRole('link', { name: /^Ai o ofertă nouă pentru #20301/ });
  await expect.element(line).toMatchTextContent('nou');
  await looksRight();

  await line.click();
  await expect.poll(address).toBe('/send');
  await expect.element(bell).toHaveAccessibleName('Notificări');
  expect(askedBy(readNotifications).map(({ body }) => body)).toEqual([{ ids: ['vestea-1'] }]);
});
