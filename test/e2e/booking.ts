import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Input of the third step. */
export const PEOPLE = {
  sender: 'Andreea Pop',
  senderPhone: '0721 111 222',
  receiver: 'Mara Iliescu',
  receiverPhone: '0740 123 456',
};

/** Types an address and selects the first suggestion with the arrow and Enter, without a pointer. */
export async function addressByKeyboard(page: Page, field: Locator, words: string): Promise<void> {
  await field.focus();
  await page.keyboard.insertText(words);
  await expect(page.getByRole('option', { name: words }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: words }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(new RegExp(words));
}

/** Types an address and clicks the first suggestion. */
export async function addressByPointer(page: Page, field: Locator, words: string): Promise<void> {
  await field.fill(words);
  await page.getByRole('option', { name: words }).first().click();
  await expect(field).toHaveValue(new RegExp(words));
}

/** Confirms both markers: suggestions without a house number are guesses. */
export async function confirmPins(page: Page): Promise<void> {
  for (const end of ['ridicare', 'livrare']) {
    const confirm = page.getByRole('button', { name: `Confirmă locul de ${end}` });
    await confirm.click();
    await expect(confirm).toBeHidden();
  }
}

/** The button to the next step, once it is enabled. */
export function onward(page: Page): Locator {
  return page.getByRole('button', { name: 'Salvează și continuă' });
}

/** Step 3: both people, today. */
export async function fillPeople(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Expeditor: nume și prenume' }).fill(PEOPLE.sender);
  await page.getByRole('textbox', { name: 'Telefonul expeditorului' }).fill(PEOPLE.senderPhone);
  await page.getByRole('textbox', { name: 'Destinatar: nume și prenume' }).fill(PEOPLE.receiver);
  await page.getByRole('textbox', { name: 'Telefonul destinatarului' }).fill(PEOPLE.receiverPhone);
  await page.getByRole('radio', { name: /^Azi/ }).check();
}

/** Fills in the four steps from an empty /home to the confirmation. */
export async function bookUntilConfirmation(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/home');
  await addressByPointer(page, page.getByRole('combobox', { name: 'Adresa de ridicare' }), from);
  await addressByPointer(page, page.getByRole('combobox', { name: 'Adresa de livrare' }), to);
  await confirmPins(page);
  await onward(page).click();
  await page.getByRole('radio', { name: /^Mic/ }).check();
  await onward(page).click();
  await fillPeople(page);
  await onward(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifică și confirmă' })).toBeVisible();
}

/** A small picture as from a phone; drawn here, so that no file is needed. */
export async function aPhoto(page: Page, name = 'colet.png') {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#c98f4e';
    pen.fillRect(0, 0, 320, 240);
    pen.fillStyle = '#ddf23a';
    pen.fillRect(140, 0, 40, 240);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
