import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { extendPromise, freeCourier, nudgeCourier, renewPin } from '#contract/staff/board-acts.ts';
import { AT, item, showBoard } from './board.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, NO_NETWORK, refuse } from './server.ts';

// Acts upon the board's rows: by button, menu, drawer and key; a refusal in its row; rows that keep still meanwhile.

const LOCKED = item(20_418, {
  ...{ rule: 'pin_locked', class: 'blocked', stage: 'at_dropoff', reason: { tries: 5 }, version: 7 },
  acts: ['renew_pin', 'nudge_courier', 'extend_promise'],
  remedy: 'renew_pin',
});
const LATE = item(20_411, {
  ...{ rule: 'late', class: 'late', slackMinutes: -14, reason: { minutes: 14 } },
  acts: ['free_courier', 'nudge_courier', 'extend_promise'],
  remedy: 'extend_promise',
});
const row = (number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`\\b${number}\\b`) }) });
const opener = (number: number) => row(number).getByRole('button').first();
const done = (deliveryId: string) => ({ deliveryId, version: 8 });
const numbers = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((each) => /20\d{3}/.exec(each.textContent)?.[0]);

test('a press on the row’s remedy acts once, with what was seen, and the row stays in its place', async () => {
  showBoard([LOCKED, LATE]);
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  answer(renewPin, async () => {
    await freed;
    return done(LOCKED.deliveryId);
  });
  await open('/admin/acum', ADMIN);
  const remedy = page.getByRole('button', { name: 'Trimite PIN nou, livrarea 20418' });
  await remedy.dblClick();
  await expect.poll(() => askedBy(renewPin)).toHaveLength(1);
  expect(askedBy(renewPin)[0]?.body).toEqual({ version: 7, rule: 'pin_locked' });
  showBoard([LATE, { ...LOCKED, rule: 'fine', class: 'fine', reason: {}, remedy: null, version: 8 }]);
  free();
  await expect.element(page.getByText('PIN nou trimis')).toBeVisible();
  await expect.element(row(20_418)).toMatchTextContent('În regulă');
  expect(numbers()).toEqual(['20418', '20411']);
  await expect.poll(numbers, { timeout: 8_000 }).toEqual(['20411', '20418']);
  await looksRight();
});

test('who comes second is told in the row what happened meanwhile, when and by whom', async () => {
  showBoard([LOCKED, LATE]);
  answer(renewPin, () =>
    refuse('delivery_changed', undefined, { event: 'dropoff_pin_renewed', at: AT, by: 'Elena Rusu' }),
  );
  await open('/admin/acum', ADMIN);
  await page.getByRole('button', { name: 'Trimite PIN nou, livrarea 20418' }).click();
  const alert = row(20_418).getByRole('alert');
  await expect.element(alert).toMatchTextContent('Între timp, la 14:16, Elena Rusu: PIN nou la destinatar.');
  await looksRight();
  await expect.element(alert, { timeout: 8_000 }).not.toBeInTheDocument();
});

test('the menu has everything that may be done, and a form asks for what an act needs', async () => {
  showBoard([LOCKED, LATE]);
  answer(freeCourier, done(LATE.deliveryId));
  await open('/admin/acum', ADMIN);
  await page.getByRole('button', { name: 'Acțiuni pentru 20411' }).click();
  await expect.element(page.getByRole('menuitem')).toHaveLength(3);
  await looksRight();
  await page.getByRole('menuitem', { name: 'Alt curier' }).click();
  const form = page.getByRole('dialog', { name: 'Alt curier, livrarea 20411' });
  const send = form.getByRole('button', { name: 'Alt curier' });
  await expect.element(send).toBeDisabled();
  await looksRight();
  await form.getByLabelText('De ce').fill('Nu răspunde la telefon.');
  await send.click();
  await expect.poll(() => askedBy(freeCourier)[0]?.body).toMatchObject({ reason: 'Nu răspunde la telefon.' });
  await expect.element(form).not.toBeInTheDocument();
});

test('keys act upon the row with the focus and upon the open delivery', async () => {
  showBoard([LOCKED, LATE]);
  answer(renewPin, done(LOCKED.deliveryId));
  answer(extendPromise, done(LATE.deliveryId));
  await open('/admin/acum', ADMIN);
  await press(opener(20_418), 'a');
  await expect.poll(() => askedBy(renewPin)).toHaveLength(1);
  await press(opener(20_411), '{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Livrarea 20411' })).toBeVisible();
  await expect.element(row(20_411)).toMatchTextContent('deschisă');
  await userEvent.keyboard('t');
  const form = page.getByRole('dialog', { name: 'Mută termenul, livrarea 20411' });
  await form.getByLabelText('Cu cât').selectOptions('60 min');
  await form.getByRole('button', { name: 'Mută termenul' }).click();
  await expect.poll(() => askedBy(extendPromise)[0]?.body).toMatchObject({ minutes: 60 });
  // There is no courier's key where the tables have no such act.
  await press(opener(20_418), 'f');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a lost network is said in the drawer, and the same press again is the same act', async () => {
  showBoard([LOCKED]);
  answer(nudgeCourier, () => NO_NETWORK);
  await open(`/admin/acum?livrare=${LOCKED.deliveryId}`, ADMIN);
  const detail = page.getByRole('complementary', { name: 'Livrarea 20418' });
  await detail.getByRole('button', { name: 'Întreabă curierul' }).click();
  await expect.element(detail.getByRole('alert')).toBeVisible();
  await looksRight();
  answer(nudgeCourier, done(LOCKED.deliveryId));
  await detail.getByRole('button', { name: 'Întreabă curierul' }).click();
  await expect.element(page.getByText('Curierul a fost întrebat')).toBeVisible();
});
