import type { Delivery } from '#contract/deliveries/delivery.ts';
import { ANDREEA, type Api, courier, type Credentials } from '../test/e2e/api.ts';
import { accept, bid, carry, list } from '../test/e2e/scenes.ts';

type Session = { header: string; api: Api };

/** Signs a demo account in; `header` is the cookie that a browser would send. */
async function signIn(origin: string, who: Credentials): Promise<Session> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  if (!answer.ok) throw new Error(`${who.email}: ${answer.status} ${await answer.text()}`);
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const header = pairs.join('; ');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { header, api: apiOver(origin, header, decodeURIComponent(token)) };
}

function apiOver(origin: string, cookie: string, token: string): Api {
  return async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        cookie,
        'x-xsrf-token': token,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  };
}

/** The demo's sender, signed in. */
export async function signedInCookie(origin: string): Promise<Session> {
  return signIn(origin, ANDREEA);
}

/** Creates a delivery in progress; returns the receiver's tracking token. */
export async function trackedDelivery(origin: string, sender: Session): Promise<string> {
  const mihai = await signIn(origin, courier(1));
  const offer = await bid(mihai.api, await list(sender.api));
  const accepted: Delivery = await accept(sender.api, offer);
  await carry(mihai.api, accepted, 'depart');
  const delivery = await sender.api<Delivery>('GET', `/deliveries/${accepted.id}`);
  return delivery.trackingUrl?.split('/').at(-1) ?? '';
}
