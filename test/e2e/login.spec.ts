import { ANDREEA, VLAD } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
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

test('a page behind the door is given after signing in, and another role is shown its own door', async ({
  arrive,
}) => {
  const { page } = await arrive(null, PHONE);
  await page.goto('/history');
  await expect(page).toHaveURL(/\/as-user\?next=%2Fhistory$/);
  // The address changes first; until the door is drawn, the footer of the screen before has an e-mail field too.
  await expect(page.getByRole('heading', { level: 1, name: 'Intră în cont' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ANDREEA.email);
  await page.getByLabel('Parolă', { exact: true }).fill(ANDREEA.password);
  await page.getByRole('button', { name: 'Intră în cont' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await page.goto('/curier/curse');
  await expect(page.getByRole('heading', { level: 1, name: 'Nu ai acces la această pagină.' })).toBeVisible();
  await page.getByRole('link', { name: 'Mergi acasă' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the booking is open to guests, but a courier is shown the door to the own screens', async ({
  arrive,
}) => {
  const { page } = await arrive(VLAD, PHONE);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Nu ai acces la această pagină.' })).toBeVisible();
  await page.getByRole('link', { name: 'Mergi acasă' }).click();
  await expect(page).toHaveURL(/\/curier\/curse$/);
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
