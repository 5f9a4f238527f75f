import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { Role } from '#domain/accounts/accounts.ts';

export type Credentials = { email: string; password: string; role: Role };

/** One call of the public API under a browser's session. Throws with the server's words when it is refused. */
export type Api = <Answer>(method: Method, path: string, body?: object) => Promise<Answer>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const PASSWORD = 'parola-demo';

/** The accounts of the demo. Each test that changes something takes people of its own. */
export const ANDREEA: Credentials = { email: 'expeditor@demo.test', password: PASSWORD, role: 'sender' };
export const FLORIN: Credentials = { email: 'firma@demo.test', password: PASSWORD, role: 'sender' };
export const VLAD: Credentials = { email: 'curier@demo.test', password: PASSWORD, role: 'courier' };
export const ANA: Credentials = { email: 'admin@demo.test', password: PASSWORD, role: 'admin' };

/** The couriers of the demo's crowd, who stay still on the server of the tests; the number says which. */
export function courier(number: 1 | 2 | 3 | 4 | 5 | 6): Credentials {
  return { email: `curier${number}@sim.demo.test`, password: PASSWORD, role: 'courier' };
}

/** Signs somebody in without a form, where signing in is not what the test is about. */
export async function signIn(request: APIRequestContext, who: Credentials): Promise<void> {
  const answer = await request.post('/api/v1/auth/login', { data: who });
  if (!answer.ok()) throw new Error(`${who.email} cannot sign in: ${await answer.text()}`);
}

/** Makes an account that nobody else uses, signs this browser in with it, and answers its calls. */
export async function newSender(context: BrowserContext): Promise<Api> {
  return (await makeSender(context)).api;
}

/** The same with an address that was confirmed by the link in its message: coupons ask for that. */
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

/** The token of the link that the newest message to an address holds, once it has come to the demo's mailbox. */
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

/** The API as this browser's session may use it; answers the anti-forgery cookie as pages do. */
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
