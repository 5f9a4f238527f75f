import type { ReplyChoice } from '#domain/notifications/reply-words.ts';
import type { ReplyKind } from '#domain/notifications/text-kinds.ts';
import { AppError } from '#domain/errors.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import {
  findReply,
  lockReply,
  openDeliveryOfPhone,
  settleReply,
  wasHintedSince,
} from '#server/db/notifications/text-replies.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { say } from '#messages/say.ts';
import { trackingToken } from '../../deliveries/tracking-links.ts';
import { inTransaction } from '../../in-transaction.ts';
import { answerHere } from '../../tracking/answer-here.ts';
import { changeReceiverInstructions } from '../../tracking/change-receiver-instructions.ts';
import { queueText } from './queue-text.ts';
import { limitPeriods } from './claim-texts.ts';

/**
 * Does what a reply asks for, on the delivery about which its phone was texted last, and answers it. The words are the
 * choices of the receiver's page, with its rules; repeating one changes nothing.
 */
export async function answerReply(deps: Deps, { replyId }: { replyId: string }): Promise<void> {
  const reply = await findReply(deps.db, replyId);
  if (!reply || reply.outcome !== null) return;
  const delivery = await openDeliveryOfPhone(deps.db, reply.phone_hash);
  // Somebody to whom nothing is on its way is answered like a number that does not exist.
  if (!delivery) return settleReply(deps.db, replyId, 'nothing_open', null);
  const { word } = reply;
  const kind = isChoice(word) ? await choose(deps, delivery, word) : 'reply.not_understood';
  await inTransaction(deps, async (tx) => {
    const locked = await lockReply(tx.db, replyId);
    if (locked?.outcome !== null) return;
    const outcome =
      kind === 'reply.too_late' ? 'too_late' : kind === 'reply.not_understood' ? 'not_understood' : 'done';
    await settleReply(tx.db, replyId, outcome, delivery.id);
    if (await isWorthAnAnswer(tx, kind, reply.phone_hash)) await queueText(tx, delivery, kind, null);
  });
}

function isChoice(word: string | null): word is ReplyChoice {
  return word === 'home' || word === 'neighbour' || word === 'tomorrow';
}

/** That a reply was not understood is answered once a day: two machines would answer each other for ever. */
async function isWorthAnAnswer(tx: Tx, kind: ReplyKind, phoneHash: Buffer): Promise<boolean> {
  return kind !== 'reply.not_understood' || !(await wasHintedSince(tx.db, phoneHash, limitPeriods(tx).day));
}

async function choose(deps: Deps, delivery: DeliveryRow, word: ReplyChoice): Promise<ReplyKind> {
  const token = trackingToken(deps, delivery, 'receiver');
  if (word === 'home' && (await isAllowed(answerHere(deps, token)))) return 'reply.here';
  const note = (key: 'text.note.neighbour' | 'text.note.tomorrow') => say(deps.settings.locale, key);
  const absence = {
    home: null,
    neighbour: { choice: 'someone_else' as const, note: note('text.note.neighbour') },
    tomorrow: { choice: 'other_time' as const, note: note('text.note.tomorrow') },
  }[word];
  const isChanged = await isAllowed(changeReceiverInstructions(deps, token, { absence }));
  return isChanged ? `reply.${word}` : 'reply.too_late';
}

/** Whether the page would allow it now; every other error is thrown. */
async function isAllowed(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'transition_refused') return false;
    throw error;
  }
}
