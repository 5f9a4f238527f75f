import { expect, test } from 'vitest';
import { setAvailability } from '#contract/trips/courier.ts';
import { updateMe } from '#contract/accounts/me.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { testApp } from '../../support/app.ts';
import { aTrip } from '../../support/trips.ts';

const { as, anonymous, aSender, aCourier } = await testApp();
const CHANGE = { body: { firstName: 'Altcineva' } };

test('a write without the anti-forgery token, or with another session’s, is refused', async () => {
  const ana = as(await aSender());
  const dan = as(await aSender());
  const { 'x-xsrf-token': foreign = '' } = await dan.credentials();
  for (const token of ['', 'x'.repeat(43), foreign]) {
    const answer = await ana.call(updateMe, { ...CHANGE, headers: { 'x-xsrf-token': token } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } });
  }
  const { cookie = '' } = await ana.credentials();
  const without = await anonymous.call(updateMe, { ...CHANGE, headers: { cookie } });
  expect(without).toMatchObject({ status: 403, body: { code: 'csrf_failed' } });
  await ana.get(updateMe, CHANGE);
});

test('a write that another site caused is refused, even with the token', async () => {
  const courier = as(await aCourier());
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1.evil.example' },
    { origin: 'https://evil.example', host: 'evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const answer = await courier.call(setAvailability, { body: { online: false }, headers });
    expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, body: { code: 'csrf_failed' } });
  }
  const own = { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin' };
  expect((await courier.get(setAvailability, { body: { online: false }, headers: own })).online).toBe(false);
});

test('a public write of another site is refused too', async () => {
  const answer = await anonymous.call(createQuote, {
    body: aTrip(),
    headers: { origin: 'https://evil.example' },
  });
  expect(answer).toMatchObject({ status: 403, body: { code: 'csrf_failed' } });
});

test('only JSON is parsed: text and forms, which other sites can send without asking, are not', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const answer = await anonymous.send(
      'POST',
      '/api/v1/quotes',
      { 'content-type': type },
      JSON.stringify(aTrip()),
    );
    expect(answer.status, type).toBe(415);
    expect(JSON.parse(answer.raw)).toMatchObject({ code: 'unsupported_media_type' });
  }
});

test('a body that is no JSON is a refusal, not an accident', async () => {
  for (const text of ['{"pickup":', '', '[]', 'null', '{"__proto__":{"a":1}}']) {
    const answer = await anonymous.send(
      'POST',
      '/api/v1/quotes',
      { 'content-type': 'application/json' },
      text,
    );
    expect(answer.status, text).toBe(400);
    expect(JSON.parse(answer.raw)).toMatchObject({ code: 'validation_failed' });
  }
});

test('a body over 64 kB is refused', async () => {
  const body = JSON.stringify({ ...aTrip(), padding: 'x'.repeat(64 * 1024) });
  const answer = await anonymous.send('POST', '/api/v1/quotes', { 'content-type': 'application/json' }, body);
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.raw)).toMatchObject({ code: 'payload_too_large' });
});

test('numbers written as texts are not taken for numbers', async () => {
  const trip = aTrip();
  const answer = await anonymous.send(
    'POST',
    '/api/v1/quotes',
    { 'content-type': 'application/json' },
    JSON.stringify({ ...trip, pickup: { lat: String(trip.pickup.lat), lng: trip.pickup.lng } }),
  );
  expect(JSON.parse(answer.raw)).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'pickup.lat' }],
  });
});
