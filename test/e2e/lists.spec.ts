import { readFile } from 'node:fs/promises';
import type { Delivery } from '#contract/delivery.ts';
import { courier, newSender, type Api } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { focusIsKept } from './keyboard.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';
import { bid, list } from './scenes.ts';

const stop = (address: string) => ({ address, lat: 46.7693, lng: 23.5853 });

async function cancelled(me: Api, change: object): Promise<Delivery> {
  const delivery = await list(me, change);
  return me<Delivery>('POST', `/deliveries/${delivery.id}/cancel`, {});
}

test('the history is narrowed by words, state and days, goes on page after page, and leaves as a file', async ({
  context,
  page,
}) => {
  const me = await newSender(context);
  for (let each = 0; each < 20; each += 1) await cancelled(me, {});
  const evil = await cancelled(me, { pickup: stop('=HYPERLINK("http://rau")') });
  const wanted = await cancelled(me, { pickup: stop('Șoseaua Nordului 5, Cluj-Napoca') });
  await page.goto('/history');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);
  await page.getByRole('button', { name: 'Arată mai multe' }).click();
  await expect(rows).toHaveCount(23);

  const words = page.getByRole('searchbox', { name: /^Caută/ });
  await words.pressSequentially('soseaua nord');
  await expect(rows).toHaveCount(2);
  await expect(words).toBeFocused();
  await expect(rows.filter({ hasText: String(wanted.number) })).toHaveCount(1);
  await page.reload();
  await expect(words).toHaveValue('soseaua nord');
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Livrată');
  await expect(page.getByText('Nicio livrare nu se potrivește')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Șterge filtrele' }).first().click();
  await expect(words).toHaveValue('');
  await focusIsKept(page);
  await expect(rows).toHaveCount(21);
  await page.getByLabel('De la').fill('2199-01-01');
  await expect(page.getByText('Nicio livrare nu se potrivește')).toBeVisible();
  await page.getByLabel('De la').fill('');
  await expect(rows).toHaveCount(21);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă lista (CSV)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(23);
  expect(lines[0]).toContain('"Comanda";"Ridicare";"Livrare";"Sumă"');
  expect(lines.find((line) => line.includes(String(evil.number)))).toContain(`"'=HYPERLINK(""http://rau"")"`);
});

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
