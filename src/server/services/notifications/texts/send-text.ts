import { memoizeBy } from '#domain/memoize-by.ts';
import { AppError } from '#domain/errors.ts';
import { microBatch } from '#server/db/core/micro-batch.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { dueTexts } from '#server/db/notifications/text-messages.ts';
import type { Deps } from '#server/deps.ts';
import type { TextOrder } from '#server/jobs/payloads.ts';
import { type OutgoingText, SmsError } from '#server/ports/sms.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { claimTexts } from './claim-texts.ts';
import { queueText } from './queue-text.ts';
import { type Handover, settleTexts } from './settle-text.ts';

/** The most transactions of claims, and of settlements, at the same time, the most messages in each, and the most that wait. */
const LIMITS = { atOnce: 2, largest: 64, mostWaiting: 2_000 };

type Batches = {
  claim(textId: string): Promise<OutgoingText | undefined>;
  settle(settled: Settled): Promise<void>;
};
type Settled = { id: string; handover: Handover };
const batchesOf = memoizeBy((deps: Deps) => deps.db, makeBatches);

/**
 * Sends one text message. It is claimed in a transaction of its own before the hand-over and settled after it:
 * interrupted at any point, or run twice, nobody gets it twice. Messages that are sent at the same time are claimed
 * together, and settled as they are handed over. Throws `unavailable` when too many wait.
 */
export async function sendText(deps: Deps, order: TextOrder): Promise<void> {
  if (!('textId' in order)) return queueOlder(deps, order);
  const { claim, settle } = batchesOf(deps);
  const message = await claim(order.textId);
  if (message) await settle({ id: message.ref, handover: await handOver(deps, message) });
}

async function handOver({ sms }: Deps, message: OutgoingText): Promise<Handover> {
  try {
    const { providerRef } = await sms.send(message);
    return { event: 'take', providerRef };
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    return { event: 'fault', error };
  }
}

function makeBatches(deps: Deps): Batches {
  const full = () => new AppError('unavailable');
  return {
    claim: microBatch({
      ...LIMITS,
      full,
      work: async (ids: string[]) => {
        const messages = await inTransaction(deps, (tx) => claimTexts(tx, ids));
        // One of two that arrived for the same message hands it over.
        const byRef = new Map(messages.map((message) => [message.ref, message]));
        return (id) => {
          const message = byRef.get(id);
          byRef.delete(id);
          return message;
        };
      },
    }),
    settle: microBatch({
      ...LIMITS,
      full,
      work: async (settled: Settled[]) => {
        await inTransaction(deps, (tx) => settleTexts(tx, settled));
        return () => undefined;
      },
    }),
  };
}

/** Sends what waits: messages that a busy provider did not take, and those whose job is gone. */
export const SEND_TEXTS = eachItem('send_texts', {
  due: ({ db, clock }, limit) => dueTexts(db, clock.now(), limit),
  handle: (deps, textId) => sendText(deps, { textId }),
});

/** A job of an older process names the delivery instead of a stored message. */
async function queueOlder(
  deps: Deps,
  { deliveryId, kind, courierId }: Exclude<TextOrder, { textId: string }>,
) {
  await inTransaction(deps, async (tx) => {
    const delivery = await findDelivery(tx.db, deliveryId);
    if (delivery) await queueText(tx, delivery, kind, courierId || null);
  });
}
