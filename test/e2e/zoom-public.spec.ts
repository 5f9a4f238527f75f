import { paths, publicPath } from '#web/paths.ts';
import { courier, newSender } from './api.ts';
import { expect, test } from './fixtures.ts';
import { waitForIslands } from './islands.ts';
import { accept, bid, carry, list } from './scenes.ts';
import { opensWell, readsInEverySize, walk } from './zoom.ts';

// Overlays of the public pages, at 1280 × 1024 enlarged four times and with text twice as large.

test('the receiver’s page with all its panels open', async ({ context, page, arrive }) => {
  test.slow();
  const me = await newSender(context);
  const driver = await arrive(courier(6));
  const trip = await accept(me, await bid(driver.api, await list(me)));
  await page.goto(new URL(trip.trackingUrl ?? '').pathname);
  await page.getByText('Spune-i curierului cum te găsește').click();
  await page.getByRole('radio', { name: 'Îl ia altcineva' }).check();
  await expect(page.getByText('Completează câmpul de mai sus')).toBeVisible();
  await readsInEverySize(page, 'wishes', page.getByRole('main'));
  await carry(driver.api, trip, 'arrive_dropoff');
  await page.reload();
  await page.getByText('Arată PIN-ul drept cod QR').click();
  await page.getByText('Jurnalul predărilor').click();
  await page.getByRole('button', { name: 'Verifică lanțul' }).click();
  await expect(page.getByText(/^Lanțul e întreg/)).toBeVisible();
  await readsInEverySize(page, 'the code and the log', page.getByRole('main'));
  await carry(driver.api, trip, 'deliver', 'deliver');
  await page.reload();
  await page.getByRole('radio', { name: '4 stele din 5' }).press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'nota ta: bun' })).toBeVisible();
  await readsInEverySize(page, 'the rating', page.getByRole('main'));
});

test('what a form at the door answers', async ({ page, watch }) => {
  test.slow();
  watch.expect(401, /\/auth\/login$/);
  await page.goto(paths.asUser);
  await page.getByLabel('E-mail', { exact: true }).fill('nimeni@stafeta.test');
  await page.getByLabel('Parolă', { exact: true }).fill('nu e asta');
  await opensWell(page, page.getByRole('button', { name: 'Intră în cont' }));
  await page.goto(paths.forgot);
  await page.getByLabel('E-mail', { exact: true }).fill('nimeni@stafeta.test');
  await opensWell(page, page.getByRole('button', { name: 'Trimite', exact: true }));
});

test('the pages after a form of the public pages', async ({ page }) => {
  test.slow();
  await page.goto(paths.newsletter);
  // Until its script has come, a form without an address is refused by the browser's own message.
  await waitForIslands(page);
  await page.getByRole('main').getByRole('button', { name: 'Abonează-mă' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await readsInEverySize(page, 'the newsletter without an address', page.getByRole('main'));
  const steps = ['withdrawalSent', 'withdrawalLate', 'newsletterConfirm', 'newsletterLeft'] as const;
  await walk(page, [...steps.map((step) => publicPath(step, 'ro')), `/mesaje/oprire/o${'x'.repeat(59)}`]);
});
