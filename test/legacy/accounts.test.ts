import { describe, expect, test } from 'vitest';
import { me } from '#contract/accounts/me.ts';
import { testApp } from '../support/app.ts';
import { legacyOf, legacyOver } from '../support/legacy-client.ts';
import { aPicture } from '../support/pictures.ts';

const app = await testApp({ listen: true });
const { by, byNobody } = legacyOf(app);
const PASSWORD = 'patru pere verzi';

/** Form of the last step of the specified registration, with everything collected before. */
function aRegistration(change: Record<string, string> = {}) {
  return {
    firstname: 'Ioana',
    lastname: 'Marin',
    email: `ioana${Math.random().toString(36).slice(2)}@stafeta.test`,
    phone: '0721000111',
    user_type: '1',
    business_name: '',
    country_name: 'România',
    country_code: 'RO',
    phone_code: '40',
    social_id: '',
    social_type: '',
    device_token: 'test',
    device_type: 'android',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...change,
  };
}

const id = expect.stringMatching(/^[\w-]{16}$/);
const refused = (error: string, message: string) => ({ result: 'false', error, message });

describe.for(['multipart', 'urlencoded'] as const)('by %s', (wire) => {
  test('User_Registration, login, logout', async () => {
    const account = aRegistration();
    const made = await byNobody(wire)('User_Registration', account);
    expect([made.status, made.body]).toEqual([
      200,
      {
        result: 'success',
        data: { user_id: id, firstname: 'Ioana', user_type: '1', phone: account.phone, profile_image: '' },
      },
    ]);
    const who = { email: account.email, password: PASSWORD, user_type: '1', device_token: 'test' };
    const login = await byNobody(wire)('login', who);
    expect([login.status, login.body]).toEqual([200, { ...made.body, result: 'true' }]);
    const cookie = login.cookies.map((each) => each.split(';')[0]).join('; ');
    const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
    const browser = legacyOver(app.anonymous, wire);
    const headers = { cookie, 'x-xsrf-token': token };
    const userId = (login.body['data'] as { user_id: string }).user_id;
    const logout = await browser('logout', { user_id: userId }, headers);
    expect([logout.status, logout.body]).toEqual([200, { result: 'true' }]);
    expect(logout.cookies.join()).toContain('sid=;');
    expect((await browser('get_user_deliveries', { type: '1' }, headers)).status).toBe(401);
  });

  test('forgetPassword answers the same with and without an account', async () => {
    const person = await app.aSender();
    const registered = await byNobody(wire)('forgetPassword', { email: person.email, user_type: '1' });
    const unknown = await byNobody(wire)('forgetPassword', { email: 'nimeni@stafeta.test', user_type: '1' });
    expect(registered.raw).toBe('{"result":"true"}');
    expect(unknown.raw).toBe(registered.raw);
    expect(await app.mailsTo(person.email)).toHaveLength(1);
    const bad = await byNobody(wire)('forgetPassword', { email: 'nu e adresă' });
    expect([bad.status, bad.body]).toEqual([
      200,
      refused('validation_failed', 'email: Emailul este invalid.'),
    ]);
  });
});

test('login: a wrong password and an unknown address are one refusal, with 200', async () => {
  const person = await app.aSender({ password: PASSWORD });
  const wrong = await byNobody()('login', { email: person.email, password: 'alta parolă' });
  const unknown = await byNobody()('login', { email: 'nimeni@stafeta.test', password: 'alta parolă' });
  expect([wrong.status, wrong.body]).toEqual([
    200,
    refused('invalid_login', 'E-mailul sau parola nu se potrivesc.'),
  ]);
  expect(unknown.raw).toBe(wrong.raw);
  expect(wrong.cookies).toEqual([]);
  const bad = await byNobody()('login', { email: 'nu e adresă', password: '' });
  expect(bad.body).toEqual(refused('validation_failed', 'email: Emailul este invalid.'));
});

test('a native client gets a token that works without cookies and without an anti-forgery header', async () => {
  const person = await app.aSender({ password: PASSWORD });
  const native = { 'x-client': 'native' };
  const login = await byNobody()('login', { email: person.email, password: PASSWORD }, native);
  expect(login.body).toEqual({
    result: 'true',
    data: {
      user_id: person.id,
      firstname: person.firstName,
      user_type: '1',
      phone: person.phone,
      profile_image: '',
    },
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  const bearer = { authorization: `Bearer ${login.body['token'] as string}` };
  const seen = await byNobody()('get_user_deliveries', { type: '1', user_id: person.id }, bearer);
  expect(seen.body).toEqual({ result: 'true', data: [] });
  const guessed = await byNobody()('get_user_deliveries', { type: '1' }, { authorization: 'Bearer ghicit' });
  expect(guessed.status).toBe(401);
});

test('User_Registration says nothing of the terms, so no agreement is written down', async () => {
  const account = aRegistration();
  expect((await byNobody()('User_Registration', account)).body.result).toBe('success');
  const row = await app.db
    .selectFrom('accounts')
    .select(['terms_version', 'terms_accepted_at'])
    .where('email', '=', account.email)
    .executeTakeFirst();
  expect(row).toEqual({ terms_version: null, terms_accepted_at: null });
});

test('User_Registration takes a business and a picture', async () => {
  const made = await byNobody()('User_Registration', {
    ...aRegistration({ user_type: '3', business_name: 'Ceasuri SRL' }),
    profile_image: await aPicture(),
  });
  expect(made.body).toMatchObject({
    result: 'success',
    data: { user_id: id, firstname: 'Ioana', user_type: '3' },
  });
  const cookie = made.cookies.map((each) => each.split(';')[0]).join('; ');
  const seen = await app.anonymous.get(me, { headers: { cookie } });
  expect(seen.user).toMatchObject({
    userType: 'business',
    businessName: 'Ceasuri SRL',
    phoneCode: '+40',
    photoUrl: expect.stringMatching(/^\/uploads\//),
  });
});

test.for([
  ['firstname', '', 'firstname: Prenumele este obligatoriu.'],
  ['lastname', '', 'lastname: Numele este obligatoriu.'],
  ['email', 'fără-at', 'email: Emailul este invalid.'],
  ['phone', '123', 'phone: Numărul de telefon este invalid.'],
  ['user_type', '2', 'user_type: Completează acest câmp.'],
  ['password', '12345', 'password: Parola trebuie să aibă cel puțin 6 caractere.'],
  ['confirmPassword', 'altceva', 'confirmPassword: Parolele nu se potrivesc.'],
  ['phone_code', 'doi', 'phone_code: Prefixul începe cu + și are până la 4 cifre.'],
])('User_Registration refuses %s %j', async ([field = '', value = '', message = '']) => {
  const answer = await byNobody()('User_Registration', aRegistration({ [field]: value }));
  expect([answer.status, answer.body]).toEqual([200, refused('validation_failed', message)]);
});

test('User_Registration: a taken address, a common password, and no account behind a bad picture', async () => {
  const person = await app.aSender();
  const taken = await byNobody()('User_Registration', aRegistration({ email: person.email }));
  expect(taken.body).toEqual(refused('email_taken', 'Există deja un cont cu acest e-mail.'));
  const weak = { password: 'password', confirmPassword: 'password' };
  expect((await byNobody()('User_Registration', aRegistration(weak))).body.error).toBe('weak_password');
  const account = aRegistration();
  const bad = await byNobody()('User_Registration', {
    ...account,
    profile_image: Buffer.from('nu e o poză'),
  });
  expect(bad.body.error).toBe('upload_invalid');
  expect((await byNobody()('User_Registration', account)).body.result).toBe('success');
});

test('Edit_Profile_User changes what is sent, and answers the picture’s address', async () => {
  const person = await app.aSender();
  const fields = {
    user_id: person.id,
    firstname: 'Irina',
    lastname: 'Pop',
    phone: '0733 000 999',
    email: person.email,
    stateName: 'Cluj',
    countryName: 'România',
    user_type: '1',
    device_token: 'test',
    device_type: 'android',
  };
  const plain = await by(person)('Edit_Profile_User', fields);
  expect([plain.status, plain.body]).toEqual([
    200,
    {
      result: 'true',
      newProfileImageURL: '',
      data: { user_id: person.id, firstname: 'Irina', phone: '0733000999', profile_image: '' },
    },
  ]);
  const pictured = await by(person)('Edit_Profile_User', { ...fields, profile_image: await aPicture() });
  const url = pictured.body['newProfileImageURL'];
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1\/uploads\/[\w-]{16}$/);
  const { user } = await app.as(person).get(me);
  expect(user).toMatchObject({ firstName: 'Irina', lastName: 'Pop', county: 'Cluj', country: 'România' });
  expect(`http://127.0.0.1${user.photoUrl}`).toBe(url);
});

test('Edit_Profile_User refuses, and then nothing is changed', async () => {
  const person = await app.aSender();
  const other = await app.aSender();
  const edit = by(person);
  const ask = async (fields: Record<string, string | Buffer>) =>
    (await edit('Edit_Profile_User', fields)).body;
  expect(await ask({ firstname: '' })).toEqual(
    refused('validation_failed', 'firstname: Prenumele este obligatoriu.'),
  );
  expect(await ask({ phone: '12' })).toEqual(
    refused('validation_failed', 'phone: Numărul de telefon este invalid.'),
  );
  expect(await ask({ firstname: 'Nou', email: other.email })).toEqual(
    refused('validation_failed', 'password: Scrie parola ta.'),
  );
  expect(await ask({ firstname: 'Nou', email: other.email, password: 'greșită' })).toMatchObject({
    result: 'false',
    error: 'wrong_password',
  });
  const bad = await ask({ firstname: 'Nou', profile_image: Buffer.from('nu e o poză') });
  expect(bad.error).toBe('upload_invalid');
  expect((await app.as(person).get(me)).user).toMatchObject({ firstName: person.firstName, photoUrl: null });
});
