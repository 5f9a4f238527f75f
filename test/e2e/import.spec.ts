import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { csvText } from '#domain/csv.ts';
import { IMPORT_FIELDS, type ImportField } from '#domain/business/imports/columns.ts';
import { say } from '#messages/say.ts';
import { apiOf } from './api.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { expectFocusPreserved } from './keyboard.ts';
import { looksRight } from './screen-checks.ts';

/** A valid line: its ends are coordinates, so that it needs no answer. */
const LINE: Partial<Record<ImportField, string>> = {
  pickupAddress: 'Bulevardul Unirii 57, București',
  pickupPoint: '44.427263, 26.103741',
  dropoffAddress: 'Calea Bucureștilor 224E, Otopeni',
  dropoffPoint: '44.572211, 26.084977',
  size: 'mediu',
  receiverName: 'Matei Vlădescu',
  receiverPhone: '0745333444',
};

function aFile(...lines: Partial<Record<ImportField, string>>[]) {
  const rows = lines.map((line) => IMPORT_FIELDS.map((field) => ({ ...LINE, ...line })[field] ?? ''));
  const text = csvText([IMPORT_FIELDS.map((field) => say('ro', `imp.field.${field}`)), ...rows], ',');
  return { name: 'livrari.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Creates a new business, and signs this browser in. */
async function aNewFirm(context: BrowserContext) {
  await apiOf(context)('POST', '/auth/register', {
    termsAccepted: true,
    userType: 'business',
    firstName: 'Ilinca',
    lastName: 'Probă',
    businessName: 'Proba SRL',
    country: 'România',
    address: 'Strada Fabricii 12, Cluj-Napoca',
    email: `firma-${crypto.randomUUID().slice(0, 8)}@stafeta.test`,
    phone: '0733000111',
    password: 'castravete-verde',
  });
}

test('a firm sends a file, mends a line, confirms an address and lists what is right', async ({ arrive }) => {
  const { page, context } = await arrive(null, PHONE);
  await aNewFirm(context);
  await page.goto('/send');
  await page.getByRole('link', { name: 'Import din fișier' }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă modelul' }).click();
  expect(readFileSync(await (await template).path(), 'utf8')).toContain('"Telefon destinatar"');
  await page
    .getByLabel('Trage fișierul aici sau alege-l')
    .setInputFiles(
      aFile(
        {},
        { receiverPhone: '12', receiverName: 'Ioana Dinu' },
        { dropoffPoint: '', dropoffAddress: 'Strada Lungă 8, Ploiești', receiverName: 'Ana Pop' },
        { receiverName: 'Dan Rusu', note: 'a doua ușă' },
      ),
    );
  // Invalid lines come first; valid ones are counted.
  const wrong = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Rândul 3' }) });
  await expect(wrong.getByText('Număr de telefon invalid.')).toBeVisible();
  const list = page.getByRole('button', { name: /^Listează \d+ livr/ });
  await expect(list).toHaveAccessibleName('Listează 2 livrări');
  await expect(page.getByLabel('Locul livrării, rândul 4')).toBeVisible();
  await looksRight(page);
  await wrong.getByLabel('Telefon destinatar').fill('0745 333 445');
  await wrong.getByRole('button', { name: 'Salvează rândul 3' }).click();
  await expect(list).toHaveAccessibleName('Listează 3 livrări');
  await expect(wrong).toHaveCount(0);
  // The draft is stored on the server: a reload finds it unchanged.
  await page.reload();
  await expect(list).toHaveAccessibleName('Listează 3 livrări');
  await page.getByRole('button', { name: 'Confirmă toate locurile' }).click();
  await expect(list).toHaveAccessibleName('Listează 4 livrări');
  await list.click();
  await expect(page.getByText('4 livrări au fost listate.')).toBeVisible();
  await page.getByRole('link', { name: 'Vezi livrările' }).click();
  await expect(
    page
      .getByRole('link', { name: /Vezi detalii/ })
      .or(page.getByText('Otopeni'))
      .first(),
  ).toBeVisible();
  await page.goto('/import');
  await expect(page.getByText('4 rânduri, 4 listate')).toBeVisible();
  await page.getByRole('button', { name: 'Șterge importul livrari.csv' }).click();
  const ask = page.getByRole('dialog', { name: 'Ștergi acest import?' });
  await ask.getByRole('button', { name: 'Șterge importul' }).click();
  await expect(page.getByText('Importul a fost șters.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'livrari.csv' })).toHaveCount(0);
  await expectFocusPreserved(page);
});

test('columns with other names wait for their meaning; a file that is no table says why', async ({
  arrive,
  watch,
}) => {
  watch.expect(400, /^\/api\/v1\/deliveries\/import$/);
  const { page, context } = await arrive(null, PHONE);
  await aNewFirm(context);
  await page.goto('/import');
  const file = page.getByLabel('Trage fișierul aici sau alege-l');
  await file.setInputFiles({ name: 'poza.csv', mimeType: 'text/csv', buffer: Buffer.from([0, 1, 2, 3]) });
  await expect(page.getByText('Nu recunoaștem literele din fișier. Salvează-l ca CSV UTF-8.')).toBeVisible();
  const text =
    'De unde;Unde;Cât de mare;Destinatar;Telefon\nStrada Lungă 8, Ploiești;Otopeni;mic;Ana;0745333444\n';
  await file.setInputFiles({ name: 'altfel.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const next = page.getByRole('button', { name: 'Continuă' });
  await expect(next).toBeDisabled();
  await looksRight(page);
  await page.getByLabel('Coloana „De unde”').selectOption({ label: 'Adresă ridicare' });
  await page.getByLabel('Coloana „Unde”').selectOption({ label: 'Adresă livrare' });
  await expect(page.getByText('Mai lipsesc: Mărime.')).toBeVisible();
  await page.getByLabel('Coloana „Cât de mare”').selectOption({ label: 'Mărime' });
  await next.click();
  await expect(page.getByText('De confirmat', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Listează/ })).toBeDisabled();
});
