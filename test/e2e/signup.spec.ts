import type { Locator, Page } from '@playwright/test';
import { addressByPointer } from './booking.ts';
import { ANDREEA } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { axeClean, looksRight } from './screen-checks.ts';

const PASSWORD = 'castravete-verde';

test('a person signs up: the specification’s messages once touched, then an account and the booking', async ({
  page,
}) => {
  test.slow();
  await page.goto('/as-user');
  await page.getByRole('link', { name: 'Nu ai cont? Creează unul acum' }).click();
  await expect(page).toHaveURL(/\/information-bussiness$/);
  const next = page.getByRole('button', { name: 'Continuă' });
  await expect(page.getByRole('radio', { name: 'Persoană fizică' })).toBeChecked();
  await expect(field(page, 'Numele firmei')).toBeHidden();
  await expect(next).toBeDisabled();

  await test.step('each message shows once its field was touched, not before', async () => {
    const messages = {
      Prenume: 'Prenumele este obligatoriu.',
      Nume: 'Numele este obligatoriu.',
      'E-mail': 'Emailul este invalid.',
      Telefon: 'Numărul de telefon este invalid.',
    };
    for (const message of Object.values(messages)) await expect(page.getByText(message)).toBeHidden();
    for (const [name, message] of Object.entries(messages)) {
      await field(page, name).focus();
      await field(page, name).blur();
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
    }
    await axeClean(page);
  });

  await test.step('a phone has exactly ten digits', async () => {
    await field(page, 'Prenume').fill('Oana');
    await field(page, 'Nume').fill('Moldovan');
    await field(page, 'E-mail').fill(freshEmail('oana'));
    for (const wrong of ['072345678', '07234567890']) {
      await field(page, 'Telefon').fill(wrong);
      await expect(page.getByText('Numărul de telefon este invalid.')).toBeVisible();
      await expect(next).toBeDisabled();
    }
    await field(page, 'Telefon').fill('0723 456 780');
    await expect(page.getByText('Numărul de telefon este invalid.')).toBeHidden();
    await next.click();
  });

  await test.step('the country brings its dialling code', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Țara ta' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Țară' }).selectOption({ label: 'Republica Moldova' });
    await expect(field(page, 'Prefix')).toHaveValue('+373');
    await looksRight(page);
    await next.click();
  });

  await test.step('passwords must match, and the bound is enforced', () => passwords(page));
  await create(page).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('status').filter({ hasText: 'Registration Successfully!' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bună, Oana. Ce trimitem azi?');
});

test('a firm signs up with its name and an address from the suggestions', async ({ arrive }) => {
  const { page } = await arrive(null, PHONE);
  await page.goto('/information-bussiness');
  await page.getByRole('radio', { name: 'Firmă' }).check();
  await looksRight(page);
  await field(page, 'Numele firmei').fill('Brutăria Dorobanți SRL');
  await fillPerson(page, freshEmail('firma'));
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sediul firmei' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuă' })).toBeDisabled();
  const address = page.getByRole('combobox', { name: 'Adresa sediului' });
  await address.fill('Strada Lungă 150');
  await expect(page.getByRole('button', { name: 'Continuă' })).toBeDisabled();
  await addressByPointer(page, address, 'Strada Lungă 150');
  await page.getByRole('button', { name: 'Continuă' }).click();
  await field(page, 'Parolă').fill(PASSWORD);
  await field(page, 'Confirmă parola').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await create(page).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('an address that has an account already is told so, with the way in', async ({ page, watch }) => {
  watch.expect(409, /\/auth\/register$/);
  await page.goto('/information-bussiness');
  await fillPerson(page, ANDREEA.email);
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Țara ta' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuă' }).click();
  await field(page, 'Parolă').fill(PASSWORD);
  await field(page, 'Confirmă parola').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await create(page).click();
  const dialog = page.getByRole('dialog', { name: 'There was an issue with registration!' });
  await expect(dialog).toContainText('Există deja un cont cu acest e-mail.');
  await axeClean(page);
  await dialog.getByRole('link', { name: 'Verifică datele' }).click();
  await expect(field(page, 'E-mail')).toHaveValue(ANDREEA.email);
});

test('a later step opened directly leads back to the first one', async ({ page }) => {
  await page.goto('/user-details');
  await expect(page).toHaveURL(/\/information-bussiness$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cine trimite?' })).toBeVisible();
});

async function passwords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Parola contului' })).toBeVisible();
  await field(page, 'Parolă').fill('scurt');
  await field(page, 'Parolă').blur();
  await expect(page.getByText('Parola trebuie să aibă cel puțin 6 caractere.')).toBeVisible();
  await field(page, 'Parolă').fill(PASSWORD);
  await field(page, 'Confirmă parola').fill('altceva');
  await expect(page.getByText('Parolele nu se potrivesc.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await expect(create(page)).toBeDisabled();
  await looksRight(page);
  await field(page, 'Confirmă parola').fill(PASSWORD);
  await expect(page.getByText('Parolele nu se potrivesc.')).toBeHidden();
  await expect(create(page)).toBeEnabled();
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await field(page, 'Prenume').fill('Dan');
  await field(page, 'Nume').fill('Brutaru');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Telefon').fill('0722333445');
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

function create(page: Page): Locator {
  return page.getByRole('button', { name: 'Creează contul' });
}

function freshEmail(who: string): string {
  return `${who}-${crypto.randomUUID().slice(0, 8)}@stafeta.test`;
}
