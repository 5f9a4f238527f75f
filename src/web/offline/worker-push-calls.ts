import type { NotificationSettings } from '#contract/notifications/notifications.ts';
import type { PushCalls } from './push-renewal.ts';

const API = '/api/v1';

interface Cookies {
  get: (name: string) => Promise<{ value?: string | undefined } | null>;
}
function hasCookies(scope: object): scope is { cookieStore: Cookies } {
  return 'cookieStore' in scope;
}

/**
 * CSRF header: a worker has no document, so the token is read from the Cookie Store API; without it, a page renews
 * later.
 */
async function antiForgery(): Promise<Record<string, string>> {
  const cookie = hasCookies(self) ? await self.cookieStore.get('XSRF-TOKEN') : null;
  return cookie?.value ? { 'x-xsrf-token': cookie.value } : {};
}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(API + path, { credentials: 'same-origin', ...init });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return answer;
}

/** Push calls of the service worker, with the session of its browser. */
export const workerPushCalls: PushCalls = {
  settings: async () => {
    const settings: unknown = await (await send('/notifications/settings')).json();
    return (settings as NotificationSettings).push;
  },
  renew: async (browser) =>
    send('/push-subscription', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...(await antiForgery()) },
      body: JSON.stringify(browser),
    }),
};
