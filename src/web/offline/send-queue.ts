import type { ActRefusal, QueuedAct } from './queued-act.ts';
import type { TripStore } from './trip-store.ts';

/** What came of one attempt: the server's answer, its refusal, or nothing, so that it is tried again. */
export type Attempt<Answer> =
  { kind: 'taken'; answer: Answer } | { kind: 'refused'; refusal: ActRefusal } | { kind: 'later' };

export type QueueTools<Answer> = {
  store: TripStore;
  now: () => number;
  /** When the network was last said to be back, in epoch milliseconds: what is said comes before what is so. */
  backAt: () => number;
  /** Sends one act. Pictures are sent first; `saveChange` notes their ids, so that a crash does not send them twice. */
  send: (
    act: QueuedAct,
    saveChange: (change: Partial<QueuedAct>) => Promise<void>,
  ) => Promise<Attempt<Answer>>;
  taken: (act: QueuedAct, answer: Answer) => void;
  refused: (act: QueuedAct, refusal: ActRefusal) => void;
};

/** When to look again: a moment (epoch milliseconds), or null while nothing waits. */
export type NextLook = number | null;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const AFTER_REFUSED = 'after_refused';

/**
 * Sends what waits, oldest first and one after the other, until it is all sent, something must wait or the network is
 * gone. An act leaves the phone only after the server's answer: a crash in between sends it again under its own id.
 */
export async function sendQueue<Answer>(accountId: string, tools: QueueTools<Answer>): Promise<NextLook> {
  for (;;) {
    const acts = (await tools.store.acts()).filter((act) => act.accountId === accountId && !act.refusal);
    const [next] = acts;
    if (!next) return null;
    // A later press means the earlier one: who goes on does not take it back.
    if (acts.length === 1 && next.sendAfter > tools.now()) return next.sendAfter;
    const attempt = await tools.send(next, (change) => saveChange(tools.store, next.id, change));
    if (attempt.kind === 'later') {
      // Those behind it did not get through either: nobody waits for their answer any longer.
      for (const act of acts) await saveChange(tools.store, act.id, { tries: act.tries + 1 });
      return tools.now() + pauseAfter(next.tries, tools.now() - tools.backAt());
    }
    if (attempt.kind === 'taken') {
      await tools.store.removeAct(next.id);
      tools.taken(next, attempt.answer);
    } else {
      await setAside(tools, acts, next, attempt.refusal);
    }
  }
}

/** Longer after each miss, in milliseconds, yet never longer than the network has been back. */
function pauseAfter(tries: number, backForMs: number): number {
  const grown = FIRST_PAUSE_MS * 2 ** Math.min(tries, 5);
  return Math.min(LONGEST_PAUSE_MS, grown, Math.max(FIRST_PAUSE_MS, backForMs));
}

/**
 * Somebody who has just pressed is told at once and may try again; what waited without a network is kept for reading,
 * and with it everything that was built on it.
 */
async function setAside<Answer>(
  { store, refused }: QueueTools<Answer>,
  acts: readonly QueuedAct[],
  first: QueuedAct,
  refusal: ActRefusal,
): Promise<void> {
  const built = acts.filter((act) => act.id !== first.id && act.deliveryId === first.deliveryId);
  if (first.tries === 0 && built.length === 0) await store.removeAct(first.id);
  else await saveChange(store, first.id, { refusal });
  for (const act of built) await saveChange(store, act.id, { refusal: { code: AFTER_REFUSED, detail: '' } });
  refused(first, refusal);
}

async function saveChange(store: TripStore, id: string, change: Partial<QueuedAct>): Promise<void> {
  await store.changeAct(id, (act) => ({ ...act, ...change }));
}
