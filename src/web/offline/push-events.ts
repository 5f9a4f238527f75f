import { ownPath } from '#web/own-path.ts';
import { renewPushes } from './push-renewal.ts';
import { workerPushCalls } from './worker-push-calls.ts';

const ICON = '/pictures/icon-192.png';

/** Payload of a push. */
interface Shown {
  title: string;
  body: string;
  path: string;
  tag: string;
}
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PushEvent extends LastingEvent {
  data: { json: () => unknown } | null;
}
interface ClickEvent extends LastingEvent {
  notification: Notification;
}
/** A window client of this site, as a worker sees it. */
interface Page {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}

function isLasting(event: Event): event is LastingEvent {
  return 'waitUntil' in event;
}
function isPush(event: Event): event is PushEvent {
  return 'waitUntil' in event && 'data' in event;
}
function isClick(event: Event): event is ClickEvent {
  return 'waitUntil' in event && 'notification' in event;
}
function isShown(data: unknown): data is Shown {
  return typeof data === 'object' && data !== null && 'title' in data && 'path' in data;
}
function isWorker(scope: unknown): scope is Worker {
  return typeof scope === 'object' && scope !== null && 'registration' in scope && 'clients' in scope;
}

function read(event: PushEvent): Shown | null {
  try {
    const data = event.data?.json();
    return isShown(data) ? data : null;
  } catch {
    return null;
  }
}

/** URL to open for a push: only pages of this site, whatever a push says. */
function addressOf(data: unknown): string {
  const path = ownPath(isShown(data) ? data.path : '/') ?? '/';
  return new URL(path, self.location.origin).href;
}

async function open(worker: Worker, address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(address));
  // Some browsers cannot focus a window; its page is the right one all the same.
  await page.focus().catch(() => undefined);
  if (page.url === address) return;
  // A page controlled by an older worker cannot be navigated by this one.
  await page.navigate(address).catch(() => worker.clients.openWindow(address));
}

/**
 * Shows pushes as notifications and opens a tapped one's page: in an open window, else in a new one. A subscription
 * changed by the push service is sent to the server at once, without an open page.
 */
export function listenForPushes(scope: EventTarget): void {
  if (!isWorker(scope)) return;
  const worker: Worker = scope;
  // One at a time: each fetches its icon first, and an earlier push must not replace a later one of its tag.
  let earlier: Promise<unknown> = Promise.resolve();
  scope.addEventListener('push', (event) => {
    if (!isPush(event)) return;
    const shown = read(event);
    if (!shown) return;
    const { title, body, tag } = shown;
    const options = { body, tag, data: shown, icon: ICON };
    const show = () => worker.registration.showNotification(title, options);
    earlier = earlier.then(show, show);
    event.waitUntil(earlier);
  });
  scope.addEventListener('notificationclick', (event) => {
    if (!isClick(event)) return;
    event.notification.close();
    event.waitUntil(open(worker, addressOf(event.notification.data)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    if (!isLasting(event)) return;
    // Signed out, or without a network: the next page start retries.
    const renewal = renewPushes(worker.registration.pushManager, workerPushCalls).catch(() => undefined);
    event.waitUntil(renewal);
  });
}
