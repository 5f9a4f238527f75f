import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import type { ReturnView } from '#contract/deliveries/return-fields.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { paths, withId } from '#web/paths.ts';
import { answerPrices, onward, startPeopleStep } from './booking.ts';
import { showDelivery } from './delivery.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// A return shipment on the sender's screens: asked for in the booking, then followed in the delivery's details.

const lei = (amount: number) => ({ amount, currency: 'RON' as const });

describe('in the booking', () => {
  const ask = page.getByRole('checkbox', { name: 'Curierul îmi aduce ceva înapoi de la destinatar' });

  beforeEach(() => {
    startPeopleStep();
    answerPrices('return', 726, ({ returns }) => returns !== undefined);
  });

  test('a sender names what comes back, reads its price, and lists the parcel with it', async () => {
    await open('/parcelsecond', SENDER, { currency: 'RON', returns: true });
    await expect.element(onward).toBeVisible();
    await ask.click();
    await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: 'Acte semnate' }).click();
    await page.getByRole('textbox', { name: 'Detalii: acte semnate' }).fill('procesul-verbal');
    await page.getByRole('checkbox', { name: 'Ambalaj' }).click();
    await expect.element(page.getByText(/Se adaugă 7,26.lei la estimare/)).toBeVisible();
    await expect.element(onward).not.toHaveAttribute('aria-disabled');
    await looksRight();
    await press(onward);
    await expect.poll(address).toBe('/parcelthird');
    await expect.element(page.getByText('acte semnate (procesul-verbal), ambalaj')).toBeVisible();
    answer(createDelivery, refuse('words_hidden'));
    await page.getByRole('button', { name: /^Confirmă/ }).click();
    await expect.poll(() => askedBy(createDelivery).length).toBe(1);
    expect(askedBy(createQuote).at(-1)?.body).toMatchObject({
      returns: [{ kind: 'documents' }, { kind: 'packaging' }],
    });
    expect(askedBy(createDelivery).at(-1)?.body).toMatchObject({
      returns: [{ kind: 'documents', text: 'procesul-verbal' }, { kind: 'packaging' }],
    });
  });

  test('where none is offered, nothing is asked', async () => {
    await open('/parcelsecond', SENDER, { currency: 'RON', returns: false });
    await expect.element(onward).toBeVisible();
    await expect.element(ask).not.toBeInTheDocument();
  });
});

test.for<[ReturnView['state'], ReturnView['owed'], RegExp]>([
  ['asked', null, /acte semnate \(procesul-verbal\) · după predare/],
  ['under_way', null, /acte semnate \(procesul-verbal\) · pe drum spre tine/],
  ['done', null, /acte semnate \(procesul-verbal\) · adus/],
  ['undone', lei(726), /acte semnate \(procesul-verbal\) · nu s-a adus/],
])('%s is said with what goes back, and where it is', async ([state, owed, words]) => {
  const deliveryId = state === 'asked' ? null : 'retur-1';
  const items = [{ kind: 'documents' as const, text: 'procesul-verbal' }];
  const returns = { items, fee: lei(726), state, deliveryId, owed };
  showDelivery({ status: 'completed', stage: null, returns });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, { currency: 'RON' });
  await expect.element(page.getByText(words)).toBeVisible();
  const link = page.getByRole('link', { name: 'Vezi livrarea care îl aduce' });
  await expect.poll(() => link.elements().length).toBe(deliveryId ? 1 : 0);
  await expect.poll(() => page.getByText('Înapoi pentru retur').elements().length).toBe(owed ? 1 : 0);
  await looksRight();
});

test('a return shipment says with what it was paid, and leads to where it comes from', async () => {
  showDelivery({ status: 'completed', stage: null, returnOf: 'livrarea-0', price: lei(0), charged: lei(0) });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, { currency: 'RON' });
  await expect.element(page.getByText('Plătit cu livrarea din care vine')).toBeVisible();
  const link = page.getByRole('link', { name: 'Vezi livrarea din care vine' });
  await expect.element(link).toHaveAttribute('href', withId(paths.viewDetails, 'livrarea-0'));
});

test('one under way says who has which PIN, that nobody waits for the sender, and what giving it up costs', async () => {
  showDelivery({
    ...{ status: 'accepted', stage: 'at_pickup', returnOf: 'livrarea-0', price: lei(0), charged: lei(0) },
    ...{ pins: { pickup: '1111', dropoff: '2222' }, canCancel: true, freeCancelUntil: null },
  });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, { currency: 'RON' });
  await expect.element(page.getByText('Îl spune destinatarul când dă ce e de adus.')).toBeVisible();
  await expect.element(page.getByText('I-l spui curierului când primești ce a adus.')).toBeVisible();
  await expect.element(page.getByText(/Nu costă nimic: taxa returului/)).toBeVisible();
  await expect.element(page.getByText(/, după ce are de adus\./).first()).toBeVisible();
  for (const wrong of [
    /te așteaptă/,
    /Chitanța cursei/,
    /Se plătește curierului/,
    /Banii stau blocați/,
    /Anularea e gratuită/,
  ])
    expect(page.getByText(wrong).elements(), String(wrong)).toEqual([]);
  await looksRight();
});

test.each([paths.viewDetails, paths.trip])(
  'one that was brought has no receipt of its own on %s',
  async (path) => {
    showDelivery({
      status: 'completed',
      stage: null,
      returnOf: 'livrarea-0',
      price: lei(0),
      charged: lei(0),
    });
    await open(withId(path, 'livrarea-1'), SENDER, { currency: 'RON' });
    await expect.element(page.getByText('Ce s-a întâmplat')).toBeVisible();
    expect(page.getByText('Chitanța cursei').elements()).toEqual([]);
  },
);
