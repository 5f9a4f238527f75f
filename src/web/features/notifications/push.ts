import {
  notificationSettings,
  renewPush,
  subscribePush,
  unsubscribePush,
} from '#contract/notifications/notifications.ts';
import { call } from '#web/api/call.ts';
import { renewPushes, subscriptionFor } from '#web/offline/push-renewal.ts';

/**
 * Push support and permission of this browser. `no`: unsupported; `install`: only once the application is installed
 * (iOS); `refused`: the person denied it in the browser; `ask`: a press may ask; `granted`: allowed.
 */
export type PushState = 'no' | 'install' | 'refused' | 'ask' | 'granted';

/** The current push state of this browser. */
export function pushState(): PushState {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isApple ? 'install' : 'no';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' ? 'granted' : 'ask';
}

/** Requests permission, on the person's own press, and sends the subscription to the server. Returns the new state. */
export async function startPushes(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  await call(subscribePush, { body: await subscriptionFor(pushManager, publicKey) });
  return 'granted';
}

/** Unsubscribes, here and at the server. */
export async function stopPushes(): Promise<void> {
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  await subscription?.unsubscribe();
  await call(unsubscribePush);
}

/** Syncs this browser's current push subscription with the server; for browsers where pushes are allowed. */
export async function syncPushSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return;
  await renewPushes(registration.pushManager, {
    settings: async () => (await call(notificationSettings)).push,
    renew: (body) => call(renewPush, { body }),
  });
}
