import type { ActRefusal, QueuedAct } from './queued-act.ts';
import type { TripStore } from './trip-store.ts';

/** Result of one attempt: the server's answer, its refusal, or neither, so that it is retried. */
export type Attempt<Answer> =
  | { kind: 'taken'; answer: Answer }
  | { kind: 'refused'; refusal: ActRefusal }
  | { kind: 'later' };

export type QueueTools<Answer> = {
  store: TripStore;
  now: () => number;
  /** When the network was last reported as back, in epoch milliseconds: the report can precede the fact. */
  backAt: () => number;
  /**
   * Sends one action. Pictures are uploaded first; `saveChange` stores their ids, so that a crash does not upload them
   * twice.
   */
  send: (
    act: QueuedAct,
    saveChange: (change: Partial<QueuedAct>) => Promise<void>,
  ) => Promise<Attempt<Answer>>;
  taken: (act: QueuedAct, answer: Answer) => void;
  refused: (act: QueuedAct, refusal: ActRefusal) => void;
};

/** When to run again (epoch milliseconds), or null while the queue is empty. */
export type NextAttempt = number | null;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const AFTER_REFUSED = 'after_refused';

/**
 * Sends the queue, oldest first and one after the other, until it is empty, an action must wait or the network is gone.
 * An action is removed only after the server's answer: after a crash it is sent again under its own id.
 */
export async function sendQueue<Answer>(accountId: string, tools: QueueTools<Answer>): Promise<NextAttempt> {
  for (;;) {
    const acts = (await tools.store.acts()).filter((act) => act.accountId === accountId && !act.refusal);
    const [next] = acts;
    if (!next) return null;
    // A later action confirms the earlier one: it will not be undone.
    if (acts.length === 1 && next.sendAfter > tools.now()) return next.sendAfter;
    const attempt = await tools.send(next, (change) => saveChange(tools.store, next.id, change));
    if (attempt.kind === 'later') {
      // The ones behind it did not get through either: no screen waits for their answer any longer.
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

/** Back-off in milliseconds: grows with each failure, yet never beyond the time that the network has been back. */
function pauseAfter(tries: number, backForMs: number): number {
  const grown = FIRST_PAUSE_MS * 2 ** Math.min(tries, 5);
  return Math.min(LONGEST_PAUSE_MS, grown, Math.max(FIRST_PAUSE_MS, backForMs));
}

/**
 * Handles a refusal. One of an action just pressed is reported at once and can be retried; one of an action that waited
 * offline is stored to be read, and with it everything that depends on it.
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
