import { readReplyWord } from '#domain/notifications/reply-words.ts';
import { isPhone } from '#domain/phone.ts';
import { insertReply, saveTextReceiver } from '#server/db/notifications/text-replies.ts';
import type { Deps } from '#server/deps.ts';
import type { SmsReply } from '#server/ports/sms.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { phoneKey } from './phone-key.ts';
import { replySpellings } from './reply-spellings.ts';

/**
 * Takes a receiver's reply, once: of its text only the word that was understood is stored. STOP and START count at once,
 * the rest is done by a job. A repeated reply changes nothing.
 */
export async function receiveReply(deps: Deps, { providerRef, from, text }: SmsReply): Promise<void> {
  if (!isPhone(from)) return;
  const read = readReplyWord(text, replySpellings());
  const phoneHash = phoneKey(deps, from);
  await inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const replyId = newId();
    const word = read?.word ?? null;
    const isStop = word === 'stop' || word === 'start';
    const isNew = await insertReply(tx.db, {
      id: replyId,
      provider_ref: providerRef,
      phone_hash: phoneHash,
      word,
      delivery_id: null,
      outcome: isStop ? 'done' : null,
      received_at: now,
    });
    if (!isNew) return;
    if (isStop)
      await saveTextReceiver(tx.db, phoneHash, { stopped_at: word === 'stop' ? now : null, changed_at: now });
    else await enqueue(tx, 'answerReply', { replyId });
    if (read?.locale) await saveTextReceiver(tx.db, phoneHash, { locale: read.locale, changed_at: now });
  });
}
