import { subscribePush, unsubscribePush } from '#contract/notifications.ts';
import { call } from '#web/api/call.ts';

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
  const known = await pushManager.getSubscription();
  const subscription = known ?? (await pushManager.subscribe(optionsOf(publicKey)));
  await handOver(subscription);
  return 'granted';
}

/** Takes the subscription back, here and at the server. */
export async function stopPushes(): Promise<void> {
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  await subscription?.unsubscribe();
  await call(unsubscribePush);
}

function optionsOf(publicKey: string): PushSubscriptionOptionsInit {
  return { userVisibleOnly: true, applicationServerKey: publicKey };
}

async function handOver(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gave no keys');
  await call(subscribePush, { body: { endpoint, keys: { p256dh, auth } } });
}
