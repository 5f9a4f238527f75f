import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { item, showBoard } from './board.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, NO_NETWORK } from './server.ts';

// The board while it changes: rows that hold still, data that is old, and the columns' keys.

const row = (number: number) => page.getByRole('button', { name: new RegExp(`\\b${number} `) });
const numbers = () =>
  [...document.querySelectorAll('[data-board-row]')].map((each) =>
    each.getAttribute('data-board-row')?.slice(-5),
  );
const late = item(20_411, { rule: 'late', class: 'late', slackMinutes: -14, reason: { minutes: 14 } });
const locked = item(20_418, { rule: 'pin_locked', class: 'blocked', reason: { tries: 5 } });
const help = item(20_500, { rule: 'help', class: 'safety', reason: { minutes: 1 } });

test('rows hold their places for a while after a touch, with what is new about them', async () => {
  showBoard([late, item(20_426), item(20_427)]);
  await open('/admin/acum', ADMIN);
  await press(row(20_426), 'j');
  await expect.element(row(20_427)).toHaveFocus();
  showBoard([
    help,
    locked,
    late,
    item(20_427),
    item(20_426, { rule: 'late', class: 'late', slackMinutes: -1 }),
  ]);
  void invalidateRoute(adminBoard);
  await expect.poll(() => row(20_426).element().textContent).toContain('Întârzie');
  expect(numbers()).toEqual(['20411', '20426', '20427']);
  await expect.poll(numbers).toEqual(['20500', '20418', '20411', '20426', '20427']);
});

test('a board that cannot be read says how old it is, and is up to date again with the next reading', async () => {
  showBoard([late]);
  await open('/admin/acum', ADMIN);
  await expect.element(row(20_411)).toBeVisible();
  const stale = page.getByText('Datele nu sunt la zi.');
  answer(adminBoard, () => NO_NETWORK);
  void invalidateRoute(adminBoard);
  await expect.element(page.getByText(/Lista nu s-a putut citi din nou/)).toBeVisible();
  await expect.element(stale).not.toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 38_000 });
  await expect.element(stale).toBeVisible();
  await expect.element(page.getByText(/Au (3[89]|4\d) s vechime/)).toBeVisible();
  await looksRight();
  showBoard([late]);
  await page.getByRole('button', { name: 'Citește din nou' }).click();
  await expect.element(stale).not.toBeInTheDocument();
  vi.useRealTimers();
});

test('in columns h and l change the column, and j and k stay in it', async () => {
  showBoard([locked, late, item(20_433, { stage: 'open', courier: null, position: null })]);
  await open('/admin/acum?ca=coloane', ADMIN);
  await press(row(20_433), 'j');
  await expect.element(row(20_433)).toHaveFocus();
  await userEvent.keyboard('l');
  await expect.element(row(20_418)).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(row(20_411)).toHaveFocus();
  await userEvent.keyboard('lh');
  await expect.element(row(20_433)).toHaveFocus();
});

test('a board without a trouble says what falls due next, and one with a trouble does not', async () => {
  showBoard([item(20_426), item(20_427)]);
  await open('/admin/acum', ADMIN);
  await expect.element(page.getByText('Nimic nu cere atenție')).toBeVisible();
  await expect
    .element(page.getByText('2 livrări merg după plan. Prima care urmează: 20426, la 14:30.'))
    .toBeVisible();
  await looksRight();
  showBoard([late, item(20_427)]);
  void invalidateRoute(adminBoard);
  await expect.element(row(20_411)).toBeVisible();
  await expect.element(page.getByText('Nimic nu cere atenție')).not.toBeInTheDocument();
});
