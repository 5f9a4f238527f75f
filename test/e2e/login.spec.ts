import { ANDREEA } from './api.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { looksRight } from './screen-checks.ts';

test('a wrong password opens the dialog in the specification’s words and keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.expect(401, /\/auth\/login$/);
  await page.goto('/as-user');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const password = page.getByLabel('Parolă', { exact: true });
  const enter = page.getByRole('button', { name: 'Intră în cont' });
  await expect(enter).toBeDisabled();
  await email.fill('nu-e-adresa');
  await password.fill('gresita');
  await expect(enter).toBeDisabled();
  await expect(page.getByText('Emailul este invalid.')).toBeVisible();
  await email.fill(ANDREEA.email);
  await enter.click();

  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('Invalid login password!');
  await expect(dialog).toContainText('Adresa sau parola nu se potrivește.');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();
  await expect(dialog).toBeHidden();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('gresita');

  await password.fill(ANDREEA.password);
  await password.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('status').filter({ hasText: 'Login successful!' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bună, Andreea. Ce trimitem azi?');
});

test('the door of senders is passed with the keyboard alone', async ({ page }) => {
  await page.goto('/as-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Intră în cont' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sari la conținut' })).toBeFocused();
  await page.keyboard.press('Enter');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await tabTo(page, email);
  await page.keyboard.type(ANDREEA.email);
  await tabTo(page, page.getByLabel('Parolă', { exact: true }));
  await page.keyboard.type(ANDREEA.password);
  await tabTo(page, page.getByRole('button', { name: 'Intră în cont' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('signing out asks, says so in the specification’s words, and leads to the welcome page', async ({
  arrive,
  watch,
}) => {
  const { page } = await arrive(ANDREEA);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Andreea' }).click();
  await page.getByRole('link', { name: 'Ieși din cont' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ieși din cont?' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Ieși din cont' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logout Successfully!' });
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  watch.expect(401, /^\/api\/v1\//);
  await page.goto('/send');
  await expect(page).toHaveURL(/\/as-user/);
});
