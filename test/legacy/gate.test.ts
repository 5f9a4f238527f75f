import { describe, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/uploads.ts';
import { testApp } from '../support/app.ts';
import { CODE, formFor, LEGACY, legacyOf, legacyOver, ORDER } from '../support/legacy-client.ts';

const app = await testApp({ listen: true });
const { by, byNobody } = legacyOf(app);
const sender = await app.aSender();
const courier = await app.aCourier();

const OPEN = ['login', 'User_Registration', 'forgetPassword', 'priceCalculation', 'promocode'];
const CLOSED = [
  'logout',
  'create_order',
  'get_user_deliveries',
  'deliveryDetail',
  'invoiceDetail',
  'driver_offer_list',
  'cancelDelivery',
  'promocode_apply',
  'acceptDeliveryRequest',
  'rating',
  'Edit_Profile_User',
  'add_money_to_wallet',
  'transaction_history',
];

const REFUSALS = {
  forbidden: { result: 'false', error: 'forbidden', message: 'Nu ai acces la această pagină.' },
  wrong_code: { result: 'false', error: 'forbidden', message: 'code: Codul aplicației nu este cel bun.' },
  not_authenticated: {
    result: 'false',
    error: 'not_authenticated',
    message: 'Intră în cont ca să continui.',
  },
  csrf_failed: {
    result: 'false',
    error: 'csrf_failed',
    message: 'Pagina a expirat. Reîncarc-o și încearcă din nou.',
  },
  unsupported_media_type: {
    result: 'false',
    error: 'unsupported_media_type',
    message: 'Formatul cererii nu este acceptat.',
  },
  payload_too_large: {
    result: 'false',
    error: 'payload_too_large',
    message: 'Ai trimis prea mult deodată.',
  },
};

test('there are eighteen calls', () => {
  expect(new Set([...OPEN, ...CLOSED]).size).toBe(18);
});

describe.for([...OPEN, ...CLOSED])('%s', (name) => {
  test('takes forms only: 415', async () => {
    const json = { 'content-type': 'application/json' };
    const text = { 'content-type': 'text/plain' };
    for (const answer of [
      await app.anonymous.send('POST', `${LEGACY}/${name}`, json, JSON.stringify({ code: CODE })),
      await app.anonymous.send('POST', `${LEGACY}/${name}`, text, `code=${CODE}`),
      await app.anonymous.send('POST', `${LEGACY}/${name}`),
    ]) {
      expect(answer.status).toBe(415);
      expect(JSON.parse(answer.raw)).toEqual(REFUSALS.unsupported_media_type);
    }
  });

  test('asks for the code before anything else: 403', async () => {
    for (const code of ['', 'altceva', `${CODE} `]) {
      const answer = await byNobody()(name, { code });
      expect([answer.status, answer.body]).toEqual([403, REFUSALS.wrong_code]);
    }
  });

  test('says that it is kept for existing clients', async () => {
    const { headers } = await byNobody()(name, { code: 'altceva' });
    expect(headers).toMatchObject({ deprecation: '@1767225600', 'cache-control': 'no-store' });
  });
});

describe.for(CLOSED)('%s', (name) => {
  test('needs a session: 401', async () => {
    const answer = await byNobody('urlencoded')(name);
    expect([answer.status, answer.body]).toEqual([401, REFUSALS.not_authenticated]);
  });

  test('is for senders: 403', async () => {
    const answer = await by(courier)(name);
    expect([answer.status, answer.body]).toEqual([403, REFUSALS.forbidden]);
  });

  test('needs the anti-forgery token and our own origin: 403', async () => {
    const { cookie = '' } = await app.as(sender).credentials();
    const bare = await legacyOver(app.anonymous)(name, {}, { cookie });
    const wrong = await legacyOver(app.anonymous)(name, {}, { cookie, 'x-xsrf-token': 'ghicit' });
    const foreign = await by(sender)(name, {}, { origin: 'https://alt-site.test' });
    for (const answer of [bare, wrong, foreign]) {
      expect([answer.status, answer.body]).toEqual([403, REFUSALS.csrf_failed]);
    }
  });

  test('refuses another person’s user_id: 403', async () => {
    const answer = await by(sender)(name, { user_id: courier.id });
    expect([answer.status, answer.body]).toEqual([403, REFUSALS.forbidden]);
  });
});

test.for(['login', 'User_Registration', 'forgetPassword'])(
  '%s is not taken from another site',
  async (name) => {
    const answer = await byNobody()(name, {}, { origin: 'https://alt-site.test' });
    expect([answer.status, answer.body]).toEqual([403, REFUSALS.csrf_failed]);
  },
);

test.for(['multipart', 'urlencoded'] as const)('one value per field, by %s', async (wire) => {
  const form =
    wire === 'urlencoded'
      ? { ...formFor(wire, {}), payload: `code=${encodeURIComponent(CODE)}&type=1&type=2` }
      : twice(formFor(wire, { code: CODE, type: '1' }));
  const path = `${LEGACY}/get_user_deliveries`;
  const answer = await app.as(sender).send('POST', path, form.headers, form.payload);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.raw)).toEqual({
    result: 'false',
    error: 'validation_failed',
    message: 'type: Valoarea nu este validă.',
  });
});

test('a form that is cut off is refused, not an accident', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const payload of ['--x\r\n', '--x\r\ncontent-disposition: form-data; name="code"\r\n\r\nabc', '']) {
    const answer = await app.as(sender).send('POST', `${LEGACY}/get_user_deliveries`, headers, payload);
    expect(answer.status, answer.raw).toBeLessThan(500);
    expect(JSON.parse(answer.raw)).toMatchObject({ result: 'false' });
  }
});

/** Repeats the same parts before the closing boundary. */
function twice({ headers, payload }: ReturnType<typeof formFor>) {
  const text = String(payload);
  const end = text.lastIndexOf('--hotar-7f3a--');
  const part = text.slice(text.lastIndexOf('--hotar-7f3a\r\n'), end);
  return { headers, payload: `${text.slice(0, end)}${part}${text.slice(end)}` };
}

test('unknown fields and files say nothing', async () => {
  const extra = { camp_necunoscut: 'ceva', poza_necunoscuta: Buffer.from('nu e o poză') };
  const answer = await by(sender)('get_user_deliveries', { type: '1', ...extra });
  expect(answer.body).toEqual({ result: 'true', data: [] });
});

test('a field, a file or a form that is too large: 413', async () => {
  const long = await by(sender)('get_user_deliveries', { type: '1'.repeat(5_000) });
  const heavy = await by(sender)('create_order', {
    ...ORDER,
    parcel_image1: Buffer.alloc(UPLOAD_MAX_BYTES + 1),
  });
  const flood = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`camp${n}`, 'x']));
  const wide = await by(sender)('get_user_deliveries', { type: '1', ...flood });
  const coded = await by(sender, 'urlencoded')('get_user_deliveries', { type: '1'.repeat(300_000) });
  for (const answer of [long, heavy, wide, coded]) {
    expect([answer.status, answer.body]).toEqual([413, REFUSALS.payload_too_large]);
  }
});

test('refusals speak the caller’s language', async () => {
  const english = await byNobody()('logout', {}, { 'accept-language': 'en-GB,en' });
  expect(english.body.message).toBe('Sign in to continue.');
});

test('the GET gives the anti-forgery cookie to a browser that has lost it, and works without a code', async () => {
  const { cookie = '', 'x-xsrf-token': token } = await app.as(sender).credentials();
  const path = `${LEGACY}/get_user_deliveries?order_id=nimic`;
  const answer = await app.anonymous.send('GET', path, { cookie });
  expect(answer.cookies).toEqual([`XSRF-TOKEN=${token}; Path=/; SameSite=Lax`]);
  expect(JSON.parse(answer.raw)).toMatchObject({ result: 'false', error: 'not_found' });
  const wrong = await app.as(sender).send('GET', `${path}&code=altceva`);
  expect([wrong.status, JSON.parse(wrong.raw)]).toEqual([403, REFUSALS.wrong_code]);
  const nobody = await app.anonymous.send('GET', path);
  expect([nobody.status, JSON.parse(nobody.raw)]).toEqual([401, REFUSALS.not_authenticated]);
});

test('a call that the specification does not have is not there', async () => {
  expect((await by(sender)('drop_tables')).status).toBe(404);
  expect((await app.as(sender).send('GET', `${LEGACY}/login`)).status).toBe(405);
});

test('each call is counted by its outcome', async () => {
  await by(sender)('transaction_history');
  await by(sender)('invoiceDetail', { order_id: 'nu-exista' });
  const figures = await app.deps.metrics.text();
  const line = (call: string, outcome: string) =>
    new RegExp(`stafeta_legacy_calls_total{call="${call}",method="POST",outcome="${outcome}"} \\d+`);
  expect(figures).toMatch(line('transaction_history', 'done'));
  expect(figures).toMatch(line('transaction_history', 'not_authenticated'));
  expect(figures).toMatch(line('invoiceDetail', 'not_found'));
});
