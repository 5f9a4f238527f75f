import type { Delivery } from '#contract/deliveries/delivery.ts';
import { onNetworkBack } from '#web/api/request.ts';
import { requestLastingStorage } from './lasting-storage.ts';
import type { ActRefusal, QueuedAct } from './queued-act.ts';
import { sendAct } from './send-act.ts';
import { sendQueue } from './send-queue.ts';
import { tripStore } from './store-of-browser.ts';
import { withLock } from './with-lock.ts';

/** State of the queue for screens. */
export type QueueState = {
  /** Everything that has not reached the server, oldest first, refused ones included. */
  acts: readonly QueuedAct[];
  isRead: boolean;
  /** The newest refusal of a queued action, shown on whatever screen is open. */
  refused: { deliveryId: string; refusal: ActRefusal } | null;
};

type Owner = { accountId: string; taken: (act: QueuedAct, answer: Delivery) => void; refused: () => void };

const LOCK = 'stafeta-trip-queue';
const RETRY_EVERY_MS = 15_000;
const OTHER_TAB_MS = 2_000;

let state: QueueState = { acts: [], isRead: false, refused: null };
let owner: Owner | null = null;
let isSending = false;
let mustRepeat = false;
let backAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let channel: BroadcastChannel | undefined;
let notifyOtherTabs = () => {};
const listeners = new Set<() => void>();

export function queueState(): QueueState {
  return state;
}

export function listenToQueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Partial<QueueState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Rereads the queue after a change here or in another tab. */
export async function readQueue(): Promise<void> {
  change({ acts: await (await tripStore()).acts(), isRead: true });
}

async function changed(): Promise<void> {
  await readQueue();
  notifyOtherTabs();
}

/** Queues an action on the phone, and sends it when it is due and there is a network. */
export async function enqueue(act: QueuedAct): Promise<void> {
  change({ refused: null });
  await (await tripStore()).addAct(act);
  void requestLastingStorage();
  await changed();
  sendWaiting();
}

/** Undoes an action that has not been sent. */
export async function takeBack(id: string): Promise<void> {
  await (await tripStore()).removeAct(id);
  await changed();
}

/** Deletes actions for good: refused ones once read, unsent ones on the courier's explicit confirmation. */
export async function dropActs(acts: readonly QueuedAct[]): Promise<void> {
  const store = await tripStore();
  for (const act of acts) await store.removeAct(act.id);
  await changed();
}

/** Clears the last refusal, once it is read. */
export function forgetRefusal(): void {
  if (state.refused) change({ refused: null });
}

/** Sends what is due now. */
export function sendWaiting(): void {
  clearTimeout(timer);
  if (!owner) return;
  if (isSending) {
    mustRepeat = true;
    return;
  }
  isSending = true;
  void sendAll(owner)
    .catch(() => Date.now() + RETRY_EVERY_MS)
    .then((next) => {
      isSending = false;
      if (mustRepeat) {
        mustRepeat = false;
        sendWaiting();
      } else if (next !== null && owner) {
        const pause = Math.min(RETRY_EVERY_MS, Math.max(0, next - Date.now()));
        timer = setTimeout(sendWaiting, pause);
      }
    });
}

async function sendAll(mine: Owner): Promise<number | null> {
  const store = await tripStore();
  if (!state.acts.some((act) => act.accountId === mine.accountId && !act.refusal)) return null;
  const next = await withLock(LOCK, async () => {
    const nextAttempt = await sendQueue<Delivery>(mine.accountId, {
      store,
      now: Date.now,
      backAt: () => backAt,
      send: sendAct,
      taken: (act, answer) => {
        mine.taken(act, answer);
        void changed();
      },
      refused: (act, refusal) => {
        change({ refused: { deliveryId: act.deliveryId, refusal } });
        mine.refused();
      },
    });
    return { nextAttempt };
  });
  await changed();
  return next ? next.nextAttempt : Date.now() + OTHER_TAB_MS;
}

/** Sends at once what is held for undo when the page is hidden: a phone may freeze it. */
async function sendHeld(): Promise<void> {
  if (document.visibilityState !== 'hidden') return sendWaiting();
  const store = await tripStore();
  const held = state.acts.filter((act) => act.sendAfter > Date.now());
  for (const { id } of held) await store.changeAct(id, (act) => ({ ...act, sendAfter: 0 }));
  if (held.length > 0) await changed();
  sendWaiting();
}

/** Runs a courier's queue while their screens are open; returns the function that stops it. */
export function startQueue(next: Owner): () => void {
  owner = next;
  channel = 'BroadcastChannel' in window ? new BroadcastChannel(LOCK) : undefined;
  channel?.addEventListener('message', () => void readQueue());
  notifyOtherTabs = channel ? channel.postMessage.bind(channel, null) : () => {};
  const onVisible = () => void sendHeld();
  const onBack = () => {
    backAt = Date.now();
    sendWaiting();
  };
  const unsubscribe = onNetworkBack(onBack);
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onVisible);
  void readQueue().then(sendWaiting);
  return () => {
    owner = null;
    clearTimeout(timer);
    channel?.close();
    channel = undefined;
    notifyOtherTabs = () => {};
    unsubscribe();
    window.removeEventListener('online', onBack);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
