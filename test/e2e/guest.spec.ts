import type { Page } from '@playwright/test';
import { addressByPointer, aPhoto, confirmPins, fillPeople, onward, PEOPLE } from './booking.ts';
import { expect, PHONE, test } from './fixtures.ts';

const FROM = 'Strada Horea 4, Cluj-Napoca';
const TO = 'Strada Fabricii 12, Cluj-Napoca';
const NOTE = 'Intrarea e prin curte, poarta verde.';
const PASSWORD = 'castravete-verde';

test('a guest books all four steps, signs up on the way, and loses nothing to reloads and steps back', async ({
  arrive,
}) => {
  test.slow();
  const { page } = await arrive(null, PHONE);
  await page.goto('/home');
  await addressByPointer(page, page.getByRole('combobox', { name: 'Adresa de ridicare' }), FROM);
  await page.getByRole('textbox', { name: /^Detalii la ridicare/ }).fill('Scara B');
  await addressByPointer(page, page.getByRole('combobox', { name: 'Adresa de livrare' }), TO);
  await confirmPins(page);
  await page.reload();
  await onward(page).click();
  await page.getByRole('radio', { name: /^Mediu/ }).check();
  await onward(page).click();
  await fillPeople(page);
  await page.getByRole('textbox', { name: 'Detalii pentru curier' }).fill(NOTE);
  await onward(page).click();
  await page.getByLabel('Adaugă fotografia 1').setInputFiles(await aPhoto(page));
  await expectAll(page);

  await page.getByRole('button', { name: 'Confirmă cursa' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Creează cont' }).click();
  await expect(page).toHaveURL(/\/information-bussiness\?next=%2Fparcelthird$/);
  await page.goBack();
  await expectAll(page);
  await page.goForward();
  await page.reload();
  await signUp(page);
  await expect(page).toHaveURL(/\/parcelthird$/);
  await expectAll(page);
  const listed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/deliveries') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Confirmă cursa' }).click();
  const body = (await listed).request().postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    pickup: { additional: 'Scara B' },
    size: 'medium',
    pickupDate: 'today',
    receiver: { name: PEOPLE.receiver, phone: '0740123456' },
    note: NOTE,
    photoIds: [expect.any(String)],
  });
  await expect(page.getByRole('dialog', { name: 'Successfully!' })).toBeVisible();
});

async function expectAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și confirmă' })).toBeVisible();
  const main = page.getByRole('main');
  for (const words of [FROM, 'Scara B', TO, 'Mediu', PEOPLE.sender, PEOPLE.receiver, NOTE])
    await expect(main).toContainText(words);
  await expect(main.getByRole('img', { name: 'Fotografia coletului, 1' })).toBeVisible();
}

/** Signs up through the screens, step by step. */
async function signUp(page: Page): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const next = page.getByRole('button', { name: 'Continuă' });
  await field('Prenume').fill('Sanda');
  await field('Nume').fill('Oprea');
  await field('E-mail').fill(`sanda-${crypto.randomUUID().slice(0, 8)}@stafeta.test`);
  await field('Telefon').fill('0722333445');
  await next.click();
  await expect(page).toHaveURL(/\/information-details\?next=/);
  await next.click();
  await field('Parolă').fill(PASSWORD);
  await field('Confirmă parola').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Creează contul' }).click();
}

test('on the first page whose data the suggestions are is linked beside their list, for the keyboard as well', async ({
  page,
}) => {
  const place = { id: '1', label: 'Strada Horea 4', detail: '', lat: 46.77, lng: 23.59, precision: 'street' };
  await page.route('**/api/v1/places?*', (route) =>
    route.fulfill({ json: { items: [place], attribution: '© OpenStreetMap contributors' } }),
  );
  await page.goto('/welcome');
  await page.getByRole('combobox').first().fill('Strada Horea');
  const option = page.getByRole('option', { name: 'Strada Horea 4' });
  await expect(option).toBeVisible();
  const link = page.getByRole('link', { name: '© OpenStreetMap contributors' });
  await expect(page.getByRole('listbox').getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(option).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(option).toBeHidden();
});
