import { newSender } from './api.ts';
import {
  addressByKeyboard,
  addressByPointer,
  bookUntilConfirmation,
  confirmPins,
  fillPeople,
  onward,
  PEOPLE,
} from './booking.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { axeClean, noSidewaysScroll } from './screen-checks.ts';

const FROM = 'Strada Horea 4, Cluj-Napoca';
const TO = 'Strada Fabricii 12, Cluj-Napoca';

test('the first step is done with the keyboard alone', async ({ page }) => {
  await page.goto('/home');
  const pickup = page.getByRole('combobox', { name: 'Adresa de ridicare' });
  await tabTo(page, pickup);
  await addressByKeyboard(page, pickup, FROM);
  await expect(page.getByRole('listbox', { name: 'Adrese sugerate' })).toBeHidden();
  const dropoff = page.getByRole('combobox', { name: 'Adresa de livrare' });
  await tabTo(page, dropoff);
  await addressByKeyboard(page, dropoff, TO);
  await expect(onward(page)).toHaveAccessibleDescription('Confirmă pe hartă locul de ridicare.');
  const pin = page.getByRole('button', { name: /^Acul de ridicare/ });
  await pin.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(
    page.getByRole('status').filter({ hasText: 'Acul de ridicare s-a mutat 250 de metri spre nord.' }),
  ).toBeAttached();
  await expect(pin).toBeFocused();
  await expect(pickup).toHaveValue(new RegExp(FROM));
  for (const end of ['ridicare', 'livrare']) {
    await tabTo(page, page.getByRole('button', { name: `Confirmă locul de ${end}` }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Confirmă locul de ${end}` })).toBeHidden();
  }
  await tabTo(page, onward(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ce mărime are coletul?' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /^Mic/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^Mic/ })).toBeChecked();
});

test('a pin is put on the empty map, by a press on it and by a button, and its words follow', async ({
  page,
}) => {
  await page.goto('/home');
  const pickup = page.getByRole('combobox', { name: 'Adresa de ridicare' });
  const dropoff = page.getByRole('combobox', { name: 'Adresa de livrare' });
  const map = page.getByRole('group', { name: 'Hartă, fără adrese alese încă' });
  // The page loads its map at the first pointer move that it receives.
  let moves = 0;
  await expect
    .poll(async () => {
      await page.mouse.move(5 + (moves++ % 2), 5);
      return map.getByRole('button', { name: 'Mărește harta' }).isVisible();
    })
    .toBe(true);
  await expect(page.getByText('Atinge harta unde se ridică.')).toBeVisible();
  const box = (await map.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByTestId('map-pickup')).toBeVisible();
  await expect(pickup).toHaveValue(/^\p{L}/u);
  await page.getByRole('button', { name: 'Confirmă locul de ridicare' }).click();
  await expect(page.getByText('Punct confirmat pe hartă')).toBeVisible();

  // The address of a point arrives late: the marker has moved on by then.
  const words = Promise.withResolvers<void>();
  await page.route('**/api/v1/places/reverse*', async (route) => {
    await words.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pune acul pe hartă' }).press('Enter');
  await expect(page.getByTestId('map-dropoff')).toBeVisible();
  await page.getByRole('button', { name: /^Acul de livrare/ }).press('Shift+ArrowRight');
  await expect(page.getByText('Acul de livrare s-a mutat 250 de metri spre est.')).toBeAttached();
  words.resolve();
  await expect(dropoff).toHaveValue(/^\p{L}/u);
  await expect(onward(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Confirmă locul de livrare' }).click();
  await expect(onward(page)).toBeEnabled();
  await page.reload();
  await expect(onward(page)).toBeEnabled();
});

test('a size pressed twice is taken back; the draft survives a reload and the way back', async ({
  arrive,
}) => {
  const { page } = await arrive(null, PHONE);
  await page.goto('/home');
  await addressByPointer(page, page.getByRole('combobox', { name: 'Adresa de ridicare' }), FROM);
  await addressByPointer(page, page.getByRole('combobox', { name: 'Adresa de livrare' }), TO);
  await confirmPins(page);
  await onward(page).tap();

  const medium = page.getByRole('radio', { name: /^Mediu/ });
  await medium.tap();
  await expect(medium).toBeChecked();
  await medium.tap();
  await expect(medium).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Nicio mărime aleasă' })).toBeAttached();
  await expect(onward(page)).toBeDisabled();
  await medium.tap();
  await onward(page).tap();

  await fillPeople(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Destinatar: nume și prenume' })).toHaveValue(
    PEOPLE.receiver,
  );
  await expect(page.getByRole('radio', { name: /^Azi/ })).toBeChecked();
  await page.goBack();
  await expect(medium).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Adresa de ridicare' })).toHaveValue(new RegExp(FROM));
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Expeditor: nume și prenume' })).toHaveValue(PEOPLE.sender);
});

test('two presses on „Confirmă cursa” list one parcel', async ({ context, page }) => {
  await page.goto('/welcome');
  await newSender(context);
  await bookUntilConfirmation(page, FROM, TO);
  await page.getByRole('button', { name: 'Confirmă cursa' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Successfully!' })).toBeVisible();
  await page.getByRole('button', { name: 'Rămân aici' }).click();
  await expect(page.getByRole('combobox', { name: 'Adresa de ridicare' })).toHaveValue('');
  await page.goto('/send');
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: TO });
  await expect(rows).toHaveCount(1);
});

test('a lost answer lists nothing twice: the dialog keeps the draft, the next press finds the same parcel', async ({
  context,
  page,
  watch,
}) => {
  await page.goto('/welcome');
  await newSender(context);
  await bookUntilConfirmation(page, FROM, TO);
  // The server processes the request, and its answer is lost.
  watch.lose(/\/deliveries$/);
  await page.route('**/api/v1/deliveries', async (route) => {
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await page.getByRole('button', { name: 'Confirmă cursa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('An error occurred during the form submission!');
  await expect(dialog).toContainText('Datele sunt salvate pe acest telefon.');
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();
  await page.unroute('**/api/v1/deliveries');
  // Quotes expire meanwhile: another price must not list a second parcel.
  await page.reload();
  await page.getByRole('button', { name: 'Confirmă cursa' }).click();
  await expect(page.getByRole('dialog', { name: 'Successfully!' })).toBeVisible();
  await page.goto('/send');
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: TO })).toHaveCount(1);
});

test('confirmed without a signal, a parcel waits over a reload, can be withdrawn, and is listed once', async ({
  context,
  page,
  watch,
}) => {
  await page.goto('/welcome');
  await newSender(context);
  await bookUntilConfirmation(page, FROM, TO);
  await expect(page.getByRole('button', { name: 'Confirmă cursa' })).toBeEnabled();
  const waits = page.getByRole('status').filter({ hasText: 'Cursa așteaptă semnalul.' });
  const later = page.getByRole('button', { name: 'Confirmă când am semnal' });
  watch.lose(/\/deliveries$/);
  await watch.whileOffline(context, async () => {
    await later.click();
    await expect(waits).toBeVisible();
    await expect(later).toBeDisabled();
    await waits.getByRole('button', { name: 'Nu mai aștepta' }).click();
    await expect(waits).toBeHidden();
    await later.click();
    // The network comes back before the server does.
    await page.route('**/api/v1/deliveries', (route) => route.abort('connectionfailed'));
  });
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();
  await page.unroute('**/api/v1/deliveries');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', { name: 'Successfully!' })).toBeVisible();
  await expect(waits).toBeHidden();
  await page.goto('/send');
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: TO })).toHaveCount(1);
});

test('the sender chooses what proves the hand-over, and the parcel is listed with it', async ({ arrive }) => {
  const { page, context } = await arrive(null, PHONE);
  const api = await newSender(context);
  await bookUntilConfirmation(page, FROM, TO);
  await expect(page.getByText('doar PIN', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Destinatarul își vede PIN-ul pe pagina lui de urmărire')).toBeVisible();
  await page.getByText('Dovada predării: doar PIN').click();
  const photo = page.getByRole('radio', { name: 'PIN sau fotografie la ușă' });
  await photo.check();
  await expect(photo).toHaveAccessibleDescription(/curierul face o fotografie la fața locului/);
  await axeClean(page);
  await noSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText('Dovada predării: PIN sau fotografie la ușă')).toBeVisible();
  await onward(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și confirmă' })).toBeVisible();
  await expect(page.getByText('PIN sau fotografie la ușă', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmă cursa' }).click();
  await expect(page.getByText('Cursa e listată.')).toBeVisible();
  const { items } = await api<{ items: { id: string }[] }>('GET', '/deliveries?scope=active');
  const listed = await api<{ proofPolicy: string }>('GET', `/deliveries/${items[0]?.id}`);
  expect(listed.proofPolicy).toBe('photo');
});
