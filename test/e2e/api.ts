import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { Role } from '#domain/accounts/accounts.ts';

export type Credentials = { email: string; password: string; role: Role };

/** One call of the public API with a browser's session. Throws with the server's message when it is refused. */
export type Api = <Answer>(method: Method, path: string, body?: object) => Promise<Answer>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const PASSWORD = 'parola-demo';

/** Accounts of the demo. Each test that changes something uses its own people. */
export const ANDREEA: Credentials = { email: 'expeditor@demo.test', password: PASSWORD, role: 'sender' };
export const FLORIN: Credentials = { email: 'firma@demo.test', password: PASSWORD, role: 'sender' };
export const VLAD: Credentials = { email: 'curier@demo.test', password: PASSWORD, role: 'courier' };
export const ANA: Credentials = { email: 'admin@demo.test', password: PASSWORD, role: 'admin' };

/** Simulated couriers of the demo, who are idle on the tests' server; by number. */
export function courier(number: 1 | 2 | 3 | 4 | 5 | 6): Credentials {
  return { email: `curier${number}@sim.demo.test`, password: PASSWORD, role: 'courier' };
}

/** Signs a person in by the API, where signing in is not the subject of the test. */
export async function signIn(request: APIRequestContext, who: Credentials): Promise<void> {
  const answer = await request.post('/api/v1/auth/login', { data: who });
  if (!answer.ok()) throw new Error(`${who.email} cannot sign in: ${await answer.text()}`);
}

/** Creates a new account, signs this browser in, and returns its API client. */
export async function newSender(context: BrowserContext): Promise<Api> {
  return (await makeSender(context)).api;
}

/** The same with an address confirmed by the link of its mail: coupons require that. */
export async function newConfirmedSender(context: BrowserContext): Promise<Api> {
  const { api, email } = await makeSender(context);
  await api('POST', '/auth/confirm-email', { token: await confirmationFor(context.request, email) });
  return api;
}

async function makeSender(context: BrowserContext): Promise<{ api: Api; email: string }> {
  const api = apiOf(context);
  const email = `ilinca-${crypto.randomUUID().slice(0, 8)}@stafeta.test`;
  await api('POST', '/auth/register', {
    termsAccepted: true,
    userType: 'individual',
    firstName: 'Ilinca',
    lastName: 'Probă',
    email,
    phone: `0733${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0')}`,
    password: 'castravete-verde',
  });
  return { api, email };
}

/** The account token in the newest mail to an address, once it is in the demo's mailbox. */
async function confirmationFor(request: APIRequestContext, email: string): Promise<string> {
  const find = async () => {
    const answer = await request.get(`/dev/mail?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    });
    const { items } = (await answer.json()) as { items: { text: string }[] };
    return items.map(({ text }) => /\/confirmare\/([\w-]{43})/.exec(text)?.[1]).find(Boolean) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** API client with this browser's session; sends the CSRF cookie as pages do. */
export function apiOf(context: BrowserContext): Api {
  return async <Answer>(method: Method, path: string, body?: object) => {
    const cookies = await context.cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const answer = await context.request.fetch(`/api/v1${path}`, {
      method,
      ...(body ? { data: body } : {}),
      headers: {
        ...(token ? { 'x-xsrf-token': token } : {}),
        ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
    });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  };
}
