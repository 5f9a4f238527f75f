import type { Page } from '@playwright/test';
import { courier, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { bid, list } from './scenes.ts';
import { looksRight } from './screen-checks.ts';

const order = (page: Page) => page.getByRole('button', { name: /^Comandă cu obligație de plată/ });
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const assigned = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Order assigned successfully' })).toBeVisible();

test('by card: the payment page, and back to the courier who is on the way', async ({
  context,
  page,
  arrive,
}) => {
  const me = await newSender(context);
  const { api } = await arrive(courier(3));
  const offer = await bid(api, await list(me));
  await page.goto(`/payment?id=${offer.deliveryId}&offer=${offer.id}`);
  await order(page).click();
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeFocused();
  await expect(page.getByText('Alege o metodă de plată.')).toBeVisible();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await order(page).click();
  await expect(page.getByText('Mod demonstrativ – nu se iau bani')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Plata nu e gata încă' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: /^Continuă plata/ }).click();
  await card(page, 'Plata reușește').click();
  await assigned(page);
});

test('the bank asks first: confirmed, it is paid', async ({ context, page, arrive }) => {
  const me = await newSender(context);
  const { api } = await arrive(courier(4));
  const offer = await bid(api, await list(me));
  await page.goto(`/payment?id=${offer.deliveryId}&offer=${offer.id}`);
  await page.getByRole('radio', { name: /^Card/ }).check();
  await order(page).click();
  await card(page, 'Banca cere confirmare').click();
  await page.getByRole('button', { name: 'Da, confirm plata' }).click();
  await assigned(page);
});

test('a refused card, then the wallet: what is missing is added, and the way leads back to the payment', async ({
  arrive,
}) => {
  const { page, context } = await arrive(null, PHONE);
  const me = await newSender(context);
  const { api } = await arrive(courier(6));
  const offer = await bid(api, await list(me), 40);
  await page.goto(`/payment?id=${offer.deliveryId}&offer=${offer.id}`);
  await page.getByRole('radio', { name: /^Card/ }).check();
  await order(page).click();
  await card(page, 'Card refuzat').click();
  await page.getByRole('link', { name: 'Înapoi, fără să plătesc' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cardul a fost refuzat' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Nu s-a luat niciun ban.');
  await page.getByRole('button', { name: 'Alege altă metodă' }).click();

  await page.getByRole('radio', { name: /^Portofel/ }).check();
  await expect(order(page)).toBeDisabled();
  await page.getByRole('link', { name: /^Adaugă .* în portofel$/ }).click();
  await page.getByRole('button', { name: 'Adaugă bani' }).click();
  await card(page, 'Plata reușește').click();
  const dialog = page.getByRole('dialog', { name: 'Payment Completly Successful!' });
  await expect(dialog).toContainText('Payment has been successful!');
  await dialog.getByRole('button', { name: 'Mergi mai departe' }).click();
  await page.getByRole('radio', { name: /^Portofel/ }).check();
  await order(page).click();
  await assigned(page);
});

test('a top-up: in the wallet once, home with the new balance, and among the movements', async ({
  context,
  page,
}) => {
  const me = await newSender(context);
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Bună, Ilinca' })).toBeVisible();
  await page.getByRole('button', { name: 'Adaugă bani' }).click();
  await expect(page.getByText('Scrie suma pe care vrei să o adaugi.')).toBeVisible();
  await page.getByLabel('Sumă').fill('9,99');
  await page.getByRole('button', { name: 'Adaugă bani' }).click();
  await expect(page.getByText('Scrie o sumă între $10.00 și $2,000.00.')).toBeVisible();
  await page.getByRole('button', { name: '$20', exact: true }).click();
  await looksRight(page);
  await page.getByRole('button', { name: 'Adaugă bani' }).dblclick();
  await card(page, 'Plata reușește').click();
  await page.getByRole('button', { name: 'Mergi mai departe' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('status').filter({ hasText: 'Sold nou: $20.00.' })).toBeVisible();
  expect(await me<{ balance: { amount: number } }>('GET', '/wallet')).toMatchObject({
    balance: { amount: 2_000 },
  });

  await page.goto('/transaction');
  await expect(page.getByRole('heading', { level: 2, name: 'Astăzi' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Adăugat' })).toContainText('+$20.00');
  await looksRight(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă CSV' }).click();
  expect((await download).suggestedFilename()).toBe('tranzactii-stafeta.csv');
  await page.getByRole('button', { name: 'Rambursări' }).click();
  await expect(page.getByText('Nicio mișcare de acest fel.')).toBeVisible();
});
