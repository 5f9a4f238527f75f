import { paths, withId } from '#web/paths.ts';
import { apiOf, courier, newSender } from './api.ts';
import { aPhoto } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { accept, bid, carry, list } from './scenes.ts';
import { visit } from './visit.ts';
import { opensWell, readsInEverySize } from './zoom.ts';

// Overlays of the sender's screens, at 1280 × 1024 enlarged four times and with text twice as large.

const PASSWORD = 'castravete-verde';

test('what opens between the offers and the trip', async ({ context, page, arrive }) => {
  test.slow();
  const me = await newSender(context);
  const drivers = [await arrive(courier(1)), await arrive(courier(2))] as const;
  const delivery = await list(me, { pickupDate: 'flexible' });
  const offer = await bid(drivers[0].api, delivery);
  await bid(drivers[1].api, delivery, 40);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto(withId(paths.counter, delivery.id));
  await opensWell(page, button(/^Propune alt preț/).first(), (sheet) => sheet.getByRole('textbox').fill('0'));
  await opensWell(page, button('Refuză').last());
  await visit(page, withId(paths.viewDetails, delivery.id));
  await button(/^Refuză oferta/)
    .first()
    .press('Enter');
  await expect(button('Dă înapoi')).toBeVisible();
  await button('Dă înapoi').press('Enter');
  await accept(me, offer);
  await page.goto(withId(paths.viewDetails, delivery.id));
  await opensWell(page, button('Trimite linkul de urmărire').first(), (links) =>
    links.getByRole('button', { name: 'Link nou' }).first().click(),
  );
  await opensWell(page, button('Anulează livrarea'));
  await opensWell(page, button('Retrag-mă din contract'), (statement) =>
    statement.getByRole('textbox', { name: 'Numele tău' }).fill(' '),
  );
});

test('what opens after the trip', async ({ context, page, arrive }) => {
  test.slow();
  const me = await newSender(context);
  const driver = await arrive(courier(4));
  const trip = await accept(me, await bid(driver.api, await list(me)));
  await carry(driver.api, trip, 'deliver');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto(withId(paths.trip, trip.id));
  await opensWell(page, button('Raportează o problemă'), async (dialog) => {
    await dialog.getByRole('radio', { name: 'Coletul a ajuns deteriorat' }).check();
    await dialog.getByRole('textbox', { name: 'Povestește pe scurt' }).fill('scurt');
    await dialog.locator('input[type="file"]').setInputFiles(await aPhoto(page));
    await dialog.getByRole('button', { name: 'Trimite reclamația' }).press('Enter');
    await expect(dialog.getByText('Scrie cel puțin 10 caractere.')).toBeVisible();
  });
  await opensWell(page, button('Evaluează cursa'), (dialog) =>
    dialog.getByRole('button').last().press('Enter'),
  );
  await visit(page, paths.history);
  await page.getByRole('searchbox', { name: /^Caută adresa/ }).fill('nimic de felul acesta');
  await expect(page.getByText('Nicio livrare nu se potrivește')).toBeVisible();
  await readsInEverySize(page, 'a search without an answer', page.getByRole('main'));
});

test('what opens on the profile and in the wallet', async ({ context, page }) => {
  test.slow();
  await newSender(context);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto(paths.profile);
  await opensWell(page, button('Schimbă parola'), (dialog) =>
    dialog.getByRole('button').last().press('Enter'),
  );
  await opensWell(page, button('Șterge contul'));
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('alta@stafeta.test');
  await readsInEverySize(page, 'another address for mail', page.getByRole('main'));
  await visit(page, paths.wallet);
  await button('Adaugă bani').press('Enter');
  await readsInEverySize(page, 'a top-up without a sum', page.getByRole('main'));
});

test('what opens on the integrations', async ({ context, page }) => {
  test.slow();
  await firm(context);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto(paths.integrations);
  await opensWell(page, button('Cheie nouă'), async (dialog) => {
    await dialog.getByLabel('Numele cheii').fill('Depozitul din Drobeta-Turnu Severin');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByLabel('Parola contului tău').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Creează cheia' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Cheia ta e gata' })).toBeVisible();
  });
  await opensWell(page, button('Cheie nouă'));
  await opensWell(page, button(/^Revocă/));
  await opensWell(page, button('Webhook nou'), (dialog) => dialog.getByLabel('Adresa serverului').fill('x'));
  await readsInEverySize(page, 'a key', page.getByRole('main'));
});

test('the lines of an import and what opens from them', async ({ context, page }) => {
  test.slow();
  await firm(context);
  await page.goto(paths.importDeliveries);
  const heads = 'De unde;Unde;Mărime;Destinatar;Telefon destinatar';
  const line = 'Strada Horea 4, Cluj-Napoca;Strada Fabricii 12, Cluj-Napoca;mic;Mara Iliescu;12';
  await page.getByLabel('Trage fișierul aici sau alege-l').setInputFiles({
    name: 'livrari.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heads}\n${line}`),
  });
  await expect(page.getByRole('button', { name: 'Continuă' })).toBeVisible();
  await readsInEverySize(page, 'the columns of a file', page.getByRole('main'));
  await page.getByLabel('Coloana „De unde”').selectOption({ label: 'Adresă ridicare' });
  await page.getByLabel('Coloana „Unde”').selectOption({ label: 'Adresă livrare' });
  await page.getByRole('button', { name: 'Continuă' }).press('Enter');
  await expect(page.getByText('Număr de telefon invalid.')).toBeVisible();
  await readsInEverySize(page, 'a line to mend', page.getByRole('main'));
  await opensWell(page, page.getByRole('button', { name: /^Pune pinurile pe hartă/ }));
  await page.goto(paths.importDeliveries);
  await opensWell(page, page.getByRole('button', { name: 'Șterge importul livrari.csv' }));
});

/** Creates a new business, and signs this browser in. */
async function firm(context: Parameters<typeof apiOf>[0]): Promise<void> {
  await apiOf(context)('POST', '/auth/register', {
    termsAccepted: true,
    userType: 'business',
    businessName: 'Ceasornicăria Probei SRL',
    firstName: 'Ilinca',
    lastName: 'Probă',
    email: `firma-${crypto.randomUUID().slice(0, 8)}@stafeta.test`,
    phone: '0733000112',
    password: PASSWORD,
  });
}
