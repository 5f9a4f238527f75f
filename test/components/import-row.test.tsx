import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeImportRow,
  commitImport,
  type ImportRow,
  importDraft,
  importRows,
} from '#contract/business/imports.ts';
import { axeClean, looksRight, noSidewaysScroll } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const stop = (label: string, change: Partial<NonNullable<ImportRow['dropoff']>> = {}) => ({
  label,
  lat: 45.65,
  lng: 25.6,
  precision: 'house' as const,
  confirmed: true,
  callAhead: false,
  candidates: [] as { id: string; label: string; detail: string; precision: 'locality' }[],
  ...change,
});
const GUESS = stop('Brașov', {
  precision: 'locality',
  confirmed: false,
  candidates: [
    { id: 'plc_1', label: 'Strada Lungă, Brașov', detail: 'județul Brașov', precision: 'locality' },
  ],
});
const ROW: ImportRow = {
  row: 2,
  state: 'confirm',
  cells: { pickupAddress: 'Bulevardul Unirii 57', dropoffAddress: 'Strada Lungă 8' },
  pickup: stop('Bulevardul Unirii 57'),
  dropoff: GUESS,
  estimate: usd(900),
  problems: [
    {
      row: 2,
      column: 'dropoffAddress',
      code: 'address_unsure',
      severity: 'confirm',
      message: 'Confirmă locul.',
    },
  ],
  deliveryId: null,
};
const counts = { total: 1, checking: 0, problem: 0, confirm: 1, ready: 0, skipped: 0, queued: 0, listed: 0 };

const DRAFT = {
  id: 'imp_1',
  fileName: 'livrari.csv',
  companyId: null,
  encoding: 'utf-8' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  state: 'ready' as const,
  columns: [],
  missing: [],
  counts,
  estimate: usd(0),
  haulage: null,
};

test('lines that are haulage are listed once their terms are accepted', async () => {
  const terms = '2026-11-26-0123456789ab';
  const ready = { ...DRAFT, counts: { ...counts, ready: 2, confirm: 0 }, estimate: usd(1_800) };
  answer(importDraft, { ...ready, haulage: { lines: 2, terms } });
  answer(importRows, { items: [], nextCursor: null });
  answer(commitImport, refuse('price_changed'));
  await open('/import?id=imp_1', { ...SENDER, userType: 'business' });
  const list = page.getByRole('button', { name: /^Listează/ });
  await expect.element(list).toHaveAccessibleDescription('Acceptă termenii pentru transport de marfă.');
  await page.getByRole('checkbox', { name: /2 rânduri sunt transport de marfă/ }).click();
  await looksRight();
  await list.click();
  await expect
    .poll(() => askedBy(commitImport).at(-1)?.body)
    .toEqual({ expectedTotal: 1_800, haulageTerms: terms });
});

test('a guess of a line is left to the courier’s call, and the line says so', async () => {
  answer(importDraft, DRAFT);
  answer(importRows, { items: [ROW], nextCursor: null });
  await open('/import?id=imp_1', { ...SENDER, userType: 'business' });
  const call = page.getByRole('button', { name: 'Pun curierul să sune' });
  await expect.element(call).toBeVisible();
  await axeClean();
  await noSidewaysScroll();
  const called = { ...ROW, state: 'ready' as const, problems: [], dropoff: { ...GUESS, callAhead: true } };
  answer(changeImportRow, called);
  answer(importRows, { items: [called], nextCursor: null });
  await call.click();
  await expect
    .element(page.getByText('Locul livrării e aproximativ: curierul sună când ajunge în zonă.'))
    .toBeVisible();
  expect(askedBy(changeImportRow).at(-1)).toMatchObject({ body: { cells: { dropoffCall: 'da' } } });
});
