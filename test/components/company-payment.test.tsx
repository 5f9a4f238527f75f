import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wallet } from '#contract/accounts/me.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { costCentres } from '#contract/companies/cost-centres.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { aDeliveryIn, AN_OFFER } from '#web/testing/deliveries.fixture.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy } from './server.ts';

const COMPANY: NonNullable<Delivery['company']> = {
  id: 'firma-1',
  name: 'Depozitul Central',
  listedById: 'coleg-1',
  isInvoicedMonthly: false,
  listedBy: 'Radu Exemplu',
  costCentre: null,
  acts: [{ seq: 2, by: 'Ilinca Probă' }],
};
const usd = (amount: number) => ({ amount, currency: 'USD' as const });

/** Opens the payment of an offer on a delivery that is listed for the company by a member. */
async function openPayment(listedById: string): Promise<void> {
  const listed = aDeliveryIn({ status: 'open', stage: null }, { company: { ...COMPANY, listedById } });
  answer(delivery, listed);
  answer(offers, { items: [AN_OFFER], nextCursor: null });
  answer(wallet, {
    ...{ balance: usd(5_000), held: usd(0), debt: usd(0), canTopUp: true },
    limits: { min: usd(500), max: usd(50_000), balanceMax: usd(100_000), room: usd(50_000) },
    toCard: { available: usd(0), onWay: usd(0) },
  });
  await open(`/payment?id=${listed.id}&offer=${AN_OFFER.id}`, SENDER);
}

test('a colleague is offered no wallet, and reads whose it is', async () => {
  await openPayment('coleg-1');
  await expect.element(page.getByRole('radio', { name: /Card/ })).toBeVisible();
  await expect.element(page.getByText(/Plătești pentru Depozitul Central/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Portofel/ })).not.toBeInTheDocument();
  await looksRight();
});

test('who listed it is offered their wallet', async () => {
  await openPayment(SENDER.id);
  await expect.element(page.getByRole('radio', { name: /Portofel/ })).toBeVisible();
  await expect.element(page.getByText(/Plătești pentru/)).not.toBeInTheDocument();
});

test('the details name the company, and the history who did what', async () => {
  answer(costCentres, { items: [] });
  const at = '2026-11-20T10:00:00.000Z';
  const timeline: Delivery['timeline'] = [
    { seq: 1, name: 'listed', at },
    { seq: 2, name: 'cancelled', at },
  ];
  const ended = aDeliveryIn({ status: 'cancelled', stage: null }, { company: COMPANY, timeline });
  answer(delivery, ended);
  await open(`/viewdetails?id=${ended.id}`, SENDER);
  await expect.element(page.getByText('Depozitul Central')).toBeVisible();
  await expect.element(page.getByText('Radu Exemplu')).toBeVisible();
  await expect.element(page.getByText('de Ilinca Probă')).toBeVisible();
  await looksRight();
});

test('a choice above a limit is asked, and may be made again', async () => {
  await openPayment(SENDER.id);
  answer(acceptOffer, { approval: { id: 'cerere-1', excesses: [] } });
  await page.getByRole('radio', { name: /Numerar/ }).click();
  const order = page.getByRole('button', { name: /^Comandă/ });
  await order.click();
  await expect.element(page.getByText('Am cerut aprobarea')).toBeVisible();
  await looksRight();
  await order.click();
  await expect.poll(() => askedBy(acceptOffer).length).toBe(2);
});
