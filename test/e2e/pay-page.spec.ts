import type { Page } from '@playwright/test';
import { newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { axeClean, looksRight } from './screen-checks.ts';

// The sandbox's payment page, opened by a top-up: its looks, and its use by keyboard.

/** Opens the payment page of a new top-up of 20.00. */
async function openPayPage(page: Page): Promise<void> {
  const api = await newSender(page.context());
  const { redirectUrl } = await api<{ redirectUrl: string }>('POST', '/wallet/top-ups', { amount: 2_000 });
  await page.goto(redirectUrl);
}

test('the pay page, its refusal and the bank’s page look right everywhere', async ({ page }) => {
  await openPayPage(page);
  await expect(page.getByText('Mod demonstrativ – nu se iau bani')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Plătești\s+\$20\.00/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await looksRight(page);

  await page.getByRole('button', { name: /Fonduri insuficiente/ }).click();
  await expect(page.getByRole('alert')).toContainText('Pe card nu sunt destui bani.');
  await axeClean(page);

  await page.getByRole('button', { name: /Banca cere confirmare/ }).click();
  await expect(page.getByRole('heading', { name: 'Banca ta întreabă: ești tu?' })).toBeVisible();
  await looksRight(page);
});

test('by keyboard alone, on a phone: refused, then the way back to the product', async ({
  arrive,
  baseURL,
}) => {
  const { page } = await arrive(null, PHONE);
  await openPayPage(page);
  await page.getByRole('button', { name: /Card refuzat/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Banca a refuzat cardul.');
  for (const target of await page.locator('a, button').all()) {
    expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
  }
  const back = page.getByRole('link', { name: 'Înapoi, fără să plătesc' });
  expect(new URL((await back.getAttribute('href')) ?? '').origin).toBe(baseURL);
});
