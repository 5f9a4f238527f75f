import { sentTogether } from '#server/db/core/sent-together.ts';
import type { Deps } from '#server/deps.ts';
import { outboxHandlers } from './handlers.ts';
import { notifyTogether } from './notify-together.ts';
import { siftOutbox } from './sift-outbox.ts';

/** What the outbox's worker does: the handlers of its rows, which rows it leaves out, and which it handles at once. */
export function outboxWork(deps: Deps) {
  const { sendText: _text, sendMail: _mail, sendPush: _push, ...handlers } = outboxHandlers(deps);
  return { handlers, sift: siftOutbox(deps), together: notifyTogether(deps) };
}

/** What the worker of text messages does, all of a batch at once: a slow provider must not hold up the other rows. */
export function textWork(deps: Deps) {
  const { sendText } = outboxHandlers(deps);
  // All are waited for, or a batch would end while messages of it are being handed over.
  const handle = async (subjects: readonly (readonly unknown[])[]): Promise<void> => {
    await sentTogether(subjects.flat().map((payload) => sendText(payload)));
  };
  return { handlers: { sendText }, together: { task: 'sendText', handle } };
}

/** How many messages are sent at the same time: a mail server may refuse a client's fourth connection. */
const AT_ONCE = { mails: 3, pushes: 16 };

/** What the worker of mails does: each is sent by itself, beside others. */
export function mailWork(deps: Deps) {
  const { sendMail } = outboxHandlers(deps);
  return { handlers: { sendMail }, leased: { atOnce: AT_ONCE.mails } };
}

/** What the worker of pushes does, which a slow mail server must not hold up. */
export function pushWork(deps: Deps) {
  const { sendPush } = outboxHandlers(deps);
  return { handlers: { sendPush }, leased: { atOnce: AT_ONCE.pushes } };
}
