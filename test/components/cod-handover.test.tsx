import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { delivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { CodView } from '#contract/money/cod-fields.ts';
import { countCod } from '#contract/money/cod.ts';
import { myOffers } from '#contract/offers/courier-offers.ts';
import { courier, reportStep } from '#contract/trips/courier.ts';
import { queueState } from '#web/offline/trip-queue.ts';
import { aDeliveryIn } from '#web/testing/deliveries.fixture.ts';
import { COURIER } from './people.ts';
import { open } from './screen.tsx';
import { answer, NO_NETWORK } from './server.ts';

const DUE: CodView = {
  ...{ amount: { amount: 14_990, currency: 'RON' }, state: 'due', methods: ['cash'], reference: null },
  ...{
    payoutIban: null,
    isCounted: false,
    isPaidByCard: false,
    givenAt: null,
    method: null,
    short: null,
    collectedAt: null,
  },
  movedAt: '2026-11-20T10:00:00.000Z',
};

function aTrip(cod: CodView): Delivery {
  const trip = aDeliveryIn({ status: 'accepted', stage: 'at_dropoff' }, { viewer: 'courier', cod });
  return { ...trip, allowedSteps: ['deliver', 'fail_attempt'], pins: null, method: 'wallet' };
}

function answerCourier(trip: Delivery): void {
  answer(courier, {
    ...{ state: 'verified', online: true, vehicle: 'truck', plate: 'B 01 PRB', rating: null, trips: 0 },
    ...{ documentsExpireOn: null, activeDeliveryId: trip.id, todayNet: { amount: 0, currency: 'RON' } },
  });
  answer(myOffers, { items: [], nextCursor: null });
}

/** Waits until the phone keeps no step any more: the next test has the same trip. */
async function expectAllSent(): Promise<void> {
  await expect.poll(() => queueState().acts).toEqual([]);
}

test('the money is counted before the PIN is asked for, and the hand-over says how much it was', async () => {
  let trip = aTrip(DUE);
  const sent: unknown[] = [];
  answerCourier(trip);
  answer(delivery, () => trip);
  answer(countCod, ({ body }) => {
    sent.push(body);
    trip = aTrip({ ...DUE, isCounted: true });
    return trip;
  });
  answer(reportStep, ({ body }) => {
    sent.push(body);
    return trip;
  });
  await open('/curier/activa/predare', COURIER, { currency: 'RON' });
  await expect.element(page.getByRole('heading', { name: 'Numără rambursul' })).toBeVisible();
  expect(page.getByLabelText('PIN').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Am primit 149,90' }).click();
  await expect.element(page.getByText('Ai rambursul, 149,90')).toBeVisible();
  expect(sent).toMatchObject([{ amount: 14_990 }]);
  for (const digit of ['4', '8', '1', '7']) {
    await page.getByRole('button', { name: digit, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Predă coletul' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ step: 'deliver', pin: '4817', cod: { method: 'cash', amount: 14_990 } });
  await expectAllSent();
});

test('a courier with a signal reads that the receiver says to have paid', async () => {
  const trip = aTrip({ ...DUE, givenAt: '2026-11-20T10:05:00.000Z' });
  answerCourier(trip);
  answer(delivery, trip);
  await open('/curier/activa/predare', COURIER, { currency: 'RON' });
  await expect.element(page.getByText(/Destinatarul spune că ți-a dat banii/)).toBeVisible();
});

test('without a signal the courier reads how the receiver gets their PIN', async () => {
  const trip = aTrip(DUE);
  answerCourier(trip);
  answer(delivery, trip);
  answer(countCod, () => NO_NETWORK);
  await open('/curier/activa/predare', COURIER, { currency: 'RON' });
  await page.getByRole('button', { name: 'Am primit 149,90' }).click();
  const note = page.getByText(/destinatarul nu vede încă PIN-ul/);
  await expect.element(note).toBeVisible();
  answer(countCod, aTrip({ ...DUE, isCounted: true }));
  answer(delivery, aTrip({ ...DUE, isCounted: true }));
  window.dispatchEvent(new Event('online'));
  await expect.element(note).not.toBeInTheDocument();
  await expectAllSent();
});

test('what a card has paid is not asked for: the PIN comes at once, and the hand-over names the card', async () => {
  const trip = aTrip({ ...DUE, methods: ['cash', 'card'], isPaidByCard: true });
  const sent: unknown[] = [];
  answerCourier(trip);
  answer(delivery, trip);
  answer(reportStep, ({ body }) => {
    sent.push(body);
    return trip;
  });
  await open('/curier/activa/predare', COURIER, { currency: 'RON' });
  await expect.element(page.getByText(/plătit în avans, 149,90/)).toBeVisible();
  for (const digit of ['4', '8', '1', '7']) {
    await page.getByRole('button', { name: digit, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Predă coletul' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ pin: '4817', cod: { method: 'card', amount: 14_990 } });
  await expectAllSent();
});

test('where only a card may pay, the courier is told to take no cash', async () => {
  const trip = aTrip({ ...DUE, methods: ['card'] });
  answerCourier(trip);
  answer(delivery, trip);
  await open('/curier/activa/predare', COURIER, { currency: 'RON' });
  await expect.element(page.getByText(/Nu lua numerar/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Am primit/ })).not.toBeInTheDocument();
});
