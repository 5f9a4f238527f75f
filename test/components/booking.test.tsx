import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { places } from '#contract/places/places.ts';
import { queryClient } from '#web/api/query-client.ts';
import { clearDraft } from '#web/features/deliveries/booking/draft.ts';
import {
  addressByPointer,
  answerBooking,
  bothAddresses,
  confirmPins,
  dropoff,
  fillPeople,
  FROM,
  onward,
  PEOPLE,
  pickup,
  TO,
} from './booking.ts';
import { press, tabTo } from './keyboard.ts';
import { axeClean } from './looks.ts';
import { address, close, open } from './screen.tsx';
import { answer } from './server.ts';

const heading = page.getByRole('heading', { level: 1 });
const spoken = page.getByRole('alert').filter({ hasText: 'Mai lipsește' });

beforeEach(() => {
  clearDraft();
  answerBooking();
});
afterEach(() => page.viewport(1280, 900));

/** Opens the first step, and waits until it has asked for what it knows of the person. */
async function openBooking(): Promise<void> {
  await open('/home', null);
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
}

/** Presses the focused disabled button; the names of the missing fields are announced. */
async function pressClosed(names: string): Promise<void> {
  await userEvent.keyboard('{Enter}');
  await expect.element(spoken).toMatchTextContent(`Mai lipsește: ${names}`);
}

describe.each([
  ['phone', 360, 780],
  ['desk', 1280, 900],
])('on a %s', (_, width, height) => {
  test('each step says what is missing', async () => {
    await page.viewport(width, height);
    await openBooking();
    await expect.element(onward).toBeVisible();
    await tabTo(onward);
    await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
    await pressClosed('Adresa de ridicare, Adresa de livrare');
    await expect.element(pickup).toHaveFocus();
    await expect.element(pickup).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dropoff).toHaveAttribute('aria-invalid', 'true');
    await axeClean('step 1');

    await addressByPointer(pickup, FROM);
    await addressByPointer(dropoff, TO);
    await press(onward);
    await expect.element(page.getByRole('button', { name: 'Confirmă locul de ridicare' })).toHaveFocus();
    await confirmPins();
    await press(onward);

    await expect.element(page.getByRole('radio', { name: /^Mic/ })).toBeVisible();
    await expect.element(heading).toHaveFocus();
    onward.element().focus();
    await pressClosed('Ce mărime are coletul?');
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    await expect.element(page.getByRole('group').getByText('Alege o mărime')).toBeVisible();
    await axeClean('step 2');
    await userEvent.keyboard(' ');
    await press(onward);

    const name = page.getByRole('textbox', { name: 'Expeditor: nume și prenume' });
    await expect.element(name).toBeVisible();
    await expect.element(heading).toHaveFocus();
    onward.element().focus();
    await pressClosed('Expeditor: nume și prenume');
    await expect.element(name).toHaveFocus();
    for (const field of [
      'Expeditor: nume',
      'Telefonul expeditor',
      'Destinatar: nume',
      'Telefonul destinatar',
    ])
      await expect
        .element(page.getByRole('textbox', { name: field }))
        .toHaveAttribute('aria-invalid', 'true');
    await axeClean('step 3');
  });
});

test('a step opened without a draft leads to the first one that misses something, and says why', async () => {
  for (const path of ['/parcelfirst', '/parcelsecond', '/parcelthird']) {
    await open(path, null);
    await expect.poll(address).toBe('/home');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Alege adresa de ridicare din listă.' }))
      .toBeVisible();
    await close();
  }
});

test('the same address twice, and text that is no suggestion, keep the first step closed', async () => {
  await openBooking();
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await pickup.fill('Undeva');
  await userEvent.tab();
  await expect.element(pickup).toHaveAccessibleDescription(/Alege adresa de ridicare din listă/);
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await addressByPointer(pickup, FROM);
  await expect.element(page.getByText(/^Până alegi altă adresă, livrarea e tot la/)).toBeVisible();
  await addressByPointer(dropoff, FROM);
  await expect.element(dropoff).toHaveAccessibleDescription(/aceeași adresă/);
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await addressByPointer(dropoff, TO);
  await confirmPins();
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
});

test('the third step checks phones and instructions in the specification’s words', async () => {
  await openBooking();
  await bothAddresses();
  await page.getByRole('radio', { name: /^Mare/ }).click();
  await press(onward);
  await fillPeople();
  const phone = page.getByRole('textbox', { name: 'Telefonul destinatarului' });
  await phone.fill('0740 12');
  await userEvent.tab();
  await expect.element(phone).toHaveAccessibleDescription(/Număr de telefon invalid\./);
  await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
  await phone.fill(PEOPLE.receiverPhone);
  const vehicle = page.getByRole('textbox', { name: 'Vehicul' });
  await expect.element(vehicle).toHaveValue('Dubă');
  await expect.element(vehicle).toHaveAttribute('readonly');
  const instructions = page.getByRole('textbox', { name: /^Instrucțiuni pentru curier/ });
  await instructions.click();
  await userEvent.keyboard('mai mult de zece');
  expect((instructions.element() as HTMLTextAreaElement).value).toMatch(/^.{1,10}$/);
  await expect.element(onward).not.toHaveAttribute('aria-disabled');
});

test('whose data the suggestions are is linked beside their list, for the keyboard as well', async () => {
  const guess = { id: '1', label: FROM, detail: '', lat: 46.77, lng: 23.59, precision: 'locality' as const };
  answer(places, { items: [guess], attribution: '© OpenStreetMap contributors; Primăria' });
  await openBooking();
  await pickup.fill('Strada Horea');
  const link = page.getByRole('link', { name: '© OpenStreetMap contributors' });
  await expect.element(link).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect.element(page.getByText('; Primăria')).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Adrese sugerate' }).first();
  expect(list.getByRole('link').elements()).toHaveLength(0);
  await axeClean('suggestions with their attribution');
  await userEvent.keyboard('{Tab}');
  await expect.element(link).toHaveFocus();
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(link).not.toBeInTheDocument();
});

test('a surge is a line of its own before the delivery is booked, with its factor and the courier’s part', async () => {
  const lei = (amount: number) => ({ amount, currency: 'RON' as const });
  answerBooking({
    lines: [
      { code: 'base', amount: lei(2_900) },
      { code: 'surge', amount: lei(725) },
    ],
    ...{ base: lei(3_625), vat: lei(761), total: lei(4_386), range: { low: lei(3_750), high: lei(5_050) } },
    surge: { factorBasisPoints: 12_500, courierBasisPoints: 9_000 },
  });
  await openBooking();
  await bothAddresses();
  await page.getByRole('radio', { name: /^Mic/ }).click();
  await press(onward);
  await fillPeople();
  await press(onward);
  await expect.element(page.getByRole('term').filter({ hasText: 'Vârf de cerere' })).toBeVisible();
  await expect.element(page.getByText('7,25 lei', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Factor ×1,25 acum, aici. Din acest rând curierul are 90 %.'))
    .toBeVisible();
});
