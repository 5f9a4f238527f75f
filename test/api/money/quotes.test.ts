import { expect, test } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { testApp } from '../../support/app.ts';
import { aParcel, aTrip, DROPOFF, PICKUP } from '../../support/trips.ts';

const { as, anonymous, aSender, clock } = await testApp();

test('a quote explains itself: its lines sum to the base, base and VAT to the total', async () => {
  const quote = await anonymous.get(createQuote, { body: aTrip() });
  const sum = quote.lines.reduce((total, line) => total + line.amount.amount, 0);
  expect(sum).toBe(quote.base.amount);
  expect(quote.base.amount + quote.vat.amount).toBe(quote.total.amount);
  expect(quote.vat.amount).toBe(Math.floor((quote.base.amount * 2_100 + 5_000) / 10_000));
  expect(quote.range.low.amount).toBeLessThan(quote.total.amount);
  expect(quote.range.high.amount).toBeGreaterThan(quote.total.amount);
  expect(quote.expiresAt).toBe('2026-11-18T09:15:00.000Z');
  expect(quote).toMatchObject({ size: 'large', vehicle: 'van', total: { currency: 'USD' } });
});

test('at night the same trip carries a night line', async () => {
  const at = clock.now();
  clock.set('2026-11-18T21:30:00Z');
  const quote = await anonymous.get(createQuote, { body: aTrip() });
  clock.set(at);
  expect(quote.lines.map((line) => line.code)).toEqual(['base', 'distance', 'time', 'night']);
});

test('pickup and drop-off at one place are refused, in the language of the reader', async () => {
  const dropoff = { lat: PICKUP.lat + 0.0003, lng: PICKUP.lng };
  const answer = await anonymous.call(createQuote, {
    body: aTrip({ dropoff }),
    headers: { 'accept-language': 'en-GB' },
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'same_place', detail: 'Pickup and drop-off must be at least 50 m apart.' },
  });
});

test('a trip that leaves Romania is refused', async () => {
  const sofia = { lat: 42.6977, lng: 23.3219 };
  const answer = await anonymous.call(createQuote, { body: aTrip({ dropoff: sofia }) });
  expect(answer).toMatchObject({ status: 400, body: { code: 'outside_service_area' } });
});

test('coordinates that are no place, or no numbers, are named', async () => {
  const answer = await anonymous.send(
    'POST',
    '/api/v1/quotes',
    { 'content-type': 'application/json' },
    JSON.stringify({ pickup: { lat: 144, lng: '26.1' }, dropoff: { lat: 44.5, lng: 26.1 }, size: 'mic' }),
  );
  const paths = (JSON.parse(answer.raw) as { errors: { path: string }[] }).errors.map((error) => error.path);
  expect(answer.status).toBe(400);
  expect(paths.toSorted()).toEqual(['pickup.lat', 'pickup.lng', 'size']);
});

test('a quote holds for fifteen minutes and not a second longer', async () => {
  const sender = await aSender();
  const start = clock.now();
  const quote = await as(sender).get(createQuote, { body: aTrip() });
  clock.advance({ minutes: 15 });
  const late = await as(sender).call(createDelivery, { body: aParcel(quote.id) });
  expect(late).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
  clock.set(start);
  clock.advance({ minutes: 14, seconds: 59 });
  await as(sender).get(createDelivery, { body: aParcel(quote.id) });
});

test('a quote that was changed on the way is worthless', async () => {
  const sender = as(await aSender());
  const quote = await sender.get(createQuote, { body: aTrip() });
  const [body = '', seal = ''] = quote.id.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { price: { total: number } };
  claims.price.total = 1;
  const cheaper = `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${seal}`;
  for (const quoteId of [cheaper, body, `${body}.`, 'nimic', `${quote.id}x`]) {
    const answer = await sender.call(createDelivery, { body: aParcel(quoteId) });
    expect(answer, quoteId.slice(0, 20)).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
  }
});

test('a quote is for its own trip: another size or another place needs a new one', async () => {
  const sender = as(await aSender());
  const quote = await sender.get(createQuote, { body: aTrip() });
  const farther = { ...DROPOFF, lat: DROPOFF.lat + 0.01 };
  for (const change of [{ size: 'huge' as const }, { dropoff: farther }]) {
    const answer = await sender.call(createDelivery, { body: aParcel(quote.id, change) });
    expect(answer).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
  }
  const nearby = { ...DROPOFF, lat: DROPOFF.lat + 0.001 };
  const moved = await sender.get(createDelivery, { body: aParcel(quote.id, { dropoff: nearby }) });
  expect(moved.estimate).toEqual(quote.total);
});
