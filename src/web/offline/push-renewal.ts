import type { NotificationSettings, PushBrowser } from '#contract/notifications/notifications.ts';

/** Calls of the server: from a page, or from the service worker without one. */
export type PushCalls = {
  /** The public key to subscribe with, and whether this session takes pushes; throws when nobody is signed in. */
  settings: () => Promise<NotificationSettings['push']>;
  renew: (browser: PushBrowser) => Promise<unknown>;
};

/** Whether a subscription was made with the server's current key. True where the browser does not say. */
export function isMadeWith(
  { applicationServerKey: made }: PushSubscriptionOptions,
  publicKey: string,
): boolean {
  if (!made) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(made)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/**
 * This browser's subscription for the server's key, renewed where there is none or one for another key. Throws when the
 * browser, or its push service, makes none.
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
 * Sends this browser's current subscription to the server, for a session that takes pushes. A subscription left by
 * another session is unsubscribed: its owner's pushes must not show on another person's screen.
 */
export async function renewPushes(pushes: PushManager, calls: PushCalls): Promise<void> {
  const { publicKey, here } = await calls.settings();
  if (here) await calls.renew(await subscriptionFor(pushes, publicKey));
  else await (await pushes.getSubscription())?.unsubscribe();
}
