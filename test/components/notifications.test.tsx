import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import {
  type Notification,
  notifications,
  notificationSettings,
  type NotificationSettings,
  readNotifications,
  saveNotificationSettings,
} from '#contract/notifications/notifications.ts';
import { NotificationPreferences } from '#web/features/notifications/preferences.tsx';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { tell } from './live.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, go, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

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

test('a quick second choice keeps the first, and a refused one goes back to what is stored', async () => {
  const stored: NotificationSettings = {
    muted: [],
    quietHours: { from: '22:00', to: '07:00' },
    push: { publicKey: 'cheie', here: false },
  };
  answer(notificationSettings, stored);
  answer(saveNotificationSettings, ({ body }) => ({ ...stored, ...body }));
  await render(
    <AppProviders>
      <MemoryRouter>
        <NotificationPreferences role="courier" />
      </MemoryRouter>
    </AppProviders>,
  );
  const byMail = page
    .getByRole('group', { name: 'Ofertele tale' })
    .getByRole('switch', { name: 'Pe e-mail' });
  await expect.element(byMail).toBeChecked();
  const trip = page.getByRole('group', { name: 'Schimbări la cursele tale' });

  // Both within one task: the screen has not shown the first when the second comes.
  for (const pressed of [byMail, trip.getByRole('switch', { name: 'Pe telefon' })])
    pressed.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => askedBy(saveNotificationSettings)).toHaveLength(2);
  expect(askedBy(saveNotificationSettings)[1]?.body.muted).toEqual(['offers:email', 'trip:push']);

  answer(saveNotificationSettings, refuse('validation_failed'));
  await byMail.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(byMail).not.toBeChecked();
});
