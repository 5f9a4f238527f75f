import { ownPath } from '#web/own-path.ts';
import { renewPushes } from './push-renewal.ts';
import { workerPushCalls } from './worker-push-calls.ts';

const ICON = '/pictures/icon-192.png';

/** What the server puts into a push. */
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
/** An open page of ours, as a worker sees it. */
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

/** Only pages of this site are opened, whatever a push says. */
function addressOf(data: unknown): string {
  const path = ownPath(isShown(data) ? data.path : '/') ?? '/';
  return new URL(path, self.location.origin).href;
}

async function open(worker: Worker, address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(address));
  // Some browsers bring no window forward; its page is the right one all the same.
  await page.focus().catch(() => undefined);
  if (page.url === address) return;
  // A page that an older worker holds cannot be led anywhere by this one.
  await page.navigate(address).catch(() => worker.clients.openWindow(address));
}

/**
 * Shows what is pushed, and leads a tap to its page: in a window that is open already, else in a new one. What the push
 * service changes is handed over at once, with no page open.
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
    // Signed out, or without a network: the next start of a page looks again.
    const renewal = renewPushes(worker.registration.pushManager, workerPushCalls).catch(() => undefined);
    event.waitUntil(renewal);
  });
}
