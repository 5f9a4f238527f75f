import type { Locator, Page } from '@playwright/test';
import { ANA, ANDREEA } from './api.ts';
import { addressByPointer, confirmPins, onward } from './booking.ts';
import { DESK, expect, PHONE, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { axeClean } from './screen-checks.ts';

const FROM = 'Strada Horea 4, Cluj-Napoca';
const TO = 'Strada Fabricii 12, Cluj-Napoca';

// A disabled button stays focusable: pressed, it shows what is missing at each field and focuses the first one.

for (const [screen, options] of [
  ['phone', PHONE],
  ['desk', DESK],
] as const) {
  test(`each step of the booking says what is missing, on a ${screen}`, async ({ arrive }) => {
    const { page } = await arrive(null, options);
    await page.goto('/home');
    const pickup = page.getByRole('combobox', { name: 'Adresa de ridicare' });
    const dropoff = page.getByRole('combobox', { name: 'Adresa de livrare' });
    await tabTo(page, onward(page));
    await expect(onward(page)).toHaveAttribute('aria-disabled', 'true');
    await pressClosed(page, 'Adresa de ridicare, Adresa de livrare');
    await expect(pickup).toBeFocused();
    await expect(pickup).toHaveAttribute('aria-invalid', 'true');
    await expect(dropoff).toHaveAttribute('aria-invalid', 'true');
    await axeClean(page, 'step 1');

    await addressByPointer(page, pickup, FROM);
    await addressByPointer(page, dropoff, TO);
    await onward(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Confirmă locul de ridicare' })).toBeFocused();
    await confirmPins(page);
    await onward(page).press('Enter');

    await expect(page.getByRole('radio', { name: /^Mic/ })).toBeVisible();
    await onward(page).focus();
    await pressClosed(page, 'Ce mărime are coletul?');
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expect(page.getByRole('group').getByText('Alege o mărime')).toBeVisible();
    await axeClean(page, 'step 2');
    await page.keyboard.press(' ');
    await onward(page).press('Enter');

    const name = page.getByRole('textbox', { name: 'Expeditor: nume și prenume' });
    await expect(name).toBeVisible();
    await onward(page).focus();
    await pressClosed(page, 'Expeditor: nume și prenume');
    await expect(name).toBeFocused();
    for (const field of [
      'Expeditor: nume',
      'Telefonul expeditor',
      'Destinatar: nume',
      'Telefonul destinatar',
    ])
      await expect(page.getByRole('textbox', { name: field })).toHaveAttribute('aria-invalid', 'true');
    await axeClean(page, 'step 3');
  });
}

test('the doors say what is missing at their fields', async ({ page }) => {
  await page.goto('/as-user');
  await tabTo(page, page.getByRole('button', { name: 'Intră în cont' }));
  await pressClosed(page, 'E-mail, Parolă');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await expect(page.getByText('Scrie parola.')).toBeVisible();
  await axeClean(page, 'door');
});

test('a field without words of its own says that it must be filled in, until it is', async ({ arrive }) => {
  const { page } = await arrive(ANA);
  await page.goto('/admin/sesizari?lista=hidden');
  const hide = page.getByRole('region', { name: 'Ascunde ceva fără sesizare' });
  const fields = hide.getByRole('textbox');
  await expect(fields).toHaveCount(2);
  await hide.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(fields.first()).toBeFocused();
  await expect(hide.getByText('Completează aici.')).toHaveCount(2);
  await expect(fields.first()).toHaveAccessibleDescription(/Completează aici\./);
  await axeClean(page, 'hidden things');
  await fields.first().fill('x');
  await expect(hide.getByText('Completează aici.')).toHaveCount(1);
  await expect(fields.first()).not.toHaveAttribute('aria-invalid');
});

test('in a dialog too, and the focus stays in it', async ({ arrive }) => {
  const { page } = await arrive(ANDREEA);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Schimbă parola' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('Mai lipsește');
});

test('the fields come before the map, also when the map has its pins from the first', async ({ arrive }) => {
  const { page } = await arrive(null);
  await page.goto('/home');
  const pickup = page.getByRole('combobox', { name: 'Adresa de ridicare' });
  await addressByPointer(page, pickup, FROM);
  await page.reload();
  const pin = page.getByRole('button', { name: /^Acul de ridicare/ });
  await expect(pin).toBeVisible();
  await expect(pickup).toHaveValue(new RegExp(FROM));
  for (const stop of [pickup, onward(page)])
    expect(
      await stop.evaluate(
        (field, map) => (field.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
        await pin.elementHandle(),
      ),
    ).toBe(true);
});

/** Presses the focused disabled button; the names of the missing fields are announced. */
async function pressClosed(page: Page, names: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toContainText(`Mai lipsește: ${names}`);
}

function spoken(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'Mai lipsește' });
}
