import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { wireTo } from './wire.ts';

// The emulator's behaviour over HTTP, beyond what the product's adapter uses.

let app: TestApp;
let ask: ReturnType<typeof wireTo>;

beforeAll(async () => {
  app = await testApp();
  ask = wireTo(app.provider);
});

const CHARGE = 'amount=5000&currency=usd&confirm=true&payment_method=pm_card_visa';
const refused = (wanted: object) => ({ body: { error: expect.objectContaining(wanted) } });

test('without its key, or with another, nobody is answered', async () => {
  const none = await ask('GET /v1/balance', '', { authorization: '' });
  const other = await ask('GET /v1/balance', '', { authorization: `Bearer ${app.provider.secretKey}x` });
  expect([none.status, other.status]).toEqual([401, 401]);
  expect(none).toMatchObject(refused({ type: 'invalid_request_error' }));
});

test('an unknown address is answered as the provider does', async () => {
  const answer = await ask('POST /v1/subscriptions', 'a=1');
  expect(answer.status).toBe(404);
  expect(answer).toMatchObject(refused({ message: 'Unrecognized request URL (POST: /v1/subscriptions).' }));
});

test.each([
  ['an unknown parameter', 'amount=5000&currency=usd&colour=red', 'parameter_unknown', 'colour'],
  [
    'an unknown nested one',
    'amount=5000&currency=usd&payment_method_data[type]=card&payment_method_data[card][number]=4242',
    'parameter_missing',
    'payment_method_data[card][token]',
  ],
  ['a missing one', 'currency=usd', 'parameter_missing', 'amount'],
  ['a number that is none', 'amount=12.5&currency=usd', 'parameter_invalid_integer', 'amount'],
  ['too little', 'amount=49&currency=usd', 'amount_too_small', 'amount'],
  ['an unknown currency', 'amount=5000&currency=xxx', undefined, 'currency'],
  [
    'a token that nobody made',
    'amount=5000&currency=usd&payment_method=pm_nobody',
    'resource_missing',
    'payment_method',
  ],
  ['a text the database cannot keep', 'amount=5000&currency=usd&description=a%00b', undefined, 'body'],
])('%s is refused by name', async (_what, form, code, param) => {
  const answer = await ask('POST /v1/payment_intents', form);
  expect(answer.status).toBe(400);
  expect(answer).toMatchObject(refused({ ...(code ? { code } : {}), param }));
});

test('a form that nests without end is refused', async () => {
  const answer = await ask('POST /v1/customers', `metadata${'[a]'.repeat(30)}=1`);
  expect(answer).toMatchObject(refused({ param: 'body' }));
});

test('a part named like something that every object has is only a name', async () => {
  const { status, body } = await ask('POST /v1/customers', 'metadata[__proto__]=1&metadata[constructor]=2');
  expect(status).toBe(200);
  expect(body['isAdmin']).toBeUndefined();
  expect(JSON.stringify(body['metadata'])).toContain('"constructor":"2"');
});

describe('idempotency', () => {
  test('the first answer is the answer, and says that it is a replay', async () => {
    const headers = { 'idempotency-key': 'wire-1' };
    const first = await ask('POST /v1/customers', 'email=a@example.test', headers);
    const again = await ask('POST /v1/customers', 'email=a@example.test', headers);
    expect(again.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('a card that said no says no again under its key', async () => {
    const headers = { 'idempotency-key': 'wire-2' };
    const form = 'amount=5000&currency=usd&confirm=true&payment_method=pm_card_chargeDeclined';
    const first = await ask('POST /v1/payment_intents', form, headers);
    expect(first.status).toBe(402);
    expect(first).toMatchObject(refused({ type: 'card_error', code: 'card_declined' }));
    expect(await ask('POST /v1/payment_intents', form, headers)).toMatchObject({
      status: 402,
      body: first.body,
    });
    const { body } = await ask('GET /v1/payment_intents?limit=1');
    expect(body).toMatchObject({ data: [{ status: 'requires_payment_method' }] });
  });

  test('parameters that could not be used leave the key free', async () => {
    const headers = { 'idempotency-key': 'wire-3' };
    expect((await ask('POST /v1/payment_intents', 'amount=x&currency=usd', headers)).status).toBe(400);
    expect((await ask('POST /v1/payment_intents', CHARGE, headers)).status).toBe(200);
  });

  test('a refused step is refused again under its key, even when it would succeed now', async () => {
    const { body } = await ask('POST /v1/payment_intents', `${CHARGE}&capture_method=manual`);
    const headers = { 'idempotency-key': 'wire-4' };
    const refund = `payment_intent=${String(body['id'])}`;
    expect((await ask('POST /v1/refunds', refund, headers)).status).toBe(400);
    await ask(`POST /v1/payment_intents/${String(body['id'])}/capture`);
    expect((await ask('POST /v1/refunds', refund, headers)).status).toBe(400);
    expect((await ask('POST /v1/refunds', refund)).status).toBe(200);
  });

  test('keys are forgotten after a day', async () => {
    const headers = { 'idempotency-key': 'wire-5' };
    const first = await ask('POST /v1/customers', 'name=A', headers);
    app.clock.advance({ days: 1, seconds: 1 });
    await app.provider.deliverWebhooks();
    expect((await ask('POST /v1/customers', 'name=A', headers)).body['id']).not.toBe(first.body['id']);
  });
});

test('a payment by token: made, confirmed, refunded; the balance and its movements agree', async () => {
  const before = await balance();
  const method = await ask('POST /v1/payment_methods', 'type=card&card[token]=tok_visa');
  const intent = await ask('POST /v1/payment_intents', 'amount=10000&currency=usd&expand[0]=latest_charge');
  expect(intent.body).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
  const id = String(intent.body['id']);
  const paid = await ask(
    `POST /v1/payment_intents/${id}/confirm`,
    `payment_method=${String(method.body['id'])}&expand[0]=latest_charge.balance_transaction`,
  );
  // 2.9 % and 0.30 of 100.00.
  expect(paid.body).toMatchObject({
    status: 'succeeded',
    latest_charge: { captured: true, balance_transaction: { amount: 10_000, fee: 320, net: 9_680 } },
  });
  expect((await balance()) - before).toBe(9_680);
  await ask('POST /v1/refunds', `payment_intent=${id}&amount=2500`);
  expect((await balance()) - before).toBe(7_180);
  const dispute = await app.provider.openDispute(id);
  expect((await balance()) - before).toBe(7_180 - 7_500 - 1_500);
  await app.provider.closeDispute(dispute.id, 'won');
  expect((await balance()) - before).toBe(7_180 - 1_500);
});

test('a disputed charge cannot be refunded', async () => {
  const { body } = await ask('POST /v1/payment_intents', CHARGE);
  await app.provider.openDispute(String(body['id']));
  const refund = await ask('POST /v1/refunds', `payment_intent=${String(body['id'])}`);
  expect(refund).toMatchObject(refused({ code: 'charge_disputed' }));
});

test('lists come newest first, page by page, and by parent', async () => {
  const made: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    made.unshift(String((await ask('POST /v1/customers', `name=${name}`)).body['id']));
  }
  const first = await ids('/v1/customers?limit=2');
  expect(first).toEqual({ ids: made.slice(0, 2), hasMore: true });
  expect(await ids(`/v1/customers?limit=2&starting_after=${made[1]}`)).toEqual({
    ids: made.slice(2, 4),
    hasMore: true,
  });
  expect((await ids(`/v1/customers?limit=2&ending_before=${made[2]}`)).ids).toEqual(made.slice(0, 2));
  const { body } = await ask('POST /v1/payment_intents', CHARGE);
  expect((await ids(`/v1/charges?payment_intent=${String(body['id'])}`)).ids).toEqual([
    body['latest_charge'],
  ]);
});

test('what happened can be read back as events', async () => {
  const customer = await ask('POST /v1/customers', 'name=Z', { 'idempotency-key': 'wire-6' });
  const { body } = await ask('GET /v1/events?limit=1');
  expect(body).toMatchObject({
    data: [
      {
        type: 'customer.created',
        data: { object: customer.body },
        request: { id: customer.headers.get('request-id'), idempotency_key: 'wire-6' },
      },
    ],
  });
});

async function balance(): Promise<number> {
  const { body } = await ask('GET /v1/balance');
  const { available, pending } = body as Record<
    'available' | 'pending',
    { amount: number; currency: string }[]
  >;
  return [...available, ...pending]
    .filter(({ currency }) => currency === 'usd')
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function ids(path: string): Promise<{ ids: string[]; hasMore: boolean }> {
  const { body } = await ask(`GET ${path}`);
  const { data, has_more: hasMore } = body as { data: { id: string }[]; has_more: boolean };
  return { ids: data.map(({ id }) => id), hasMore };
}
