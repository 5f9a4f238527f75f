import type { Delivery } from '#contract/deliveries/delivery.ts';
import { courier, newSender, type Api } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';
import { bid, list } from './scenes.ts';

async function cancelled(me: Api, change: object): Promise<Delivery> {
  const delivery = await list(me, change);
  return me<Delivery>('POST', `/deliveries/${delivery.id}/cancel`, {});
}

test('on a phone the list stays when it cannot be read anew, tells of new offers, and leads to them', async ({
  arrive,
  watch,
}) => {
  const { page, context } = await arrive(null, PHONE);
  const me = await newSender(context);
  const mihai = await arrive(courier(2));
  const delivery = await list(me);
  await page.goto('/send');
  const card = page.getByRole('listitem').filter({ hasText: `Comanda ${delivery.number}` });
  await expect(card).toContainText('Așteptăm prima ofertă');
  await bid(mihai.api, delivery);
  await expect(card).toContainText('1 ofertă nouă');
  await expect(card.getByRole('link', { name: 'Vezi ofertele' })).toHaveAttribute('href', /^\/counter\?id=/);
  await noSidewaysScroll(page);
  await axeClean(page);
  await card.getByRole('link', { name: 'Vezi detalii' }).click();
  await expect(page).toHaveURL(/\/viewdetails\?id=/);
  const bar = page.getByRole('navigation', { name: 'Principală' });
  await expect(bar.getByRole('link', { name: 'Livrări' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Livrări active' }).click();
  await expect(card).toContainText('1 ofertă');
  await expect(card).not.toContainText('nouă');

  watch.expect(503, /\/deliveries$/);
  await page.route('**/api/v1/deliveries?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('searchbox', { name: /^Caută/ }).fill('strada');
  const problem = page.getByRole('alert').filter({ hasText: 'Nu am putut împrospăta lista.' });
  await expect(problem.or(page.getByText('Nu putem încărca livrările.'))).toBeVisible();
  await page.unroute('**/api/v1/deliveries?*');
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(card).toBeVisible();
});

test('an earlier delivery is sent again with everything but the day; what was begun is not lost unasked', async ({
  context,
  page,
}) => {
  const me = await newSender(context);
  const earlier = await cancelled(me, { note: 'Poarta verde', pickupDate: 'tomorrow' });
  await page.goto('/history');
  const again = page.getByRole('button', { name: `Trimite din nou, comanda ${earlier.number}` });
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și confirmă' })).toBeVisible();
  const main = page.getByRole('main');
  for (const words of [
    'Strada Memorandumului 21',
    'Strada Fabricii 12',
    'Mara Iliescu',
    'Poarta verde',
    'Flexibil',
  ])
    await expect(main).toContainText(words);
  await page.goto('/history');
  await again.click();
  const dialog = page.getByRole('dialog', { name: 'Trimiți din nou?' });
  await expect(dialog).toContainText('Ai deja o cursă începută.');
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Renunță' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await again.click();
  await dialog.getByRole('button', { name: 'Trimite din nou' }).click();
  await page.getByRole('button', { name: 'Confirmă cursa' }).click();
  await expect(page.getByRole('dialog', { name: 'Successfully!' })).toBeVisible();
});
