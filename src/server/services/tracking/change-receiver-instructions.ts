import type { z } from 'zod';
import { keysOf } from '#domain/records.ts';
import type { changeWishes as route, Tracking } from '#contract/tracking/tracking.ts';
import { acceptsInstructions } from '#domain/deliveries/receiver-instructions.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';
import { refuseHiddenTexts } from '../moderation/refuse-hidden-texts.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { inTransaction } from '../in-transaction.ts';
import { getTracking, openTrackingLink } from './get-tracking.ts';

type InstructionsBody = z.infer<typeof route.body>;

/**
 * Stores the receiver's instructions; omitted fields stay, null deletes one. Throws `forbidden` for the shared link,
 * `transition_refused` once the courier has the parcel, `words_hidden` for a text that the staff have hidden.
 */
export async function changeReceiverInstructions(
  deps: Deps,
  token: string,
  instructions: InstructionsBody,
): Promise<Tracking> {
  return inTransaction(deps, async (tx) => {
    const opened = await openTrackingLink(tx, token);
    ensure(opened.link === 'receiver', 'forbidden');
    const delivery = await lockDelivery(tx.db, opened.delivery.id);
    if (!delivery) throw new AppError('not_found');
    ensure(acceptsInstructions(delivery.status, delivery.stage), 'transition_refused');
    const change = changeOf(delivery, instructions);
    const written = { place: 'receiver_wishes' as const, deliveryId: delivery.id, authorId: null };
    const texts = [change.receiver_entrance ?? null, change.absence_note ?? null];
    await refuseHiddenTexts(tx, texts, written, { receiverPhone: delivery.receiver_phone });
    if (Object.keys(change).length > 0) {
      // The texts stay out of the history: it can never be erased.
      const data = { changed: Object.keys(change).toSorted() };
      await recordChange(tx, delivery, {
        name: 'receiver_asked',
        actor: 'receiver',
        data,
        change: { ...change },
      });
    }
    return getTracking(tx, token);
  });
}

type Columns = Pick<DeliveryRow, 'receiver_entrance' | 'absence_choice' | 'absence_note'>;

/** The columns that really change: sending the same text twice is one event. */
function changeOf(delivery: DeliveryRow, { entrance, absence }: InstructionsBody): Partial<Columns> {
  const columns: Partial<Columns> = {
    ...(entrance === undefined ? {} : { receiver_entrance: entrance && tidyText(entrance) }),
    ...(absence === undefined
      ? {}
      : { absence_choice: absence?.choice ?? null, absence_note: absence ? tidyText(absence.note) : null }),
  };
  const isSame = keysOf(columns).every((key) => columns[key] === delivery[key]);
  return isSame ? {} : columns;
}
