import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { revealDeliveryContact } from '#contract/staff/contacts.ts';
import { showBoard } from './board.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// A masked phone, and the reason that it is shown for.

const AT_ONE = '/admin/acum?livrare=livrarea-20418';
const eye = () => page.getByRole('button', { name: 'Arată: telefon, Vlad Ionescu' });

test('a phone is shown for a chosen reason, and is then a link that calls', async () => {
  showBoard();
  answer(revealDeliveryContact, { value: '0722333218' });
  await open(AT_ONE, ADMIN);
  await expect.element(page.getByText('07•• ••• 218')).toBeVisible();
  await eye().click();
  const dialog = page.getByRole('dialog', { name: 'De ce îți trebuie?' });
  const show = dialog.getByRole('button', { name: 'Arată' });
  await expect.element(show).toBeDisabled();
  await dialog.getByLabelText('Motivul').selectOptions('call');
  await looksRight();
  await show.click();
  await expect
    .element(page.getByRole('link', { name: '0722 333 218' }))
    .toHaveAttribute('href', 'tel:0722333218');
  expect(askedBy(revealDeliveryContact)).toMatchObject([
    { params: { id: 'livrarea-20418' }, body: { party: 'receiver', reason: 'call' } },
  ]);
});

test('a contact that is gone meanwhile is refused in the dialog', async () => {
  showBoard();
  answer(revealDeliveryContact, () => refuse('not_found'));
  await open(AT_ONE, ADMIN);
  await eye().click();
  await page.getByLabelText('Motivul').selectOptions('delivery');
  await page.getByRole('dialog').getByRole('button', { name: 'Arată' }).click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});
