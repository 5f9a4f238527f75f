import type { Deps } from '#server/deps.ts';
import { outboxHandlers } from './handlers.ts';
import { notifyTogether } from './notify-together.ts';
import { siftOutbox } from './sift-outbox.ts';

/** What the outbox's worker does: the handlers of its rows, which rows it leaves out, and which it handles at once. */
export function outboxWork(deps: Deps) {
  return { handlers: outboxHandlers(deps), sift: siftOutbox(deps), together: notifyTogether(deps) };
}
