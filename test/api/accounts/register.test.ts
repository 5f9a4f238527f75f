import { expect, test } from 'vitest';
import { register } from '#contract/accounts/auth.ts';
import { me } from '#contract/accounts/me.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';

const app = await testApp();

const NEWCOMER = {
  userType: 'individual' as const,
  firstName: 'Ioana',
  lastName: 'Ţăruş',
  email: 'Ioana@Stafeta.Test ',
  phone: '+40 721 234 567',
  password: 'nouă cai pe deal',
};

test('registering signs in: the same browser is known at the next call', async () => {
  const page = browser(app.anonymous);
  const { user } = await page.get(register, { body: NEWCOMER });
  expect(user).toMatchObject({
    role: 'sender',
    firstName: 'Ioana',
    lastName: 'Țăruș',
    email: 'Ioana@Stafeta.Test',
    phone: '0721234567',
    photoUrl: null,
  });
  expect((await page.get(me)).user).toEqual(user);
});

test('the session cookie is out of reach of scripts, the anti-forgery one is not', async () => {
  const answer = await app.anonymous.call(register, { body: { ...NEWCOMER, email: 'ana@stafeta.test' } });
  const [sid = '', token = ''] = answer.cookies;
  expect(sid).toMatch(/^sid=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  expect(token).toMatch(/^XSRF-TOKEN=[\w-]{43}; /);
  expect(token).not.toMatch(/HttpOnly/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('no answer holds a password or its hash', async () => {
  const answer = await app.anonymous.call(register, { body: { ...NEWCOMER, email: 'dan@stafeta.test' } });
  expect(answer.raw).not.toMatch(/parol|password|argon/i);
});

test('whoever has an address is written to when somebody registers with it, three times a day at most', async () => {
  const holder = await app.aSender();
  for (let time = 0; time < 3 + 1; time += 1)
    await app.anonymous.call(register, { body: { ...NEWCOMER, email: holder.email.toUpperCase() } });
  const mails = await app.mailsTo(holder.email);
  expect(new Set(mails.map((mail) => mail.subject))).toEqual(new Set(['Ai deja un cont cu adresa aceasta']));
});

test('an e-mail belongs to one account, however it is written', async () => {
  await app.anonymous.get(register, { body: { ...NEWCOMER, email: 'mihai@stafeta.test' } });
  const again = await app.anonymous.call(register, {
    body: { ...NEWCOMER, email: ' MIHAI@stafeta.TEST' },
  });
  expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' }, cookies: [] });
});

test('a password that everybody uses is refused with a reason', async () => {
  const body = { ...NEWCOMER, email: 'weak@stafeta.test', password: 'password' };
  const answer = await app.anonymous.call(register, { body });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'weak_password',
      errors: [{ path: 'password', message: 'Parola este printre cele mai folosite. Alege alta.' }],
    },
  });
});

test('every bad field is named, with its sentence in the language of the reader', async () => {
  const body = { ...NEWCOMER, firstName: ' ', email: 'fără-arond', phone: '12345', password: '12345' };
  const romanian = await app.anonymous.call(register, { body });
  const english = await app.anonymous.call(register, { body, headers: { 'accept-language': 'en' } });
  expect(romanian).toMatchObject({
    status: 400,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    body: {
      type: '/problems/validation_failed',
      code: 'validation_failed',
      status: 400,
      errors: [
        { path: 'firstName', message: 'Prenumele este obligatoriu.' },
        { path: 'email', message: 'Emailul este invalid.' },
        { path: 'phone', message: 'Numărul de telefon este invalid.' },
        { path: 'password', message: 'Parola trebuie să aibă cel puțin 6 caractere.' },
      ],
    },
  });
  expect(english.body.errors).toEqual([
    { path: 'firstName', message: 'The first name is required.' },
    { path: 'email', message: 'The e-mail address is not valid.' },
    { path: 'phone', message: 'The phone number is not valid.' },
    { path: 'password', message: 'The password must have at least 6 characters.' },
  ]);
});

test('a field that the contract does not know is refused, not ignored', async () => {
  const body = { ...NEWCOMER, email: 'sef@stafeta.test', roles: ['admin'] };
  const answer = await app.anonymous.call(register, { body });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'roles', message: 'Câmp necunoscut.' }] },
  });
});

test('invisible characters that turn a name around are refused', async () => {
  const body = { ...NEWCOMER, email: 'bidi@stafeta.test', firstName: 'Ana\u202Egro' };
  const answer = await app.anonymous.call(register, { body });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'firstName' }] } });
});
