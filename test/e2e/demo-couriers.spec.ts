import { newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { list } from './scenes.ts';

// Runs against the second server, which has the demo's simulated couriers: what a newcomer sees in a fresh
// installation.
test.use({ baseURL: process.env.DEMO_ORIGIN });

test('the demo couriers bid within seconds, and the chosen one drives the parcel to its end', async ({
  arrive,
}) => {
  test.setTimeout(200_000);
  const { page, context } = await arrive(null, PHONE);
  const delivery = await list(await newSender(context));
  await page.goto(`/viewdetails?id=${delivery.id}`);

  await test.step('offers come by themselves, one of them recommended', async () => {
    await expect(page.getByRole('heading', { level: 2, name: /^[3-6] oferte$/ })).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('button', { name: 'Recomandat' }).tap();
    await expect(page.getByText('Recomandat pentru notă, preț și timp, împreună.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Acceptă oferta de la/ }).tap();
  });

  await test.step('paid in cash', async () => {
    await page.getByRole('link', { name: 'Continuă spre plată' }).tap();
    await page.getByRole('radio', { name: /^Numerar/ }).check();
    await expect(page.getByText('Plătești curierului în numerar, la ridicare.')).toBeVisible();
    await page.getByRole('button', { name: /^Comandă cu obligație de plată/ }).tap();
    await page.getByRole('link', { name: 'Urmărește livrarea' }).tap();
  });

  await test.step('the courier comes, takes the parcel and brings it, seen without a reload', async () => {
    await expect(page.getByText(/^actualizat acum/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Pe drum').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^Predat destinatarului, cu PIN/)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('link', { name: 'Evaluează cursa' })).toBeVisible();
  });
});
