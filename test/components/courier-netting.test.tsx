import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agreeToCodNetting, type CodHolding, revokeCodNetting } from '#contract/money/cod-netting.ts';
import { billing, invoices } from '#contract/money/invoices.ts';
import { type Payout, payouts } from '#contract/money/payouts.ts';
import { myOffers } from '#contract/offers/courier-offers.ts';
import { courier, earnings } from '#contract/trips/courier.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { looksRight } from './looks.ts';
import { COURIER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// Goods' money on a courier's page of earnings, and their consent that it is taken out of payouts.

const RON = (amount: number) => ({ amount, currency: 'RON' as const });
const HOLDING: CodHolding = {
  ...{ held: RON(24_990), disputed: RON(0), next: RON(0), textVersion: '2026-11-26', consent: null },
};
const AGREED: CodHolding = {
  ...HOLDING,
  ...{ disputed: RON(2_000), next: RON(22_990) },
  consent: { givenAt: '2026-11-20T09:30:00.000Z', textVersion: '2026-11-26' },
};
const EARNINGS: RouteAnswer<typeof earnings> = {
  ...{ today: RON(0), week: RON(0), pending: RON(0), frozen: RON(0), inReview: RON(0), held: [] },
  ...{ payable: RON(50_000), cashDue: RON(0), cashCap: RON(50_000), perHour: null, trips: 3 },
  payout: {
    ...{ available: RON(27_010), min: RON(1_000), ibanLast4: '0000', hindrance: null, pausedUntil: null },
    ...{ account: null, owed: RON(0), nextAt: null },
  },
  cod: HOLDING,
  receivers: { mean: null, count: 0 },
  days: [],
  recent: [],
};
const PAYOUT: Payout = {
  ...{ id: 'plata-1', amount: RON(10_000), codNetted: RON(5_000), state: 'paid', ibanLast4: '0000' },
  ...{ failure: null, requestedAt: '2026-11-21T09:30:00.000Z', arrivesAt: null },
  endedAt: '2026-11-22T09:30:00.000Z',
};

async function openEarnings(cod: CodHolding | null) {
  answer(courier, {
    ...{ state: 'verified', online: false, vehicle: 'car', plate: null, rating: null, trips: 3 },
    ...{ documentsExpireOn: null, activeDeliveryId: null, todayNet: RON(0) },
  });
  answer(myOffers, { items: [], nextCursor: null });
  answer(earnings, { ...EARNINGS, cod });
  answer(payouts, { items: [PAYOUT], nextCursor: null });
  answer(invoices, { items: [], nextCursor: null });
  answer(billing, { name: 'Radu Stan', isBusiness: false, details: null, isComplete: true });
  await open('/curier/castiguri', COURIER, { currency: 'RON' });
  return page.getByRole('region', { name: 'Ramburs la tine' });
}

test('the courier reads the whole text, agrees once, and sees from when on', async () => {
  const card = await openEarnings(HOLDING);
  await expect.element(card.getByText('249,90')).toBeVisible();
  await card.getByRole('button', { name: 'Scade-l din plățile mele' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText('Sunt de acord ca, la fiecare plată', { exact: false }))
    .toBeVisible();
  await looksRight();
  answer(agreeToCodNetting, AGREED);
  answer(earnings, { ...EARNINGS, cod: AGREED });
  await dialog.getByRole('button', { name: 'Sunt de acord' }).click();
  await expect.element(card.getByText('Se scade din plățile tale din', { exact: false })).toBeVisible();
  expect(askedBy(agreeToCodNetting)).toMatchObject([{ body: { textVersion: '2026-11-26' } }]);
});

test('what is taken, what is in question, and what was taken before; stopped with one press', async () => {
  const card = await openEarnings(AGREED);
  await expect.element(card.getByText('La următoarea plată se scad 229,90', { exact: false })).toBeVisible();
  await expect.element(card.getByText('20,00', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Din câștiguri s-au scăzut 50,00', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Din câștiguri se scad întâi 229,90', { exact: false })).toBeVisible();
  await looksRight();
  answer(revokeCodNetting, HOLDING);
  answer(earnings, { ...EARNINGS, cod: HOLDING });
  await card.getByRole('button', { name: 'Nu mai scădea' }).click();
  await expect.element(card.getByRole('button', { name: 'Scade-l din plățile mele' })).toBeVisible();
});

test('a text that has changed, and a refusal, are said', async () => {
  const card = await openEarnings({ ...AGREED, textVersion: '2027-01-01' });
  await expect.element(card.getByText('Textul acordului s-a schimbat', { exact: false })).toBeVisible();
  answer(agreeToCodNetting, refuse('method_unavailable'));
  await card.getByRole('button', { name: 'Scade-l din plățile mele' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sunt de acord' }).click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

test('without cash on delivery there is no such card', async () => {
  const card = await openEarnings(null);
  await expect.element(page.getByText('Plată în cont').first()).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
