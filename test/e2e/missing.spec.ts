import type { Locator, Page } from '@playwright/test';
import { ANA, ANDREEA } from './api.ts';
import { addressByPointer, onward } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { axeClean } from './screen-checks.ts';

const FROM = 'Strada Horea 4, Cluj-Napoca';

// A disabled button stays focusable: pressed, it shows what is missing at each field and focuses the first one.

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
