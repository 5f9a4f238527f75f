import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeImportRow, type ImportRow, importDraft, importRows } from '#contract/business/imports.ts';
import { axeClean, noSidewaysScroll } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy } from './server.ts';

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

test('a guess of a line is left to the courier’s call, and the line says so', async () => {
  answer(importDraft, {
    id: 'imp_1',
    fileName: 'livrari.csv',
    companyId: null,
    encoding: 'utf-8',
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-27T10:00:00.000Z',
    state: 'ready',
    columns: [],
    missing: [],
    counts,
    estimate: usd(0),
  });
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
