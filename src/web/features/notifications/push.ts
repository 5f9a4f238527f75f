import {
  notificationSettings,
  renewPush,
  subscribePush,
  unsubscribePush,
} from '#contract/notifications/notifications.ts';
import { call } from '#web/api/call.ts';
import { renewPushes, subscriptionFor } from '#web/offline/push-renewal.ts';

/**
 * How this browser stands to pushes: `no`: it cannot; `install`: only once the application is installed (iOS);
 * `refused`: the person said no in the browser itself; `ask`: a press may ask; `granted`: it may be called.
 */
export type PushState = 'no' | 'install' | 'refused' | 'ask' | 'granted';

/** What this browser says now. */
export function pushState(): PushState {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isApple ? 'install' : 'no';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' ? 'granted' : 'ask';
}

/** Asks the person, by their own press, and hands the subscription over. Answers what came of it. */
export async function startPushes(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  await call(subscribePush, { body: await subscriptionFor(pushManager, publicKey) });
  return 'granted';
}

/** Takes the subscription back, here and at the server. */
export async function stopPushes(): Promise<void> {
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  await subscription?.unsubscribe();
  await call(unsubscribePush);
}

/** Looks whether the server still has the subscription that this browser has now; for whoever allows pushes here. */
export async function syncPushSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return;
  await renewPushes(registration.pushManager, {
    settings: async () => (await call(notificationSettings)).push,
    renew: (body) => call(renewPush, { body }),
  });
}
