import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { adminBoard } from '#contract/staff/admin-board.ts';
import type { BoardItem } from '#contract/staff/admin-board.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { item, showBoard } from './board.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';

// What the board says to screen readers: danger at once, everything else together, and how often.

const row = (number: number) => page.getByRole('button', { name: new RegExp(`\\b${number} `) });
const help = item(20_500, { rule: 'help', class: 'safety', reason: { minutes: 1 } });
const late = item(20_411, { rule: 'late', class: 'late', slackMinutes: -14, reason: { minutes: 14 } });
const locked = (number: number) =>
  item(number, { rule: 'pin_locked', class: 'blocked', reason: { tries: 5, minutes: 0 } });
const danger = () =>
  page
    .getByRole('alert')
    .elements()
    .map((each) => each.textContent);

/** Everything that the polite line has said since, in order. */
function listen(): string[] {
  const said: string[] = [];
  const line = document.querySelector('[data-board-news]');
  if (!line) throw new Error('there is no polite line');
  new MutationObserver(() => line.textContent && said.push(line.textContent)).observe(line, {
    ...{ childList: true, characterData: true, subtree: true },
  });
  return said;
}

/** Another reading finds these deliveries. */
async function nowThereAre(items: BoardItem[], seen: number): Promise<void> {
  showBoard(items);
  void invalidateRoute(adminBoard);
  await expect.element(row(seen)).toBeInTheDocument();
}

test('a new row of the class safety is announced at once, and what stood there before is no news', async () => {
  showBoard([late, item(20_426)]);
  await open('/admin/acum', ADMIN);
  await expect.element(row(20_411)).toBeVisible();
  expect(danger()).toEqual([]);
  const began = Date.now();
  await nowThereAre([help, late, item(20_426)], 20_500);
  await expect.poll(danger).toEqual(['Siguranță: Curierul cere ajutor, livrarea 20500']);
  expect(Date.now() - began, 'sooner than the polite line').toBeLessThan(5_000);
  await looksRight();
});

test('other new troubles are one polite line, five seconds after the first and not again', async () => {
  showBoard([item(20_426), item(20_427), item(20_428)]);
  await open('/admin/acum', ADMIN);
  await expect.element(row(20_426)).toBeVisible();
  const said = listen();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await nowThereAre([locked(20_426), item(20_427), item(20_428)], 20_426);
  await expect.element(row(20_426)).toMatchTextContent('PIN blocat');
  await nowThereAre([locked(20_426), locked(20_427), { ...late, number: 20_428 }], 20_428);
  await expect.element(row(20_427)).toMatchTextContent('PIN blocat');
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => said).toEqual(['3 probleme noi: Blocate 2, Întârziate 1']);
  await nowThereAre([locked(20_426), locked(20_427), { ...late, number: 20_428 }], 20_428);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toHaveLength(1);
  vi.useRealTimers();
});

test('other filters show other rows without a word', async () => {
  showBoard([help, late]);
  await open('/admin/acum?clasa=late', ADMIN);
  await expect.element(row(20_411)).toBeVisible();
  await page.getByRole('button', { name: /^Toate 2$/ }).click();
  await expect.element(row(20_500)).toBeVisible();
  expect(danger()).toEqual([]);
});
