import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  bulkRows,
  bulkRun,
  type BulkRun,
  bulkRuns,
  createBulkRun,
  startBulkRun,
  undoBulkRun,
} from '#contract/staff/bulk.ts';
import { AT, item, showBoard } from './board.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// One act upon many rows: chosen by key or box, checked first, started, and what became of each.

const money = (amount: number) => ({ amount, currency: 'RON' as const });
const run = (change: Partial<BulkRun> = {}): BulkRun => ({
  ...{ id: 'run-1', act: 'cancel', state: 'draft', minutes: null, withFee: true, reason: 'Viscol.' },
  ...{ by: { id: 'eu', name: 'Ana Dobre' }, isMine: true, undoes: null, isUndoable: false },
  ...{ createdAt: AT, startedAt: null, endedAt: null, fees: money(1_280) },
  counts: { ready: 2, refused: 1, queued: 0, done: 0, stopped: 0 },
  ...change,
});
const ROWS = [
  ['ready', null],
  ['ready', null],
  ['refused', 'transition_refused'],
] as const;
const rows = (state?: BulkRun['state']) => ({
  nextCursor: null,
  items: ROWS.map(([was, refusal], at) => ({
    ...{ deliveryId: `livrarea-${at}`, number: 20_400 + at, rule: 'late' as const, refusal, doneAt: null },
    state: state === 'ended' && was === 'ready' ? ('done' as const) : was,
    fee: refusal === null ? money(640) : null,
  })),
});
const opener = (number: number) => page.getByRole('button', { name: new RegExp(`\\b${number}\\b`) }).first();
const bar = page.getByRole('group', { name: 'Livrările alese' });

test('rows are chosen by key and by box, and the check is about just these', async () => {
  showBoard([item(20_418), item(20_411), item(20_402), item(20_421)]);
  answer(createBulkRun, run());
  answer(bulkRun, run());
  answer(bulkRows, rows());
  await open('/admin/acum', ADMIN);
  await expect.element(bar).not.toBeInTheDocument();
  await press(opener(20_418), 'x');
  await expect.element(bar).toMatchTextContent('1 livrare aleasă');
  await userEvent.keyboard('{Shift>}J{/Shift}');
  await expect.element(bar).toMatchTextContent('2 livrări alese');
  await page.getByRole('checkbox', { name: 'Alege livrarea 20421' }).click();
  await press(opener(20_418), 'x');
  await expect.element(bar).toMatchTextContent('2 livrări alese');
  expect(address()).toBe('/admin/acum?alese=livrarea-20411.livrarea-20421');
  await looksRight();
  await bar.getByRole('button', { name: 'Acționează' }).click();
  const form = page.getByRole('dialog', { name: 'Acțiune pe livrările alese' });
  await form.getByLabelText('Ce se face').selectOptions('Anulează livrarea');
  const check = form.getByRole('button', { name: 'Verifică' });
  await expect.element(check).toBeDisabled();
  await form.getByLabelText('De ce').fill('Viscol.');
  await looksRight();
  await check.click();
  await expect
    .poll(() => askedBy(createBulkRun)[0]?.body)
    .toEqual({
      ...{ act: 'cancel', withFee: true, reason: 'Viscol.' },
      deliveryIds: ['livrarea-20411', 'livrarea-20421'],
    });
  await expect.element(page.getByRole('heading', { name: 'Anulează livrarea' })).toBeVisible();
  expect(address()).toBe('/admin/operatii/run-1');
});

test('everything of the filter is chosen at once, with the filter instead of ids', async () => {
  showBoard([item(20_418), item(20_411, { class: 'late', rule: 'late' }), item(20_402)]);
  answer(createBulkRun, () => refuse('limit_reached'));
  await open('/admin/acum?clasa=fine&alese=livrarea-20418', ADMIN);
  await bar.getByRole('button', { name: 'Alege toate cele 2 din filtru' }).click();
  await expect.element(bar).toMatchTextContent('Alese toate cele 2 livrări din filtru');
  await expect.element(page.getByRole('checkbox').first()).toBeChecked();
  await bar.getByRole('button', { name: 'Acționează' }).click();
  const form = page.getByRole('dialog', { name: 'Acțiune pe livrările alese' });
  await form.getByRole('button', { name: 'Verifică' }).click();
  await expect
    .poll(() => askedBy(createBulkRun)[0]?.body)
    .toEqual({ act: 'nudge_courier', filter: { class: 'fine' } });
  await expect.element(form.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await bar.getByRole('button', { name: 'Renunță la alegere' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('a checked run shows what would happen to each, is started once, and says what became of it', async () => {
  answer(bulkRun, run());
  answer(bulkRows, ({ query }) => ({
    ...rows(),
    items: rows().items.filter(({ state }) => (query.state ?? state) === state),
  }));
  await open('/admin/operatii/run-1', ADMIN);
  await expect.element(page.getByText('Se poate la 2, nu se poate la 1')).toBeVisible();
  await expect.element(page.getByText(/Taxe de anulare în total: 12,80/)).toBeVisible();
  await page.getByRole('button', { name: 'refuzată 1' }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Nu se poate în etapa' })).toBeVisible();
  expect(address()).toBe('/admin/operatii/run-1?stare=refused');
  await page.getByRole('button', { name: 'refuzată 1' }).click();
  await looksRight();
  const counts = { ready: 0, refused: 1, queued: 0, done: 2, stopped: 0 };
  const ended = run({ ...{ state: 'ended', startedAt: AT, endedAt: AT, isUndoable: true }, counts });
  answer(startBulkRun, ended);
  answer(bulkRun, ended);
  answer(bulkRows, rows('ended'));
  await page.getByRole('button', { name: 'Pornește pentru 2 livrări' }).dblClick();
  await expect.element(page.getByText('2 din 3 făcute · una refuzată')).toBeVisible();
  expect(askedBy(startBulkRun)).toHaveLength(1);
  await looksRight();
  const back = run({ id: 'run-2', act: 'extend_promise', minutes: -30, undoes: 'run-1', fees: null });
  answer(undoBulkRun, back);
  answer(bulkRun, back);
  await page.getByRole('button', { name: 'Verifică drumul înapoi' }).click();
  await expect.element(page.getByRole('heading', { name: 'Mută termenul înapoi, 30 min' })).toBeVisible();
  expect(address()).toBe('/admin/operatii/run-2');
});

test('the list has each run with its maker and progress; a colleague’s draft is not started', async () => {
  const theirs = run({ isMine: false, by: { id: 'elena', name: 'Elena Rusu' } });
  answer(bulkRuns, { items: [theirs], nextCursor: null });
  answer(bulkRun, theirs);
  answer(bulkRows, rows());
  await open('/admin/operatii', ADMIN);
  await looksRight();
  await page.getByRole('link', { name: /Anulează livrarea.*Elena Rusu/ }).click();
  await expect.element(page.getByText('O pornește doar Elena Rusu.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Pornește/ })).not.toBeInTheDocument();
});
