import type { NotificationSettings, PushBrowser } from '#contract/notifications/notifications.ts';

/** How the server is asked: by a page, or by the service worker without one. */
export type PushCalls = {
  /** The key that a browser subscribes with, and whether this session takes pushes; throws when nobody is signed in. */
  settings: () => Promise<NotificationSettings['push']>;
  renew: (browser: PushBrowser) => Promise<unknown>;
};

/** Whether a subscription was made with the key that the server has now. Browsers that do not say are believed. */
export function isMadeWith(
  { applicationServerKey: made }: PushSubscriptionOptions,
  publicKey: string,
): boolean {
  if (!made) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(made)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/**
 * This browser's subscription for the server's key, made anew where there is none or one for another key. Throws when
 * the browser, or its push service, makes none.
 */
export async function subscriptionFor(pushes: PushManager, publicKey: string): Promise<PushBrowser> {
  const existing = await pushes.getSubscription();
  const isRight = existing !== null && isMadeWith(existing.options, publicKey);
  if (!isRight) await existing?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = isRight ? existing : await pushes.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gave no keys');
  return { endpoint, keys: { p256dh, auth } };
}

/**
 * Hands over the subscription that this browser has now, for a session that takes pushes. One that another session left
 * here ends: whoever had it must not be told of on a screen that is somebody else's.
 */
export async function renewPushes(pushes: PushManager, calls: PushCalls): Promise<void> {
  const { publicKey, here } = await calls.settings();
  if (here) await calls.renew(await subscriptionFor(pushes, publicKey));
  else await (await pushes.getSubscription())?.unsubscribe();
}
