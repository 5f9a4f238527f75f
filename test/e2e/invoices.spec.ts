import type { InvoiceSummary } from '#contract/money/invoices.ts';
import { courier, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { accept, bid, carry, list } from './scenes.ts';
import { looksRight } from './screen-checks.ts';

test('the receipt of a delivered parcel: from the history to the sums, which add up', async ({
  context,
  page,
  arrive,
}) => {
  const mihai = await arrive(courier(5), PHONE);
  const me = await newSender(context);
  const delivery = await accept(me, await bid(mihai.api, await list(me)));
  await carry(mihai.api, delivery, 'deliver');
  await page.goto('/history');
  await page.getByRole('link', { name: /^Vezi chitanța cursei nr\. \d+/ }).click();
  const receipt = page.getByRole('region', { name: 'Chitanța cursei' });
  await expect(receipt).toBeInViewport();
  const lines = receipt.getByRole('definition');
  await expect(lines).toHaveCount(5);
  const cents = (await lines.allTextContents()).map((text) => Number(text.replace(/[$.]/g, '')));
  const [price = 0, paid = 0, ...parts] = cents;
  expect(paid).toBe(price);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price);
  await expect(receipt).toContainText('Nu este document fiscal.');
  await looksRight(page);

  await mihai.page.goto('/curier/castiguri');
  await mihai.page
    .getByRole('button', { name: /^Vezi chitanța cursei/ })
    .first()
    .click();
  const dialog = mihai.page.getByRole('dialog', { name: 'Chitanța cursei' });
  await expect(dialog.getByText('Primești tu')).toBeVisible();
  await looksRight(mihai.page);
});

test('a courier says to whom invoices are addressed', async ({ arrive }) => {
  const { page } = await arrive(courier(6), PHONE);
  await page.goto('/curier/castiguri');
  await expect(page.getByRole('heading', { name: 'Facturi' })).toBeVisible();
  await page.getByRole('button', { name: 'Date de facturare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date de facturare' });
  const save = dialog.getByRole('button', { name: 'Salvează' });
  await expect(save).toBeDisabled();
  for (const field of ['Stradă și număr', 'Județ', 'Localitate'])
    await expect(dialog.getByLabel(field)).toHaveAttribute('required');
  await dialog.getByLabel('Cod fiscal (CUI), dacă ai').fill('18547291');
  await dialog.getByLabel('Stradă și număr').fill('Strada Fabricii 12');
  await expect(dialog.getByText('Codul fiscal (CUI) nu este valid.')).toBeVisible();
  await dialog.getByLabel('Cod fiscal (CUI), dacă ai').fill('18547290');
  await dialog.getByLabel('Țara').selectOption({ label: 'Germania' });
  await expect(dialog.getByText('Completează strada și localitatea.')).toBeVisible();
  await dialog.getByLabel('Țara').selectOption({ label: 'România' });
  await dialog.getByLabel('Județ').selectOption({ label: 'București' });
  await dialog.getByLabel('Sector').selectOption({ label: '3' });
  await looksRight(page);
  await save.click();
  await expect(page.getByText('Datele de facturare sunt salvate.')).toBeVisible();
  await page.getByRole('button', { name: 'Date de facturare' }).click();
  await expect(dialog.getByLabel('Sector')).toHaveValue('SECTOR3');
});

test('a sender finds every document of a fee in the wallet, page after page, with both files', async ({
  context,
  page,
}) => {
  await newSender(context);
  await page.goto('/wallet');
  const documents = page.getByRole('region', { name: 'Facturi' });
  await expect(documents.getByText('Încă nu ai facturi.')).toBeVisible();
  await looksRight(page);

  const allInvoices = Array.from({ length: 12 }, (_, index) => invoiceOf(12 - index));
  await page.route('**/api/v1/invoices?*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const items = cursor ? allInvoices.slice(10) : allInvoices.slice(0, 10);
    return route.fulfill({ json: { items, nextCursor: cursor ? null : 'mai-departe' } });
  });
  await page.reload();
  await expect(documents.getByRole('listitem')).toHaveCount(10);
  await documents.getByRole('button', { name: 'Arată mai multe' }).click();
  await expect(documents.getByRole('listitem')).toHaveCount(12);
  await expect(documents.getByRole('link', { name: 'Descarcă STF-000012 ca PDF' })).toHaveAttribute(
    'href',
    /\/api\/v1\/invoices\/hartie-12\/pdf$/,
  );
  await expect(documents.getByRole('link', { name: 'Descarcă STF-000001 ca XML' })).toBeVisible();
  await looksRight(page);
  await documents.getByRole('link', { name: 'Chitanțele curselor' }).click();
  await expect(page).toHaveURL(/\/history$/);
});

/** A fee's document, as in the list's answer. */
function invoiceOf(number: number): InvoiceSummary {
  const money = (amount: number) => ({ amount, currency: 'USD' as const });
  const isCredit = number === 12;
  const name = (of: number) => `STF-${String(of).padStart(6, '0')}`;
  return {
    id: `hartie-${number}`,
    number: name(number),
    kind: isCredit ? 'credit_note' : 'invoice',
    subject: 'cancel_fee',
    creditsNumber: isCredit ? name(11) : null,
    deliveryId: `cursa-${number}`,
    deliveryNumber: 20_000 + number,
    issuedAt: '2026-11-20T10:00:00.000Z',
    net: money(124),
    vat: money(26),
    total: money(150),
    gaps: [],
    isCorrectable: false,
  };
}
