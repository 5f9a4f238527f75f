import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { aPhoto } from './booking.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { axeClean, looksRight } from './screen-checks.ts';

const OLD = 'castravete-verde';
const NEW = 'nouă cai pe deal';

test('a forgotten password is replaced by the link of a message, and the old one is worth nothing', async ({
  page,
  arrive,
  watch,
}) => {
  watch.expect(401, /\/auth\/login$/);
  watch.expect(400, /\/auth\/reset-password$/);
  const email = await someone((await arrive()).context);
  await page.goto('/as-user');
  await page.getByRole('link', { name: 'Ai uitat parola?' }).click();
  const send = page.getByRole('button', { name: 'Trimite' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription('Scrie adresa de e-mail a contului.');
  await field(page, 'E-mail').fill(email);
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Success' });
  await expect(dialog).toContainText('Please check your email for new password');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();
  await expect(page).toHaveURL(/\/as-user$/);

  const link = await linkFor(page.request, email, /\/resetare\/[\w-]{43}/);
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await field(page, 'Parola nouă').fill(NEW);
  await field(page, 'Confirmă parola').fill(`${NEW}!`);
  await expect(page.getByText('Parolele nu se potrivesc.')).toBeVisible();
  await looksRight(page);
  await field(page, 'Confirmă parola').fill(NEW);
  await page.getByRole('button', { name: 'Salvează parola' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Parola e schimbată' })).toBeVisible();
  await expect(page).toHaveURL(/\/as-user$/);

  await signIn(page, email, OLD);
  await page.getByRole('dialog', { name: 'Error' }).getByRole('button', { name: 'Am înțeles' }).click();
  await signIn(page, email, NEW);
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(link);
  await field(page, 'Parola nouă').fill(`${NEW} iar`);
  await field(page, 'Confirmă parola').fill(`${NEW} iar`);
  await page.getByRole('button', { name: 'Salvează parola' }).click();
  await expect(page.getByText('Linkul a expirat.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cere alt link' })).toBeVisible();
});

test('the way by /information-user: basic data, password, photo; then on to what was asked for, and the address confirmed', async ({
  page,
}) => {
  test.slow();
  await page.goto('/createpassword-user');
  await expect(page).toHaveURL(/\/information-user$/);
  await expect(page.getByText('Începem de aici: mai întâi datele tale.')).toBeVisible();
  await page.goto('/information-user?next=%2Fsend');
  await expect(page.getByRole('heading', { level: 1, name: 'Date de bază' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Persoană fizică' })).toBeChecked();
  const email = freshEmail('sorina');
  await field(page, 'Prenume').fill('Sorina');
  await field(page, 'Nume').fill('Lupu');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Telefon').fill('0733 222 111');
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page).toHaveURL(/\/createpassword-user\?next/);
  const next = page.getByRole('button', { name: 'Continuă' });
  await field(page, 'Parolă').fill('scurt');
  await field(page, 'Confirmă parola').fill('scurte');
  await expect(page.getByText('Parola trebuie să aibă cel puțin 6 caractere.')).toBeVisible();
  await expect(page.getByText('Parolele nu se potrivesc.')).toBeVisible();
  await expect(next).toBeDisabled();
  await field(page, 'Parolă').fill(OLD);
  await field(page, 'Confirmă parola').fill(OLD);
  await looksRight(page);
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ultimul pas' })).toBeVisible();
  await expect(field(page, 'Parolă')).toBeHidden();
  await page.getByLabel('Adaugă o fotografie').setInputFiles(await aPhoto(page));
  await expect(page.getByRole('img', { name: 'Fotografie de profil' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await looksRight(page);
  await page.getByRole('button', { name: 'Creează contul' }).click();
  await expect(page).toHaveURL(/\/send$/);
  await expect(page.getByRole('status').filter({ hasText: 'Registration Successfully!' })).toBeVisible();

  await page.goto('/home');
  const banner = page.getByRole('region', { name: 'Confirmă adresa de e-mail' });
  await expect(banner).toContainText(email);
  await banner.getByRole('button', { name: 'Trimite din nou' }).click();
  await expect(banner).toContainText('Am trimis mesajul.');
  await looksRight(page);
  await expect(page.getByRole('button', { name: 'Sorina' }).locator('img')).toHaveJSProperty(
    'complete',
    true,
  );
  await expect.poll(() => mailsFor(page.request, email)).toHaveLength(2);
  await page.goto(await linkFor(page.request, email, /\/confirmare\/[\w-]{43}/));
  await expect(page.getByRole('heading', { level: 1, name: 'Adresa e confirmată' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'Mergi acasă' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bună, Sorina.' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the profile: what is missing, what is saved, another password, other devices', async ({
  arrive,
  watch,
}) => {
  test.slow();
  watch.expect(403, /\/me\/password$/);
  watch.expect(401, /^\/api\/v1\//);
  const { page, context } = await arrive(null, PHONE);
  const email = await someone(context);
  const other = await arrive();
  await other.page.goto('/as-user');
  await signIn(other.page, email, OLD);
  await expect(other.page).toHaveURL(/\/home$/);

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profilul meu' })).toBeVisible();
  await expect(page.getByText('Acest dispozitiv', { exact: true })).toBeVisible();
  await looksRight(page);
  await test.step('the specification’s words for what is missing and for what is done', async () => {
    await field(page, 'Telefon').fill('12345');
    await save(page).click();
    await answer(page, 'Error', 'Fill Completely Data!');
    await expect(field(page, 'Telefon')).toHaveAccessibleDescription(/Numărul de telefon este invalid\./);
    await field(page, 'Telefon').fill('0744 555 666');
    await field(page, 'Prenume').fill('Ilinca Maria');
    await field(page, 'Județ').fill('Cluj');
    await page.getByLabel('Adaugă o fotografie').setInputFiles(await aPhoto(page));
    await save(page).click();
    await answer(page, 'Success', 'Updates Completely Successful!');
    await page.reload();
    await expect(field(page, 'Telefon')).toHaveValue('0744555666');
    await expect(field(page, 'Prenume')).toHaveValue('Ilinca Maria');
    await expect(field(page, 'Județ')).toHaveValue('Cluj');
    await expect(page.getByRole('img', { name: 'Fotografie de profil' })).toHaveAttribute(
      'src',
      /^\/uploads\//,
    );
  });

  await test.step('a new password signs the other device out', async () => {
    await expect(page.getByRole('button', { name: /^Închide .* pe / })).toHaveCount(1);
    await page.getByRole('button', { name: 'Schimbă parola' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schimbă parola' });
    await field(page, 'Parola de acum').fill('nu e asta');
    await field(page, 'Parola nouă').fill(NEW);
    await field(page, 'Confirmă parola').fill(NEW);
    await dialog.getByRole('button', { name: 'Schimbă parola' }).click();
    await expect(dialog.getByText('Parola nu este cea bună.')).toBeVisible();
    await field(page, 'Parola de acum').fill(OLD);
    await dialog.getByRole('button', { name: 'Schimbă parola' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Închide .* pe / })).toHaveCount(0);
    await other.page.goto('/profile');
    await expect(other.page).toHaveURL(/\/as-user/);
  });

  await test.step('the language changes at once', async () => {
    await page.getByRole('radiogroup', { name: 'Limba' }).getByText('English').click();
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  });
});

test('a new address asks for the password; the earlier mailbox keeps the account, and chooses a new password', async ({
  arrive,
  watch,
}) => {
  watch.expect(403, /\/api\/v1\/me$/);
  watch.expect(400, /\/auth\/undo-email$/);
  watch.expect(401, /^\/api\/v1\//);
  const thief = await arrive(null, PHONE);
  const [email, other] = [await someone(thief.context), freshEmail('altcineva')];
  const { page } = thief;
  // Password resets are sent to confirmed addresses only.
  const confirmation = await linkFor(page.request, email, /\/confirmare\/[\w-]{43}/);
  await thief.api('POST', '/auth/confirm-email', { token: confirmation.slice('/confirmare/'.length) });
  await page.goto('/profile');
  await expect(field(page, 'Parola de acum')).toBeHidden();
  await field(page, 'E-mail').fill(other);
  await save(page).click();
  await answer(page, 'Error', 'Fill Completely Data!');
  await expect(field(page, 'Parola de acum')).toHaveAccessibleDescription(/Scrie parola/);
  await field(page, 'Parola de acum').fill('nu e asta');
  await save(page).click();
  await expect(field(page, 'Parola de acum')).toHaveAccessibleDescription(/Parola nu este cea bună\./);
  await axeClean(page);
  await field(page, 'Parola de acum').fill(OLD);
  await save(page).click();
  await answer(page, 'Success', 'Updates Completely Successful!');
  await expect(page.getByText(other)).toBeVisible();
  await page.goto(await linkFor(page.request, other, /\/confirmare\/[\w-]{43}/));
  await expect(page.getByRole('heading', { level: 1, name: 'Adresa e confirmată' })).toBeVisible();

  const owner = await arrive();
  const link = await linkFor(owner.page.request, email, /\/adresa\/[\w-]{43}/);
  await owner.page.goto(link);
  await expect(owner.page.getByRole('heading', { level: 1, name: 'Păstrezi adresa veche?' })).toBeVisible();
  await looksRight(owner.page);
  await owner.page.getByRole('button', { name: 'Nu am fost eu, păstrează adresa' }).click();
  await expect(owner.page).toHaveURL(/\/resetare\//);
  await field(owner.page, 'Parola nouă').fill(NEW);
  await field(owner.page, 'Confirmă parola').fill(NEW);
  await owner.page.getByRole('button', { name: 'Salvează parola' }).click();
  await signIn(owner.page, email, NEW);
  await expect(owner.page).toHaveURL(/\/home$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/as-user/);

  await owner.page.goto(link);
  await owner.page.getByRole('button', { name: 'Nu am fost eu, păstrează adresa' }).click();
  await expect(owner.page.getByRole('alert')).toContainText('Linkul nu mai e bun');
  await expect(owner.page.getByRole('link', { name: 'Am uitat parola' })).toBeVisible();
});

test('all data comes as a file, and the account goes with its password', async ({ arrive, watch }) => {
  watch.expect(403, /\/api\/v1\/me$/);
  const { page, context } = await arrive();
  const email = await someone(context);
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă datele mele' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^stafeta-[\d-]{10}\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { email } });

  await page.getByRole('button', { name: 'Șterge contul' }).click();
  const dialog = page.getByRole('dialog', { name: 'Șterge contul' });
  const forGood = dialog.getByRole('button', { name: 'Șterge definitiv' });
  await expect(forGood).toBeDisabled();
  await looksRight(page);
  await dialog.getByRole('textbox', { name: 'Parolă' }).fill('nu e asta');
  await forGood.click();
  await expect(dialog.getByText('Parola nu este cea bună.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Parolă' }).fill(OLD);
  await forGood.click();
  await expect(page).toHaveURL(/\/welcome$/);
  watch.expect(401, /\/auth\/login$/);
  await page.goto('/as-user');
  await signIn(page, email, OLD);
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
});

/** Creates a new account, signed in on the given browser; returns its address. */
async function someone(context: Parameters<typeof apiOf>[0]): Promise<string> {
  const email = freshEmail('ilinca');
  await apiOf(context)('POST', '/auth/register', {
    termsAccepted: true,
    userType: 'individual',
    firstName: 'Ilinca',
    lastName: 'Probă',
    email,
    phone: '0733000111',
    password: OLD,
  });
  return email;
}

type CaughtMail = { text: string };

async function mailsFor(request: APIRequestContext, email: string): Promise<CaughtMail[]> {
  const answered = await request.get(`/dev/mail?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  return ((await answered.json()) as { items: CaughtMail[] }).items;
}

/** The newest link of a kind mailed to an address, once its mail has arrived. */
async function linkFor(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    (await mailsFor(request, email)).map(({ text }) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Parolă').fill(password);
  await page.getByRole('button', { name: 'Intră în cont' }).click();
}

async function answer(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();
  await expect(dialog).toBeHidden();
}

function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

function save(page: Page): Locator {
  return page.getByRole('button', { name: 'Actualizează' });
}

function freshEmail(who: string): string {
  return `${who}-${crypto.randomUUID().slice(0, 8)}@stafeta.test`;
}
