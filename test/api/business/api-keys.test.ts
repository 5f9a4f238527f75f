import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiKeys, createApiKey, revokeApiKey } from '#contract/business/api-keys.ts';
import { createDelivery, deliveries, delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { ROUTES } from '#contract/index.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import type { Route } from '#contract/route.ts';
import { API_KEYS_MAX, API_SCOPES, type ApiScope } from '#domain/business/api-keys.ts';
import { wallet } from '#contract/accounts/me.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { testApp } from '../../support/app.ts';
import { type Client, clientOver, overHttp } from '../../support/client.ts';
import { allAtOnce } from '../../support/race.ts';
import type { Person } from '../../support/people.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const PASSWORD = 'patru pere verzi';

const aFirm = () => app.aSender({ userType: 'business', password: PASSWORD, wallet: 1_000_000 });

function makeKey(
  firm: Person,
  scopes: readonly ApiScope[],
  more: { expiresAt?: string; name?: string } = {},
) {
  const body = { name: 'Magazin', scopes: [...scopes], password: PASSWORD, ...more };
  return app.as(firm).get(createApiKey, { body });
}

/** Client that sends an API key only. */
function program(secret: string): Client {
  return clientOver(overHttp(app.baseUrl), async () => ({ authorization: `Bearer ${secret}` }));
}

const firm = await aFirm();
const keyWith = new Map(
  await Promise.all(
    API_SCOPES.map(async (scope) => [scope, program((await makeKey(firm, [scope])).secret)] as const),
  ),
);
const whole = await makeKey(await aFirm(), API_SCOPES);

const routes = Object.values(ROUTES) as unknown as Route[];
const scoped = routes.filter(({ scope }) => scope !== null);
const closed = routes.filter(
  ({ scope, access }) => scope === null && access !== 'public' && access !== 'token',
);

/** Error code for a program that calls a route without a body. */
async function codeFor(client: Client, route: Route) {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'nimic']);
  const body = route.method === 'GET' ? undefined : {};
  const answer = await client.call(route, { params: Object.fromEntries(names), body });
  return { status: answer.status, code: (answer.body as { code?: string } | undefined)?.code };
}

test.for(closed)('$id is not for keys, whatever they may do', async (route) => {
  expect(await codeFor(program(whole.secret), route)).toEqual({ status: 403, code: 'scope_missing' });
});

test.for(scoped)('$id takes a key with its scope, and no other', async (route) => {
  for (const [scope, client] of keyWith) {
    const { status, code } = await codeFor(client, route);
    if (scope === route.scope) expect([401, 403], `${scope}: ${code}`).not.toContain(status);
    else expect({ status, code }, scope).toEqual({ status: 403, code: 'scope_missing' });
  }
});

test('what concerns the person, their keys and the staff is for no key', () => {
  const isClosed = ({ path }: Pick<Route, 'path'>) =>
    /^\/(me|api-keys|admin|auth|courier|notifications)\b/.test(path);
  expect(scoped.filter(isClosed).map(({ id }) => id)).toEqual([]);
});

test('a program lists, reads and pays in the name of its business, without any token against forgery', async () => {
  const owner = await aFirm();
  const client = program(
    (await makeKey(owner, ['deliveries:read', 'deliveries:write', 'payments:read', 'payments:write'])).secret,
  );
  const quote = await client.get(createQuote, { body: aTrip() });
  const made = await client.get(createDelivery, { body: aParcel(quote.id), key: 'comanda-4711' });
  const again = await client.get(createDelivery, { body: aParcel(quote.id), key: 'comanda-4711' });
  expect(again.id).toBe(made.id);
  expect((await app.lookAt(made.id, owner)).viewer).toBe('sender');
  expect((await client.get(deliveries, { query: { scope: 'active' } })).items.map(({ id }) => id)).toEqual([
    made.id,
  ]);
  const offer = await app.anOffer(made.id);
  await client.get(acceptOffer, { params: { id: made.id }, body: { offerId: offer.id, method: 'wallet' } });
  expect((await app.lookAt(made.id, owner)).status).toBe('accepted');
  expect((await client.get(wallet)).balance.amount).toBeLessThan(1_000_000);
});

test('haulage that a program lists is under the terms that it accepts, or else by notice', async () => {
  const client = program(whole.secret);
  const quote = await client.get(createQuote, { body: aTrip({ size: 'huge' }) });
  const terms = quote.haulage?.terms;
  const list = (change: object) =>
    client.call(createDelivery, { body: aParcel(quote.id, { size: 'huge', ...change }), key: randomUUID() });
  expect((await list({})).body).toMatchObject({ haulage: { terms, consent: 'notice' } });
  expect((await list({ haulageTerms: terms })).body).toMatchObject({
    haulage: { terms, consent: 'accepted' },
  });
  expect((await list({ haulageTerms: 'vechi' })).status).toBe(400);
});

test('another business does not exist for a key', async () => {
  const theirs = await app.aDelivery();
  const client = program(whole.secret);
  const foreign = await client.call(readDelivery, { params: { id: theirs.id } });
  const missing = await client.call(readDelivery, { params: { id: 'nimic' } });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  expect(foreign.raw.replace(/"requestId":"[^"]*"/, '')).toBe(missing.raw.replace(/"requestId":"[^"]*"/, ''));
});

test('a revoked, an expired and an unknown key get the same answer', async () => {
  const owner = await aFirm();
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const ending = await makeKey(owner, ['deliveries:read'], { expiresAt });
  const revoked = await makeKey(owner, ['deliveries:read']);
  const ask = async (secret: string) => {
    const { status, raw } = await program(secret).call(deliveries, { query: { scope: 'active' } });
    return { status, raw: raw.replace(/"requestId":"[^"]*"/, '') };
  };
  expect((await ask(ending.secret)).status).toBe(200);
  expect((await ask(revoked.secret)).status).toBe(200);

  await app.as(owner).get(revokeApiKey, { params: { id: revoked.key.id } });
  app.clock.advance({ days: 1 });
  const unknown = await ask(`stf_live_${'A'.repeat(43)}`);
  expect(unknown.status).toBe(401);
  for (const secret of [revoked.secret, ending.secret, 'nimic', `${revoked.secret}x`])
    expect(await ask(secret)).toEqual(unknown);
  const left = await app.as(owner).get(apiKeys);
  expect(left.items).toMatchObject([{ id: ending.key.id, state: 'expired' }]);
});

test('the key is shown once; only its hash and last characters are kept', async () => {
  const owner = await aFirm();
  const { key, secret } = await makeKey(owner, ['invoices:read'], { name: '  Contabilitate ' });
  expect(secret).toMatch(/^stf_live_[\w-]{43}$/);
  expect(key).toMatchObject({
    name: 'Contabilitate',
    lastFour: secret.slice(-4),
    createdBy: `${owner.firstName} ${owner.lastName}`,
    lastUsedAt: null,
  });
  const { rows } = await app.owner.query('SELECT row_to_json(k)::text AS all FROM api_keys k');
  for (const row of rows) expect(row.all).not.toContain(secret.slice(9));
  expect((await app.as(owner).call(apiKeys)).raw).not.toContain(secret);

  await program(secret).get(ROUTES.invoices, { query: {} });
  const used = app.clock.now().toISOString();
  app.clock.advance({ seconds: 30 });
  await program(secret).get(ROUTES.invoices, { query: {} });
  expect((await app.as(owner).get(apiKeys)).items[0]?.lastUsedAt).toBe(used);
  app.clock.advance({ seconds: 31 });
  await program(secret).get(ROUTES.invoices, { query: {} });
  expect((await app.as(owner).get(apiKeys)).items[0]?.lastUsedAt).toBe(app.clock.now().toISOString());

  expect((await app.mailsTo(owner.email))[0]).toMatchObject({ subject: 'Ai o cheie API nouă' });
});

test('a key is made for a business, with its password, and only so many', async () => {
  const person = await app.aSender({ password: PASSWORD });
  const body = { name: 'Magazin', scopes: ['deliveries:read' as const], password: PASSWORD };
  expect((await app.as(person).call(createApiKey, { body })).body.code).toBe('business_only');
  const owner = await aFirm();
  const wrong = await app.as(owner).call(createApiKey, { body: { ...body, password: 'altceva' } });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
  const twice = { ...body, scopes: ['deliveries:read' as const, 'deliveries:read' as const] };
  expect((await app.as(owner).call(createApiKey, { body: twice })).body.code).toBe('validation_failed');
  const past = { ...body, expiresAt: app.clock.now().toISOString() };
  expect((await app.as(owner).call(createApiKey, { body: past })).body.errors?.[0]?.path).toBe('expiresAt');

  // Concurrent: each sees those before it.
  const browser = app.as(owner);
  await browser.get(apiKeys);
  const made = await allAtOnce(app.db, API_KEYS_MAX + 3, () => browser.call(createApiKey, { body }));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(API_KEYS_MAX);
  expect(made.filter(({ body: answer }) => answer.code === 'limit_reached')).toHaveLength(3);
});

test('closing the account ends its keys', async () => {
  const owner = await app.aSender({ userType: 'business', password: PASSWORD });
  const { secret } = await makeKey(owner, ['deliveries:read']);
  const exported = await app.as(owner).get(ROUTES.exportMe);
  expect(JSON.stringify(exported)).toContain(secret.slice(-4));
  await app.as(owner).get(ROUTES.deleteMe, { body: { password: PASSWORD } });
  expect((await program(secret).call(deliveries, { query: { scope: 'active' } })).status).toBe(401);
  expect((await app.owner.query('SELECT 1 FROM api_keys WHERE account_id = $1', [owner.id])).rowCount).toBe(
    0,
  );
});
