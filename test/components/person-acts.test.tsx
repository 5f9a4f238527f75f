import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveRefund, refundOptions } from '#contract/money/delivery-refunds.ts';
import { writeToPerson } from '#contract/staff/person-messages.ts';
import { personMessages } from '#contract/staff/person-tabs.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { AT, ron, showPerson } from './person.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// What is done with a person from their head: a message, and money for one of their deliveries.

const SUPPORT = { ...ADMIN, staffRole: 'support' as const };
const dialog = () => page.getByRole('dialog');
const write = () => page.getByRole('button', { name: 'Scrie-i' });

test('a person is written to by key, once, in the list of their role; the answer is told', async () => {
  showPerson({ roles: ['sender', 'courier'] });
  const { promise, resolve } = Promise.withResolvers<{ id: string }>();
  answer(writeToPerson, () => promise);
  await open('/admin/persoane/p1', SUPPORT);
  await expect.element(write()).toHaveAttribute('title', 'Scrie-i (M)');
  await userEvent.keyboard('m');
  await expect.element(dialog().getByText('Cel mult 1.000 de semne', { exact: false })).toBeVisible();
  const send = dialog().getByRole('button', { name: 'Trimite mesajul' });
  await expect.element(send).toBeDisabled();
  await dialog().getByText('Curier', { exact: true }).click();
  await dialog().getByLabelText('Mesajul').fill('Am primit actele.');
  await looksRight();
  await send.dblClick();
  resolve({ id: 'm1' });
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('Mesaj trimis.')).toBeVisible();
  expect(askedBy(writeToPerson).map(({ body }) => body)).toEqual([
    { role: 'courier', text: 'Am primit actele.' },
  ]);
});

test('a closed account says so and keeps the text; the key is no letter of the text', async () => {
  showPerson();
  answer(writeToPerson, () => refuse('not_found'));
  await open('/admin/persoane/p1', SUPPORT);
  await write().click();
  await userEvent.keyboard('mm');
  await expect.element(dialog().getByLabelText('Mesajul')).toHaveValue('mm');
  await dialog().getByRole('button', { name: 'Trimite mesajul' }).click();
  await expect.element(dialog().getByText('Contul s-a închis între timp', { exact: false })).toBeVisible();
  await expect.element(dialog().getByLabelText('Mesajul')).toHaveValue('mm');
  await looksRight();
});

test('who may not write has neither button nor key', async () => {
  showPerson();
  await open('/admin/persoane/p1', { ...ADMIN, staffRole: 'finance' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Andreea Popa' })).toBeVisible();
  await userEvent.keyboard('m');
  await expect.element(write()).not.toBeInTheDocument();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('whoever has switched the keys off has the button alone', async () => {
  showPerson();
  await open('/admin/persoane/p1', { ...SUPPORT, singleKeys: false });
  await expect.element(write()).toBeVisible();
  await expect.element(write()).not.toHaveAttribute('title');
  await userEvent.keyboard('m');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a message of the staff stands in the list with its text and its author', async () => {
  showPerson({ tabs: ['messages'], tabCounts: { messages: 1 } });
  answer(personMessages, {
    items: [
      {
        ...{ id: 'n1', kind: 'written_to_sender.person', title: 'Mesaj de la echipă', role: 'sender' },
        ...{ number: null, at: AT, readAt: null, text: 'Am primit actele.', by: 'Elena Rusu' },
      },
    ],
    nextCursor: null,
  });
  await open('/admin/persoane/p1', ADMIN);
  await expect.element(page.getByText('„Am primit actele.” Elena Rusu')).toBeVisible();
  await looksRight();
});

test('money is given for one of the deliveries that are over, chosen from a list', async () => {
  showPerson();
  answer(refundOptions, {
    ...{ deliveryId: 'd1', deliveryNumber: 53_928_116, version: 4, sender: 'Andreea Popa', courier: null },
    ...{ paid: ron(3_240), givenBack: ron(0) },
    faults: [{ fault: 'platform', obstacle: null, room: ron(3_240), destinations: [] }],
  });
  await open('/admin/persoane/p1', SUPPORT);
  await page.getByRole('button', { name: 'Oferă o sumă' }).click();
  const which = dialog().getByLabelText('Pentru care livrare');
  await expect.element(which).toMatchTextContent('53928116, spre Floreasca');
  expect(askedBy(refundOptions)).toEqual([]);
  await which.selectOptions('53928116');
  await expect.element(dialog().getByText('A cui e vina', { exact: true })).toBeVisible();
  expect(askedBy(refundOptions)[0]?.query).toEqual({ deliveryNumber: 53_928_116 });
  expect(askedBy(giveRefund)).toEqual([]);
  await looksRight();
});

test('who reads no deliveries types the number', async () => {
  showPerson({ tabs: [], tabCounts: {} });
  await open('/admin/persoane/p1', { ...ADMIN, staffRole: 'finance' });
  await page.getByRole('button', { name: 'Oferă o sumă' }).click();
  await expect.element(dialog().getByLabelText('Numărul livrării')).toBeVisible();
});
