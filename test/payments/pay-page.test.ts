import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutRequest } from '#server/ports/payments.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { wireTo } from './wire.ts';

// The hosted page over HTTP: what it shows, what it accepts, and what it does not accept twice.

let app: TestApp;

beforeAll(
  async () => void (app = await testApp({ listen: true, settings: { publicOrigin: 'http://stafeta.test' } })),
);

async function opened(wanted: Partial<CheckoutRequest> = {}) {
  const { sessionRef, url } = await app.deps.payments.openCheckout(
    {
      attemptId: 'attempt-1',
      accountId: 'somebody',
      purpose: 'delivery',
      amount: 123_450,
      currency: 'USD',
      capture: 'manual',
      description: 'Livrarea ST-1001',
      email: 'andreea@example.test',
      locale: 'ro',
      returnUrl: 'http://stafeta.test/payment?attempt=1&session={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://stafeta.test/payment?id=1',
      expiresAt: new Date(app.clock.now().getTime() + 15 * 60_000),
      ...wanted,
    },
    `pay:${crypto.randomUUID()}`,
  );
  return { sessionRef, path: new URL(url).pathname };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.baseUrl + path, { redirect: 'manual', headers });
const post = (path: string, fields: Record<string, string>) =>
  fetch(app.baseUrl + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
const tokenOn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
const tokenAt = async (path: string) => tokenOn(await (await get(path)).text());
const read = (sessionRef: string) => app.deps.payments.read(sessionRef);

/** Number of charges so far, by any card. */
async function charges(): Promise<number> {
  const { rows } = await app.owner.query<{ made: string }>(
    "SELECT count(*) AS made FROM stripe_emulator.objects WHERE kind = 'charge'",
  );
  return Number(rows[0]?.made);
}

describe('what it shows', () => {
  test('sum, purpose, way back, six cards as buttons; no field to type in and no script', async () => {
    const { path } = await opened();
    const page = await (await get(path)).text();
    expect(page).toContain('<html lang="ro"');
    expect(page).toContain('Mod demonstrativ – nu se iau bani');
    expect(page).toContain('$1,234.50');
    expect(page).toContain('Livrarea ST-1001');
    expect(page).toContain('href="http://stafeta.test/payment?id=1"');
    expect(page.match(/<button\s+name="card"/g)).toHaveLength(6);
    expect(page.match(/<input[^>]*>/g)).toEqual([expect.stringContaining('type="hidden"')]);
    expect(page).not.toMatch(/<script|style="/);
  });

  test('in the language of the session, in its currency', async () => {
    const { path } = await opened({ locale: 'en', currency: 'RON', capture: 'automatic' });
    const page = await (await get(path)).text();
    expect(page).toContain('<html lang="en"');
    expect(page).toContain('Demo mode – no money is taken');
    expect(page).toContain('1,234.50 lei');
    expect(page).toContain('The amount is taken at once.');
  });

  test('what the sender wrote is text and nothing else', async () => {
    const { path } = await opened({ description: '<img src=x onerror="alert(1)">' });
    const page = await (await get(path)).text();
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(page).not.toContain('<img');
  });

  test('nothing may run on it, nobody may frame it, nothing keeps it', async () => {
    const { headers } = await get((await opened()).path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('unsafe-inline');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the theme that was chosen in the product', async () => {
    const { path } = await opened();
    expect(await (await get(path, { cookie: 'a=b; theme=dark' })).text()).toContain('data-theme="dark"');
    expect(await (await get(path, { cookie: 'theme="><b>' })).text()).not.toContain('data-theme');
  });

  test('its own files and no others', async () => {
    const style = await get('/dev/stripe/files/style.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    for (const name of (await style.text()).match(/[\w-]+\.woff2/g) ?? []) {
      expect((await get(`/dev/stripe/files/${name}`)).status, name).toBe(200);
    }
    expect((await get('/dev/stripe/files/pages.ts')).status).toBe(404);
    expect((await get('/dev/stripe/files/..%2Fpages.ts')).status).toBe(404);
  });

  test('a page that was never opened is not there', async () => {
    const answer = await get('/dev/stripe/pay/cs_test_nothing', { 'accept-language': 'en-GB' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('There is no such pay page');
  });
});

describe('what it takes', () => {
  test('the return address carries the session where it asks for it', async () => {
    const { path, sessionRef } = await opened();
    const answer = await post(path, { token: await tokenAt(path), card: 'visa' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://stafeta.test/payment?attempt=1&session=${sessionRef}`,
    );
  });

  test('after a card that said no the page says why', async () => {
    const { path } = await opened();
    await post(path, { token: await tokenAt(path), card: 'insufficient' });
    expect(await (await get(path)).text()).toContain('Pe card nu sunt destui bani.');
  });

  test('a form without the page’s token does nothing', async () => {
    const { path, sessionRef } = await opened();
    for (const token of ['', 'x', await tokenAt((await opened()).path)]) {
      const answer = await post(path, { token, card: 'visa' });
      expect(answer.headers.get('location')).toBe(`${path}?stale`);
    }
    expect(await (await get(`${path}?stale`)).text()).toContain('Pagina s-a schimbat între timp');
    expect(await read(sessionRef)).toMatchObject({ status: 'open', paymentRef: null });
  });

  test('a form is answered once: the second click of a double one pays nothing more', async () => {
    const { path, sessionRef } = await opened();
    const token = await tokenAt(path);
    await post(path, { token, card: 'declined' });
    await post(path, { token, card: 'visa' });
    expect(await read(sessionRef)).toMatchObject({ status: 'open', declineCode: 'generic_decline' });
  });

  test('many clicks at once are one payment', async () => {
    const { path, sessionRef } = await opened();
    const before = await charges();
    const token = await tokenAt(path);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(path, { token, card: 'visa' })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303]);
    expect(await read(sessionRef)).toMatchObject({ status: 'authorised', amount: 123_450 });
    expect((await charges()) - before).toBe(1);
  });

  test('closing the page and paying on it at once end in one of the two', async () => {
    const before = await charges();
    const ends = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { path, sessionRef } = await opened();
        const token = await tokenAt(path);
        await Promise.all([app.deps.payments.closeCheckout(sessionRef), post(path, { token, card: 'visa' })]);
        return (await read(sessionRef)).status;
      }),
    );
    const paid = ends.filter((status) => status === 'authorised');
    const closed = ends.filter((status) => status === 'expired');
    expect(paid.length + closed.length).toBe(6);
    expect((await charges()) - before).toBe(paid.length);
  });

  test('a closed page takes nothing and shows the way back', async () => {
    const { path, sessionRef } = await opened();
    const token = await tokenAt(path);
    await app.deps.payments.closeCheckout(sessionRef);
    const answer = await post(path, { token, card: 'visa' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('href="http://stafeta.test/payment?id=1"');
    expect(await read(sessionRef)).toMatchObject({ status: 'expired', paymentRef: null });
  });

  test('an unknown card is no card', async () => {
    const { path, sessionRef } = await opened();
    for (const card of ['', 'gold', 'constructor', '4242424242424242']) {
      const answer = await post(path, { token: await tokenAt(path), card });
      expect(answer.headers.get('location')).toBe(`${path}?stale`);
    }
    expect(await read(sessionRef)).toMatchObject({ paymentRef: null });
  });

  test('the bank’s page is there only while the bank asks', async () => {
    const { path } = await opened();
    expect((await get(`${path}/3ds`)).headers.get('location')).toBe(path);
    await post(path, { token: await tokenAt(path), card: 'threeDSecure' });
    expect(await (await get(`${path}/3ds`)).text()).toContain('Banca ta întreabă: ești tu?');
  });

  test('an answer to the bank from an old form does nothing', async () => {
    const { path, sessionRef } = await opened();
    const token = await tokenAt(path);
    await post(path, { token, card: 'threeDSecure' });
    const answer = await post(`${path}/3ds`, { token, answer: 'confirm' });
    expect(answer.headers.get('location')).toBe(`${path}/3ds`);
    expect(await read(sessionRef)).toMatchObject({ status: 'open' });
  });

  test('JSON from another page is not a form', async () => {
    const { path } = await opened();
    const answer = await fetch(app.baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"card":"visa"}',
    });
    expect(answer.status).toBe(415);
  });
});

describe('the bank’s page of a payment by token', () => {
  /** A payment of 50.00 by a card whose bank asks; the bank's page, and how to read the payment. */
  async function askedByBank() {
    const ask = wireTo(app.provider);
    const { body } = await ask(
      'POST /v1/payment_intents',
      'amount=5000&currency=usd&confirm=true&payment_method=pm_card_authenticationRequired&return_url=http://stafeta.test/wallet',
    );
    const { next_action: action, id } = body as {
      id: string;
      next_action: { redirect_to_url: { url: string } };
    };
    return {
      id,
      path: new URL(action.redirect_to_url.url).pathname,
      look: () => ask(`GET /v1/payment_intents/${id}`),
    };
  }

  test.each([
    ['confirm', 'succeeded'],
    ['refuse', 'requires_payment_method'],
  ])('%s: the payment is then %s, and the browser goes back', async (reply, status) => {
    const { id, path, look } = await askedByBank();
    expect((await look()).body).toMatchObject({ status: 'requires_action', amount_received: 0 });
    const answer = await post(path, { token: await tokenAt(path), answer: reply });
    expect(answer.headers.get('location')).toBe(`http://stafeta.test/wallet?payment_intent=${id}`);
    expect((await look()).body).toMatchObject({ status });
    expect((await get(path)).headers.get('location')).toBe(`http://stafeta.test/wallet?payment_intent=${id}`);
  });

  test('without the page’s token nothing is answered', async () => {
    const { path, look } = await askedByBank();
    expect((await post(path, { token: 'x', answer: 'confirm' })).headers.get('location')).toBe(path);
    expect((await look()).body).toMatchObject({ status: 'requires_action' });
  });
});
