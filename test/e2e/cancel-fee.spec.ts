import type { Page } from '@playwright/test';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { ANA, courier, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { accept, bid, list } from './scenes.ts';
import { axeClean, looksRight } from './screen-checks.ts';

/** Makes the free minutes end on the page; by the server's clock it would take five of them. */
async function lateFor(page: Page, { id }: Delivery): Promise<void> {
  await page.route(`**/api/v1/deliveries/${id}`, async (route) => {
    const answer = await route.fetch();
    const original = await answer.json();
    const late = { freeCancelUntil: null, cancelFee: { amount: 136, currency: 'USD' } };
    await route.fulfill({ json: original.canCancel ? { ...original, ...late } : original });
  });
}

test('who is about to pay for cancelling is asked for the invoice’s address, once, and may go on without', async ({
  arrive,
}) => {
  const { page, context } = await arrive(null, PHONE);
  const me = await newSender(context);
  const worker = await arrive(courier(2));
  const delivery = await accept(me, await bid(worker.api, await list(me)));
  await lateFor(page, delivery);
  await page.goto(`/viewdetails?id=${delivery.id}`);
  await page.getByRole('button', { name: 'Anulează livrarea' }).click();
  const asking = page.getByRole('dialog', { name: 'Anulezi livrarea?' });
  await expect(asking).toContainText('$1.36');
  await expect(asking).toContainText('Pentru taxă primești o factură.');
  await expect(asking.getByRole('button', { name: 'Da, anulează' })).toBeEnabled();
  await axeClean(page);
  await asking.getByRole('button', { name: 'Date de facturare' }).click();
  const filling = page.getByRole('dialog', { name: 'Date de facturare' });
  await filling.getByLabel('Stradă și număr').fill('Strada Fabricii 12');
  await filling.getByLabel('Județ').selectOption({ label: 'Cluj' });
  await filling.getByLabel('Localitate').fill('Cluj-Napoca');
  await looksRight(page);
  await filling.getByRole('button', { name: 'Salvează' }).click();
  await expect(asking).toContainText('Factura pentru taxă va fi pe datele tale.');
  await asking.getByRole('button', { name: 'Păstrează livrarea' }).click();
  await expect(asking).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Anulează livrarea' }).click();
  await expect(asking).toContainText('$1.36');
  await expect(asking.getByRole('button', { name: 'Date de facturare' })).toBeHidden();
});

test('the staff read why a fee cannot go back', async ({ context, arrive, watch }) => {
  watch.expect(409, /\/admin\/fee-returns$/);
  watch.expect(404, /\/admin\/fee-returns$/);
  const me = await newSender(context);
  const worker = await arrive(courier(4));
  const delivery = await accept(me, await bid(worker.api, await list(me)));
  await me('POST', `/deliveries/${delivery.id}/cancel`, {});
  const { page } = await arrive(ANA);
  await page.goto('/admin/bani');
  const returned = page.getByRole('region', { name: 'Taxe de anulare date înapoi' });
  await expect(returned).toContainText('Nu s-a dat încă nicio taxă înapoi.');
  await returned.getByRole('button', { name: 'Dă înapoi o taxă' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dă înapoi o taxă de anulare' });
  const whole = dialog.getByRole('button', { name: 'Dă înapoi toată taxa' });
  await expect(whole).toBeDisabled();
  await expect(whole).toHaveAccessibleDescription(/\S/);
  await dialog.getByRole('textbox', { name: 'Numărul livrării' }).fill('999999999');
  await dialog.getByRole('textbox', { name: 'Motivul' }).fill('Curierul nu mai venea.');
  await whole.click();
  await expect(dialog.getByRole('alert')).toContainText('Nu există nicio livrare cu acest număr.');
  await dialog.getByRole('textbox', { name: 'Numărul livrării' }).fill(String(delivery.number));
  await dialog.getByRole('textbox', { name: 'Suma' }).fill('1,50');
  await dialog.getByRole('button', { name: 'Dă înapoi suma' }).click();
  await expect(dialog.getByRole('alert')).toContainText('nu s-a luat nicio taxă de anulare');
  await looksRight(page);
});
