import { expect, test } from 'vitest';
import type { z } from 'zod';
import { page } from 'vitest/browser';
import { wallet } from '#contract/accounts/me.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { companyCredit } from '#contract/companies/company-accounts.ts';
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

type Credit = z.infer<typeof companyCredit.response>['credit'];
const CREDIT = { limit: usd(500_000), left: usd(120_000), termDays: 30, isOverdue: false };

/** Opens the payment of an offer on a delivery that is listed for the company by a member. */
async function openPayment(listedById: string, credit: Credit = null): Promise<void> {
  answer(companyCredit, { credit });
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

test('a company with a term pays later, and reads what is left', async () => {
  await openPayment('coleg-1', CREDIT);
  const onAccount = page.getByRole('radio', { name: /Pe cont, la termen/ });
  await expect.element(page.getByText(/Rămas din limita firmei/)).toBeVisible();
  answer(acceptOffer, { approval: { id: 'cerere-1', excesses: [] } });
  await onAccount.click();
  await expect.element(page.getByText('Nu se ia nimic acum', { exact: false })).toBeVisible();
  await looksRight();
  await page.getByRole('button', { name: /^Comandă/ }).click();
  await expect.poll(() => askedBy(acceptOffer).at(-1)?.body).toMatchObject({ method: 'account' });
});

test('a limit that does not reach closes the account and nothing else', async () => {
  await openPayment('coleg-1', { ...CREDIT, left: usd(1) });
  await expect.element(page.getByText(/nu ajung pentru preț/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Pe cont/ })).not.toBeInTheDocument();
  await looksRight();
  await expect.element(page.getByRole('radio', { name: /Card/ })).toBeEnabled();
});

test('a bill that is overdue closes the account', async () => {
  await openPayment('coleg-1', { ...CREDIT, isOverdue: true });
  await expect.element(page.getByText(/e scadentă/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Pe cont/ })).not.toBeInTheDocument();
  await looksRight();
});

test('without a term there is no account to choose', async () => {
  await openPayment('coleg-1');
  await expect.element(page.getByRole('radio', { name: /Card/ })).toBeVisible();
  await expect.poll(() => askedBy(companyCredit).length).toBe(1);
  await expect.element(page.getByRole('radio', { name: /Pe cont/ })).not.toBeInTheDocument();
});
