import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CodView } from '#contract/money/cod-fields.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { changeCod } from '#contract/money/cod-change.ts';
import { offers } from '#contract/offers/offers.ts';
import { aDeliveryIn } from '#web/testing/deliveries.fixture.ts';
import { paths, withId } from '#web/paths.ts';
import { showDelivery } from './delivery.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// The dialog in which a sender changes the sum to be collected, or asks for none any more.

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const DUE: CodView = {
  ...{ amount: lei(14_990), state: 'due', methods: ['cash'], reference: null, payoutIban: null },
  ...{ isCounted: false, isPaidByCard: false, givenAt: null, method: null, short: null },
  ...{ collectedAt: null, movedAt: '2026-11-24T09:30:00.000Z' },
};
const SETTINGS: Parameters<typeof open>[2] = {
  currency: 'RON',
  cod: { methods: ['cash'], max: lei(100_000) },
};
const button = page.getByRole('button', { name: 'Schimbă rambursul' });
const sum = page.getByLabelText('Suma de încasat');
const save = page.getByRole('button', { name: 'Salvează suma' });

async function openChosen(change: Partial<CodView> = {}) {
  showDelivery({ cod: { ...DUE, ...change } });
  await open(withId(paths.viewDetails, 'livrarea-1'), SENDER, SETTINGS);
}

test('once a courier is chosen only less can be saved, and a refusal is read in the dialog', async () => {
  await openChosen();
  await button.click();
  await expect.element(page.getByText(/o poți doar micșora/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await sum.fill('150');
  await expect.element(page.getByText('Suma poate fi cel mult 149,90')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await sum.fill('99,90');
  answer(changeCod, refuse('cod_paid'));
  await save.click();
  await expect.element(page.getByText(/Banii au intrat pe altă cale/)).toBeVisible();
  await looksRight();
  showDelivery({ cod: { ...DUE, amount: lei(9_990) } });
  answer(changeCod, aDeliveryIn({ status: 'accepted', stage: 'to_pickup' }, { id: 'livrarea-1' }));
  await sum.fill('99,9');
  await save.click();
  await expect.element(page.getByText('Rambursul e schimbat.')).toBeVisible();
  expect(askedBy(changeCod).at(-1)?.body).toEqual({ cod: { amount: 9_990 } });
});

test('while offers come any sum can be saved, or none', async () => {
  const listed = aDeliveryIn({ status: 'open', stage: null }, { cod: DUE });
  answer(delivery, listed);
  answer(offers, { items: [], nextCursor: null });
  await open(withId(paths.viewDetails, listed.id), SENDER, SETTINGS);
  await button.click();
  await sum.fill('200');
  await expect.element(save).toBeEnabled();
  answer(changeCod, { ...listed, cod: null });
  await page.getByRole('button', { name: 'Fără ramburs' }).click();
  await expect.element(button).not.toBeInTheDocument();
  expect(askedBy(changeCod).at(-1)?.body).toEqual({ cod: null });
});

test.for([{ isCounted: true }, { isPaidByCard: true }, { state: 'refused' as const }])(
  'nothing is offered any more: %o',
  async (change) => {
    await openChosen(change);
    await expect.element(page.getByRole('region', { name: 'Ramburs' })).toBeVisible();
    expect(button.elements()).toHaveLength(0);
  },
);
