import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { login } from '#contract/accounts/auth.ts';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import { whoIsHere } from '#contract/accounts/me.ts';
import { looksRight } from './looks.ts';
import { COURIER, SENDER } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, NO_NETWORK, refuse } from './server.ts';
import { SHELL_ANSWERS } from './shells.ts';

const PASSWORD = 'parola-buna';
const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByLabelText('Parolă', { exact: true });
const enter = page.getByRole('button', { name: 'Intră în cont' });

function answerLogin(): void {
  answer(login, ({ body }) => {
    if (body.password !== PASSWORD) return refuse('invalid_login');
    answer(whoIsHere, { user: SENDER });
    SHELL_ANSWERS.sender();
    return { user: SENDER };
  });
  answer(deliveries, { items: [], nextCursor: null });
}

test('a wrong password opens the dialog in the specification’s words and keeps what was typed', async () => {
  answerLogin();
  await open('/as-user', null);
  await expect.element(enter).toBeDisabled();
  await email.fill('nu-e-adresa');
  await password.fill('gresita');
  await expect.element(enter).toBeDisabled();
  await expect.element(page.getByText('Emailul este invalid.')).toBeVisible();
  await email.fill(SENDER.email);
  await enter.click();

  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect.element(dialog).toMatchTextContent('Invalid login password!');
  await expect.element(dialog).toMatchTextContent('Adresa sau parola nu se potrivește.');
  await looksRight();
  await dialog.getByRole('button', { name: 'Am înțeles' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('gresita');
  expect(askedBy(login).map(({ body }) => body)).toEqual([
    { email: SENDER.email, password: 'gresita', role: 'sender' },
  ]);
});

test('a page behind the door is given after signing in', async () => {
  answerLogin();
  await open('/history', null);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Intră în cont' })).toBeVisible();
  expect(address()).toBe('/as-user?next=%2Fhistory');
  await email.fill(SENDER.email);
  await password.fill(PASSWORD);
  await enter.click();
  await expect.poll(address).toBe('/history');
  await expect.element(page.getByText('Nu a fost găsit niciun istoric de livrare')).toBeVisible();
});

test('another role is shown the way to its own screens', async () => {
  await open('/curier/curse', SENDER);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Nu ai acces la această pagină.' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mergi acasă' })).toHaveAttribute('href', '/home');
});

test('the booking is open to guests, but a courier is shown the door to the own screens', async () => {
  await open('/home', COURIER);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Nu ai acces la această pagină.' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Mergi acasă' }))
    .toHaveAttribute('href', '/curier/curse');
});

test('a sign-in without a network says so and keeps what was typed', async () => {
  answerLogin();
  answer(login, () => NO_NETWORK);
  await open('/as-user', null);
  await email.fill(SENDER.email);
  await password.fill(PASSWORD);
  await enter.click();
  await expect.element(page.getByText('Nu ajungem la server.').first()).toBeVisible();
  await expect.element(password).toHaveValue(PASSWORD);
});
