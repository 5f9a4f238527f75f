import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { companies } from '#contract/companies/companies.ts';
import {
  addressBook,
  type AddressBookEntry,
  addToAddressBook,
  changeAddressBook,
  removeFromAddressBook,
} from '#contract/places/address-book.ts';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { recurringDeliveries } from '#contract/deliveries/recurring.ts';
import { recentPlaces } from '#contract/places/places.ts';
import { clearDraft, readDraft } from '#web/features/deliveries/booking/draft.ts';
import { answerBooking, FROM, onward, pickup, startPeopleStep, TO } from './booking.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const MARA: AddressBookEntry = {
  ...{ id: 'mara', name: 'Mara Iliescu', phone: '0740123456', address: TO, additional: 'Scara B, etaj 2' },
  ...{ lat: 46.79, lng: 23.6, precision: 'house', note: 'Program 9–17, sună la poartă' },
};
const OTHERS = ['Ștefan Țurcanu', 'Ana Popa', 'Depozitul Vest', 'Radu Câmpeanu', 'Ioana Dănilă'].map(
  (name, at): AddressBookEntry => ({
    ...{ ...MARA, lat: 46.77, id: `alt-${at}`, name, phone: `074012345${at}`, additional: null, note: null },
    address: `Strada Horea ${at + 1}, Cluj-Napoca`,
  }),
);
const FIRM = {
  ...{ id: 'firma-1', name: 'Depozitul Central', roles: ['orders' as const], memberCount: 2 },
  costCentreRequired: false,
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  clearDraft();
  answerBooking();
  answer(recentPlaces, { items: [] });
  answer(recurringDeliveries, { items: [] });
  answer(deliveries, { items: [], nextCursor: null });
});
afterEach(() => page.viewport(1280, 900));

test('an address is added, changed and deleted', async () => {
  let items: AddressBookEntry[] = [];
  answer(addressBook, () => ({ items }));
  answer(addToAddressBook, () => {
    items = [MARA];
    return MARA;
  });
  answer(changeAddressBook, ({ body }) => {
    items = [{ ...MARA, name: body.name }];
    return items[0] ?? MARA;
  });
  answer(removeFromAddressBook, () => {
    items = [];
    return undefined;
  });
  await open('/profil/adrese', SENDER);
  await expect.element(page.getByText('Nicio adresă salvată încă.')).toBeVisible();
  await looksRight();
  await button('Adaugă o adresă').click();
  await expect.element(dialog.getByText('Scrie numele și telefonul')).toBeVisible();
  await dialog.getByLabelText('Nume').fill('Mara Iliescu');
  await dialog.getByLabelText('Telefon').fill('0740 123 456');
  await dialog.getByRole('combobox', { name: 'Adresa' }).fill(TO);
  await page.getByRole('option', { name: TO }).first().click();
  await dialog.getByLabelText('Notă').fill('Program 9–17');
  await looksRight();
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect.element(page.getByText('Scara B, etaj 2')).toBeVisible();
  expect(askedBy(addToAddressBook)[0]?.body).toMatchObject({
    ...{ name: 'Mara Iliescu', phone: '0740 123 456', lat: 46.79, precision: 'street', note: 'Program 9–17' },
  });
  await looksRight();
  await button('Modifică: Mara Iliescu').click();
  await dialog.getByLabelText('Nume').fill('Mara Pop');
  answer(changeAddressBook, refuse('validation_failed', [{ path: 'phone', message: 'Număr greșit.' }]));
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect.element(dialog.getByText('Număr greșit.')).toBeVisible();
  answer(changeAddressBook, ({ body }) => {
    items = [{ ...MARA, name: body.name }];
    return items[0] ?? MARA;
  });
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await button('Șterge: Mara Pop').click();
  await dialog.getByRole('button', { name: 'Șterge' }).click();
  await expect.element(page.getByText('Nicio adresă salvată încă.')).toBeVisible();
  expect(askedBy(removeFromAddressBook)[0]?.params).toEqual({ id: 'mara' });
});

test('a long book is searched, and a company’s is chosen', async () => {
  answer(companies, { items: [FIRM] });
  answer(addressBook, ({ query }) => ({ items: query.companyId ? [] : [MARA, ...OTHERS] }));
  await open('/profil/adrese', SENDER);
  const search = page.getByRole('searchbox', { name: 'Caută după nume, telefon sau adresă' });
  await search.fill('turcanu');
  await expect.element(page.getByText('Ștefan Țurcanu')).toBeVisible();
  await expect.element(page.getByText('Mara Iliescu')).not.toBeInTheDocument();
  await search.fill('nimeni');
  await expect.element(page.getByText('Nicio adresă salvată nu se potrivește.')).toBeVisible();
  await page.getByLabelText('Ale cui').selectOptions('firma-1');
  await expect.element(page.getByText('Nicio adresă salvată încă.')).toBeVisible();
  expect(askedBy(addressBook).at(-1)?.query).toEqual({ companyId: 'firma-1' });
});

test('a saved address fills in an end of the trip and its contact', async () => {
  answer(addressBook, { items: [MARA, ...OTHERS] });
  await page.viewport(360, 780);
  await open('/home', SENDER);
  const [first, second] = [0, 1].map((at) => button('Alege o adresă salvată').nth(at));
  await first?.click();
  await looksRight();
  await dialog.getByRole('button', { name: /Ana Popa/ }).click();
  await expect.element(pickup).toHaveValue('Strada Horea 2, Cluj-Napoca');
  await second?.click();
  await dialog.getByRole('button', { name: /Mara Iliescu/ }).click();
  await expect.element(page.getByRole('combobox', { name: 'Adresa de livrare' })).toHaveValue(TO);
  expect(readDraft()).toMatchObject({
    ...{ sender: { name: 'Ana Popa', phone: '0740123451' }, pickupAdditional: '' },
    ...{ receiver: { name: 'Mara Iliescu', phone: '0740123456' }, dropoffAdditional: 'Scara B, etaj 2' },
    dropoff: { label: TO, lat: 46.79, precision: 'house' },
  });
  await press(onward);
  await expect.element(page.getByRole('radio', { name: /^Mic/ })).toBeVisible();
});

test('the people of a booking are saved, unless the book has them', async () => {
  startPeopleStep();
  let items = [MARA];
  answer(addressBook, () => ({ items }));
  answer(addToAddressBook, ({ body }) => {
    const { name, phone, address, lat, lng, precision } = body;
    const saved = {
      ...MARA,
      id: 'nou',
      name,
      phone: phone.replaceAll(' ', ''),
      address,
      lat,
      lng,
      precision,
    };
    items = [...items, saved];
    return saved;
  });
  await open('/parcelsecond', SENDER);
  await page.getByRole('radio', { name: /^Azi/ }).click();
  await press(onward);
  await expect.element(button('Salvează adresa de ridicare')).toBeVisible();
  await expect.element(button('Salvează adresa de livrare')).not.toBeInTheDocument();
  await button('Salvează adresa de ridicare').click();
  await expect.element(dialog.getByLabelText('Nume')).toHaveValue('Andreea Pop');
  await expect.element(dialog.getByRole('combobox', { name: 'Adresa' })).toHaveValue(FROM);
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect.element(page.getByText('Am salvat adresa.')).toBeVisible();
  await expect.element(button('Salvează adresa de ridicare')).not.toBeInTheDocument();
  expect(askedBy(addToAddressBook)[0]?.body).toMatchObject({
    name: 'Andreea Pop',
    address: FROM,
    precision: 'house',
  });
  await looksRight();
});
