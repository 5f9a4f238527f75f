import type { Page } from '@playwright/test';
import { ANA, newSender } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { bid, list } from './scenes.ts';
import { axeClean, looksRight } from './screen-checks.ts';

const PASSWORD = 'castravete-verde';
const FRONT = 'content/demo/permis-fata.jpg';
const BACK = 'content/demo/permis-verso.jpg';

test('a courier registers on a phone, is asked for something again, corrects it, is approved and bids', async ({
  arrive,
}) => {
  test.slow();
  const { page, api } = await arrive(null, PHONE);
  // Letters only: a name must not contain sequences of digits.
  const name = `Nistor${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)}`;
  const email = `${name.toLowerCase()}@stafeta.test`;

  await test.step('the vehicle decides what is asked for', async () => {
    await page.goto('/as-driver');
    await page.getByRole('link', { name: 'Înscrie-te' }).click();
    await expect(page).toHaveURL(/\/vehicle-information$/);
    const next = page.getByRole('button', { name: 'Continuă' });
    await expect(next).toBeDisabled();
    await page.getByRole('radio', { name: /^Bicicletă/ }).check();
    await expect(field(page, 'Număr de înmatriculare')).toBeHidden();
    await page.getByRole('radio', { name: /^Dubă/ }).check();
    await field(page, 'Seria și numărul permisului').fill('b01234567x');
    await field(page, 'Număr de înmatriculare').fill('B 123 OAB');
    await field(page, 'Număr de înmatriculare').blur();
    await expect(page.getByText('Numărul de înmatriculare nu pare corect.')).toBeVisible();
    await field(page, 'Număr de înmatriculare').fill('B 123 ABC');
    await field(page, 'Adresă').fill('Strada Lungă 12, Brașov');
    await field(page, 'Cont bancar (IBAN)').fill('RO49AAAA1B31007593840001');
    await field(page, 'Cont bancar (IBAN)').blur();
    await expect(page.getByText('IBAN-ul nu e corect.')).toBeVisible();
    await expect(page.getByText('Mai e un câmp de completat.')).toBeVisible();
    await field(page, 'Cont bancar (IBAN)').fill('RO49 AAAA 1B31 0075 9384 0000');
    await looksRight(page);
    await next.click();
  });

  await test.step('who, then a password, and the account is there', async () => {
    await expect(page).toHaveURL(/\/information-driver$/);
    await field(page, 'Prenume').fill('Sorin');
    await field(page, 'Nume').fill(name);
    await field(page, 'E-mail').fill(email);
    await field(page, 'Telefon').fill('0733 222 333');
    await page.getByRole('button', { name: 'Continuă' }).click();
    await expect(page).toHaveURL(/\/createpassword-driver$/);
    await page.getByLabel('Parolă', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirmă parola').fill(PASSWORD);
    await page.getByRole('button', { name: 'Creează contul' }).click();
    await expect(page).toHaveURL(/\/driver-license$/);
  });

  await test.step('left in the middle, signing in leads back to what is missing', async () => {
    await page.goto('/curier/curse');
    await expect(page).toHaveURL(/\/driver-license$/);
  });

  await test.step('both sides and the terms open the button', async () => {
    const send = page.getByRole('button', { name: 'Trimite înscrierea' });
    await expect(send).toBeDisabled();
    await expect(page.getByText('Lipsesc fotografiile permisului, față și verso.')).toBeVisible();
    await page.getByLabel('Fă o fotografie, Permis, fața').setInputFiles(FRONT);
    await expect(page.getByText('Fotografia e clară.')).toBeVisible();
    await page.getByLabel('Alege din galerie, Permis, verso').setInputFiles(BACK);
    await expect(page.getByText('Fotografia e clară.')).toHaveCount(2);
    await expect(send).toBeDisabled();
    await page.getByRole('checkbox').check();
    await axeClean(page);
    await send.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Verificăm actele' })).toBeVisible();
    await expectFocusPreserved(page);
    await axeClean(page);
  });

  const staff = await arrive();
  await test.step('the staff find the papers in the queue and ask for one of them again', async () => {
    await staff.page.goto('/admin');
    await expect(staff.page).toHaveURL(/\/admin\/intrare/);
    await field(staff.page, 'E-mail').fill(ANA.email);
    await staff.page.getByLabel('Parolă', { exact: true }).fill(ANA.password);
    await staff.page.getByRole('button', { name: 'Intră în cont' }).click();
    await expect(staff.page.getByRole('heading', { level: 1, name: /așteaptă un om$/ })).toBeVisible();
    await axeClean(staff.page);
    await staff.page.getByRole('link', { name: /^Curieri/ }).click();
    await axeClean(staff.page);
    await staff.page.getByLabel('Nume, e-mail, telefon sau număr').fill(name);
    await staff.page.getByRole('button', { name: 'Caută', exact: true }).click();
    await staff.page.getByRole('link', { name: new RegExp(name) }).click();
    await staff.page.getByRole('button', { name: 'Mărește: Permis, fața' }).click();
    await expect(staff.page.getByRole('dialog').getByRole('img', { name: 'Permis, fața' })).toBeVisible();
    await staff.page.keyboard.press('Escape');
    await staff.page.getByRole('button', { name: 'Cere din nou', pressed: false }).click();
    const again = staff.page.getByRole('button', { name: 'Cere din nou', exact: true }).last();
    await expect(again).toBeDisabled();
    await staff.page.getByLabel('Ce cerem din nou').selectOption('photo_unreadable');
    await staff.page.getByLabel('Explicație pentru curier').fill('Numărul nu se citește.');
    await looksRight(staff.page);
    await again.click();
    await expect(staff.page.getByText('Am cerut din nou. I-am scris curierului.')).toBeVisible();
    await expectFocusPreserved(staff.page);
  });

  await test.step('the courier reads why without reloading, and sends one side again', async () => {
    await expect(page.getByText('Numărul nu se citește.')).toBeVisible();
    await expect(page.getByText(/^Ana Dobre,/)).toBeVisible();
    await looksRight(page);
    await page.getByRole('link', { name: 'Trimite din nou' }).click();
    await page.getByLabel('Fă alta, Permis, fața').setInputFiles(FRONT);
    await expect(page.getByText('Fotografia e clară.')).toBeVisible();
    await page.getByRole('button', { name: 'Trimite înscrierea' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Verificăm actele' })).toBeVisible();
  });

  await test.step('approved until a day, the courier goes to work and bids', async () => {
    await staff.page.reload();
    const approve = staff.page.getByRole('button', { name: 'Aprobă curierul' });
    await expect(approve).toBeDisabled();
    await staff.page.getByLabel('Acte valabile până la').fill('2031-06-02');
    const letGo = await holdAnswers(page, '**/api/v1/courier');
    await approve.click();
    await expect(staff.page.getByText('Curier aprobat. I-am scris.')).toBeVisible();
    await page.getByRole('link', { name: 'Vezi cursele' }).click();
    await expect(page).toHaveURL(/\/curier\/curse$/);
    letGo();
    await expect(page.getByRole('switch')).toBeVisible();
    await expect(page).toHaveURL(/\/curier\/curse$/);
    const sender = await arrive(null);
    const delivery = await list(await newSender(sender.context));
    expect((await bid(api, delivery)).status).toBe('live');
  });

  await test.step('the profile shows the papers’ last day and takes another account with the password', async () => {
    await page.goto('/curier/profil');
    await expect(page.getByText('Expiră la 02-06-2031')).toBeVisible();
    await axeClean(page);
    await page.getByRole('button', { name: 'Schimbă contul' }).click();
    await field(page, 'Cont bancar (IBAN)').fill('RO09BCYP0000001234567890');
    await page.getByLabel('Parola ta').fill(PASSWORD);
    await page.getByRole('button', { name: 'Salvează contul' }).click();
    await expect(page.getByText('RO09 … 7890')).toBeVisible();
  });
});

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Delays the answers of a call until the returned function is called. */
async function holdAnswers(page: Page, address: string): Promise<() => void> {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
