import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { TEST_IBAN } from '../support/people.ts';
import { wireTo } from './wire.ts';

// Payout accounts and the balance over HTTP, with the provider's worst permitted behaviour.

const app = await testApp({ listen: true });
const { provider, clock } = app;
const ask = wireTo(provider);
const { faults } = provider;
type Said = { type: string; account?: string; endpoint: string; isSignedBy(secret: string): boolean };
const said: Said[] = [];
provider.takeWebhooks((rawBody, signature, endpoint) => {
  const [, moment = '', given = ''] = /t=(\d+),v1=(\w+)/.exec(signature) ?? [];
  said.push({
    ...(JSON.parse(rawBody) as { type: string; account?: string }),
    endpoint,
    isSignedBy: (secret) =>
      createHmac('sha256', secret).update(`${moment}.${rawBody}`).digest('hex') === given,
  });
  return Promise.resolve(200);
});

afterEach(() => faults.clear());

const bank = (currency: string) =>
  `country=RO&external_account[object]=bank_account&external_account[country]=RO` +
  `&external_account[currency]=${currency}&external_account[account_number]=${TEST_IBAN}`;
const anAccount = async () => String((await ask('POST /v1/accounts', bank('usd'))).body['id']);
const account = async (id: string) => (await ask(`GET /v1/accounts/${id}`)).body;
const refused = (status: number, wanted: object = {}) => ({
  status,
  body: { error: expect.objectContaining(wanted) },
});
const URLS = 'refresh_url=http://127.0.0.1/again&return_url=http://127.0.0.1/back';
const link = (id: string, type = 'account_onboarding') =>
  ask('POST /v1/account_links', `account=${id}&type=${type}&${URLS}`);
async function told(): Promise<Said[]> {
  said.length = 0;
  await provider.deliverWebhooks();
  return [...said];
}
const visit = (url: string, fields?: Record<string, string>) =>
  fetch(app.baseUrl + new URL(url).pathname, {
    redirect: 'manual',
    headers: { 'accept-language': 'ro' },
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });

describe('an account that is inactive at birth', () => {
  const opened = async () => {
    faults.behaviour.accounts = 'inactive';
    const id = await anAccount();
    const { body } = await link(id);
    return { id, url: String(body['url']) };
  };

  test('is paid nothing', async () => {
    await provider.addFunds(10_000, 'usd');
    const { id } = await opened();
    expect(await account(id)).toMatchObject({
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: {
        currently_due: expect.arrayContaining(['tos_acceptance.date']),
        disabled_reason: 'requirements.past_due',
      },
    });
    expect(await ask('POST /v1/transfers', `amount=100&currency=usd&destination=${id}`)).toMatchObject(
      refused(400, { code: 'insufficient_capabilities_for_transfer' }),
    );
  });

  test.each([
    ['all', { details_submitted: true, payouts_enabled: true, capabilities: { transfers: 'active' } }],
    ['review', { details_submitted: true, payouts_enabled: false, capabilities: { transfers: 'pending' } }],
    ['later', { details_submitted: false, payouts_enabled: false, capabilities: { transfers: 'inactive' } }],
  ])('is asked on a page of the provider, and comes back from it: %s', async (answer, wanted) => {
    const { id, url } = await opened();
    const page = await (await visit(url)).text();
    expect(page).toContain('Datele tale pentru plată');
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    await told();
    const back = await visit(url, { token, answer });
    expect(back.headers.get('location')).toBe('http://127.0.0.1/back');
    expect(await account(id)).toMatchObject(wanted);
    const news = (await told()).map(({ type, account: of }) => [type, of]);
    const both = [
      ['account.updated', id],
      ['capability.updated', id],
    ];
    expect(news).toEqual(answer === 'later' ? [] : both);
  });

  test('has a link for one visit within five minutes; then the way is to a new one', async () => {
    const { url } = await opened();
    expect((await visit(url)).status).toBe(200);
    expect((await visit(url)).headers.get('location')).toBe('http://127.0.0.1/again');
    const { url: late } = await opened();
    clock.advance({ minutes: 6 });
    expect((await visit(late)).headers.get('location')).toBe('http://127.0.0.1/again');
    expect((await visit(late, { token: 'made-up', answer: 'all' })).headers.get('location')).toBe(
      'http://127.0.0.1/again',
    );
  });

  test('cannot be changed by a link: its holder has the provider’s own dashboard', async () => {
    const { id } = await opened();
    expect(await link(id, 'account_update')).toMatchObject(refused(400, { param: 'type' }));
  });

  test('may be refused by the provider later', async () => {
    const { id } = await opened();
    await provider.reviewAccount(id, 'active');
    await provider.reviewAccount(id, 'rejected');
    expect(await account(id)).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { disabled_reason: 'rejected.other' },
    });
  });
});

describe('the account that a request acts for', () => {
  const forAccount = (id: string) => ({ 'stripe-account': id });

  test('alone sees its payouts and its balance', async () => {
    await provider.addFunds(10_000, 'usd');
    const [mine, other] = [await anAccount(), await anAccount()];
    await ask('POST /v1/transfers', `amount=700&currency=usd&destination=${mine}`);
    const sent = await ask('POST /v1/payouts', 'amount=200&currency=usd', forAccount(mine));
    const path = `GET /v1/payouts/${String(sent.body['id'])}`;
    expect((await ask(path, '', forAccount(mine))).status).toBe(200);
    expect((await ask(path, '', forAccount(other))).status).toBe(404);
    expect((await ask(path)).status).toBe(404);
    const { body } = await ask('GET /v1/balance', '', forAccount(mine));
    expect(body).toMatchObject({ available: [{ amount: 500, currency: 'usd' }] });
    expect((await ask('GET /v1/customers/cus_nothing', '', forAccount(mine))).status).toBe(404);
  });

  test('does not see what is the product’s own', async () => {
    const { body } = await ask('POST /v1/customers', 'name=A');
    const path = `GET /v1/customers/${String(body['id'])}`;
    expect((await ask(path, '', forAccount(await anAccount()))).status).toBe(404);
    expect((await ask(path)).status).toBe(200);
  });

  test('must be ours: an unknown one, and one whose holder took our access away, is 403', async () => {
    const wanted = refused(403, { code: 'account_invalid' });
    expect(await ask('GET /v1/balance', '', forAccount('acct_nobody'))).toMatchObject(wanted);
    const id = await anAccount();
    await told();
    await provider.revokeAccess(id);
    expect(await ask('GET /v1/balance', '', forAccount(id))).toMatchObject(wanted);
    expect(await ask('POST /v1/transfers', `amount=1&currency=usd&destination=${id}`)).toMatchObject(
      refused(400, { code: 'resource_missing', param: 'destination' }),
    );
    expect((await told()).map(({ type }) => type)).toEqual(['account.application.deauthorized']);
  });
});

describe('a bank that sends money back', () => {
  const forAccount = (id: string) => ({ 'stripe-account': id });
  async function paidOut() {
    await provider.addFunds(10_000, 'usd');
    const id = await anAccount();
    const moved = await ask('POST /v1/transfers', `amount=700&currency=usd&destination=${id}`);
    const sent = await ask('POST /v1/payouts', 'amount=700&currency=usd', forAccount(id));
    return { id, transfer: String(moved.body['id']), payout: String(sent.body['id']) };
  }

  test('is paid no more, and its account waits for another one', async () => {
    const { id, payout } = await paidOut();
    await told();
    await provider.failPayout(payout, 'account_closed');
    expect((await told()).map(({ type }) => type)).toEqual([
      'payout.failed',
      'account.external_account.updated',
      'account.updated',
    ]);
    expect(await account(id)).toMatchObject({
      payouts_enabled: false,
      requirements: { currently_due: ['external_account'] },
      external_accounts: { data: [{ status: 'errored' }] },
    });
    expect(await ask('POST /v1/payouts', 'amount=700&currency=usd', forAccount(id))).toMatchObject(
      refused(400, { code: 'bank_account_unusable' }),
    );
  });

  test('is in the list of the account’s payouts, and in nobody else’s', async () => {
    const { id, payout } = await paidOut();
    const seen = async (headers?: Record<string, string>) =>
      (await ask('GET /v1/payouts', '', headers)).body['data'];
    expect(await seen(forAccount(id))).toMatchObject([{ id: payout }]);
    expect(await seen(forAccount(await anAccount()))).toEqual([]);
    expect(await seen()).toEqual([]);
  });

  test('leaves a transfer to be taken back; before, the account has nothing', async () => {
    const { transfer, payout } = await paidOut();
    const back = () => ask(`POST /v1/transfers/${transfer}/reversals`);
    expect(await back()).toMatchObject(refused(400, { code: 'balance_insufficient' }));
    await provider.failPayout(payout, 'account_closed');
    expect((await back()).status).toBe(200);
  });
});

test('an account whose holder took our access away is not shown any more', async () => {
  const id = await anAccount();
  await provider.revokeAccess(id);
  expect(await ask(`GET /v1/accounts/${id}`)).toMatchObject(refused(403, { code: 'account_invalid' }));
});

test('the bank for trying the questions out is asked in any mood', async () => {
  const form = bank('usd').replace(TEST_IBAN, 'RO27AAAA1B31007593849999');
  const id = String((await ask('POST /v1/accounts', form)).body['id']);
  expect(await account(id)).toMatchObject({ capabilities: { transfers: 'inactive' } });
  expect(String((await link(id)).body['url'])).toContain('/onboarding/');
});

test('messages about connected accounts come apart, with a secret of their own', async () => {
  await told();
  faults.behaviour.connectedMessages = 'apart';
  await anAccount();
  await ask('POST /v1/customers', 'name=A');
  const [about, own] = await told();
  expect([about?.endpoint, own?.endpoint]).toEqual(['connected', 'own']);
  expect(about?.isSignedBy(provider.connectedWebhookSecret)).toBe(true);
  expect(about?.isSignedBy(provider.webhookSecret)).toBe(false);
  expect(own?.isSignedBy(provider.webhookSecret)).toBe(true);
  faults.clear();
  await anAccount();
  const [together] = await told();
  expect(together?.isSignedBy(provider.webhookSecret)).toBe(true);
});

describe('a balance that is kept in lei alone', () => {
  const CHARGE = 'amount=10000&currency=usd&confirm=true&payment_method=pm_card_visa';

  test('takes a payment in dollars in lei, and has no dollars to transfer', async () => {
    const id = await anAccount();
    faults.behaviour.settlement = 'ron';
    await provider.addFunds(100_000, 'usd');
    const { body } = await ask('POST /v1/payment_intents', `${CHARGE}&expand[0]=latest_charge`);
    const { balance_transaction: moved } = body['latest_charge'] as { balance_transaction: string };
    expect((await ask(`GET /v1/balance_transactions/${moved}`)).body).toMatchObject({
      amount: 44_000,
      fee: 1_408,
      net: 42_592,
      currency: 'ron',
      exchange_rate: 4.4,
    });
    expect(await ask('POST /v1/transfers', `amount=50000&currency=usd&destination=${id}`)).toMatchObject(
      refused(400, { code: 'balance_insufficient' }),
    );
  });

  test('pays out to banks in lei alone', async () => {
    faults.behaviour.settlement = 'ron';
    const wanted = refused(400, { param: 'external_account[currency]' });
    expect(await ask('POST /v1/accounts', bank('usd'))).toMatchObject(wanted);
    expect((await ask('POST /v1/accounts', bank('ron'))).status).toBe(200);
  });
});

test.each([
  ['stripe_fee', 'fee'],
  ['reserved_funds', 'risk_reserved_funds'],
  ['payout_failure', 'payout_reversal'],
] as const)('the provider moves the balance by itself: %s', async (type, category) => {
  const { id } = await provider.bookOwn(type, -200, 'usd');
  const { body } = await ask('GET /v1/balance_transactions?limit=1&expand[0]=data.source');
  expect(body['data']).toMatchObject([
    { id, type, reporting_category: category, amount: -200, net: -200, source: null },
  ]);
});
