import type { BrowserContext, Page } from '@playwright/test';
import { type Api, courier, newSender } from './api.ts';
import { expect, test } from './fixtures.ts';
import { accept, bid, list } from './scenes.ts';

// The language belongs to the account: it applies on a new device, and a switch changes it for mails too.

type Me = { user: { email: string; locale: string } };
const meOf = async (sender: Api) => (await sender<Me>('GET', '/me')).user;
const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'lang')?.value;

async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/as-user');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('castravete-verde');
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/\/home$/);
}

test('the footer’s switch changes the account, and another device follows it', async ({ arrive }) => {
  const [mine, other] = [await arrive(null), await arrive(null)];
  const sender = await newSender(mine.context);
  await mine.page.goto('/home');
  await mine.page.getByRole('button', { name: 'English' }).click();
  await expect(mine.page.getByRole('combobox', { name: 'Pickup address' })).toBeVisible();
  await expect.poll(async () => (await meOf(sender)).locale).toBe('en');

  await signInByHand(other.page, (await meOf(sender)).email);
  await expect(other.page.getByRole('combobox', { name: 'Pickup address' })).toBeVisible();
  expect(await cookieOf(other.context)).toBe('en');
});

test('what a guest has chosen on a device gives way to the account that signs in', async ({ arrive }) => {
  const [mine, other] = [await arrive(null), await arrive(null)];
  const sender = await newSender(mine.context);
  await other.page.goto('/as-user');
  await other.page.getByRole('button', { name: 'English' }).click();
  await expect(other.page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signInByHand(other.page, (await meOf(sender)).email);
  await expect(other.page.getByRole('combobox', { name: 'Adresa de ridicare' })).toBeVisible();
  expect(await cookieOf(other.context)).toBe('ro');
  expect((await meOf(sender)).locale).toBe('ro');
});

test('on a public page the switch changes the account of whoever is signed in', async ({ arrive }) => {
  const { page, context } = await arrive(null);
  const sender = await newSender(context);
  await page.goto('/faq');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/faq$/);
  expect((await meOf(sender)).locale).toBe('en');
});

test('the receiver’s page speaks the language of its address, whatever the browser asks for', async ({
  context,
  arrive,
}) => {
  const [sender, driver] = [await newSender(context), await arrive(courier(2))];
  const { trackingUrl } = await accept(sender, await bid(driver.api, await list(sender)));
  const { pathname } = new URL(trackingUrl ?? '');
  const { page } = await arrive(null, { locale: 'en-GB' });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(pathname);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  await expect(title).toHaveText('Curierul a fost ales.');
  // Rendered by the script, once the delivery is loaded.
  await expect(page.getByText('De la Ilinca', { exact: false })).toBeVisible();
  await page.goto(`/en${pathname}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(title).toHaveText('A courier has been chosen.');
  await expect(page.getByText('From Ilinca', { exact: false })).toBeVisible();

  // The switch opens the same delivery in the other language.
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Română' }).click();
  await expect(page).toHaveURL(pathname);
  await expect(title).toHaveText('Curierul a fost ales.');
});
