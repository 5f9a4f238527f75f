import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Role } from '#domain/accounts.ts';

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
  const api = apiOf(context);
  await api('POST', '/auth/register', {
    userType: 'individual',
    firstName: 'Ilinca',
    lastName: 'Probă',
    email: `ilinca-${crypto.randomUUID().slice(0, 8)}@stafeta.test`,
    phone: '0733000111',
    password: 'castravete-verde',
  });
  return api;
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
