import { AppError } from '#domain/errors.ts';
import { isCollectable } from '#domain/money/cod/cod-table.ts';
import { type CodTaken, type DoorVerdict, judgeDoor, QUEUED_AFTER_MS } from '#domain/money/cod/door.ts';
import { collectCod as collected, collectCodCard } from '#domain/money/ledger/cod-postings.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertCodShort } from '#server/db/money/cod/cod-shorts.ts';
import { type CodRow, findCod, updateCod } from '#server/db/money/cod/cods.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { type EventTrail, recordEvent } from '../../deliveries/record-event.ts';
import { newId } from '../../ids.ts';
import { partiesOf } from '../parties.ts';
import { isPaidAhead } from './card/is-payable.ts';
import { abandonCodPayment, returnCodCard } from './card/return-cod-card.ts';
import { moveCod } from './move-cod.ts';

/** Goods' money that a hand-over may bring, as judged before its proof is looked at. */
export type Collection = {
  cod: CodRow;
  verdict: Extract<DoorVerdict, { kind: 'collect' }>;
  /** The sum before the sender lowered it, which a phone without a signal had when its courier took it; null otherwise. */
  earlier: number | null;
};

/**
 * Judges the goods' money of a hand-over; null for a delivery without any. `at` is the phone's time of the step. Throws
 * `cod_due` while the money is not in, `cod_amount` when another sum or way was stated than is due, `cod_paid` for cash when a
 * card has paid.
 */
export async function judgeCollection(
  tx: Tx,
  delivery: DeliveryRow,
  step: { at: string; cod?: CodTaken | undefined },
): Promise<Collection | null> {
  if (delivery.cod_amount === null && !step.cod) return null;
  const cod = await findCod(tx.db, delivery.id);
  if (!cod) return null;
  const isQueued = tx.clock.now().getTime() - Date.parse(step.at) >= QUEUED_AFTER_MS;
  const earlier = isQueued ? earlierSum(cod, step.cod) : null;
  if (earlier !== null) {
    const verdict = { kind: 'collect', method: 'cash', taken: earlier, short: 0, cardPart: 0 } as const;
    return { cod, verdict, earlier };
  }
  if (delivery.cod_amount === null) return refuseRemoved(cod, step.cod);
  const isPaidByCard = isPaidAhead(cod);
  const verdict = judgeDoor({ ...cod, isPaidByCard }, step.cod, isQueued);
  if (verdict.kind === 'refuse')
    throw new AppError(verdict.cause, { facts: { amount: cod.amount, currency: cod.currency } });
  return { cod, verdict, earlier: null };
}

/**
 * What a courier took in cash who did not know that the sum is lower by now, or that nothing is asked for: what they have
 * counts, at most the sum that their phone may have had. Null where no such sum was taken.
 */
function earlierSum({ amount, state, lowered_from: from }: CodRow, taken: CodTaken | undefined) {
  if (from === null || taken?.method !== 'cash' || !(state === 'void' || isCollectable(state))) return null;
  const most = Math.min(taken.amount, from);
  return most > (state === 'void' ? 0 : amount) ? most : null;
}

/** A hand-over without goods' money; throws `cod_amount` where one with a signal says that the sum was taken all the same. */
function refuseRemoved({ currency, lowered_from: from }: CodRow, taken: CodTaken | undefined): null {
  if (from === null || taken?.method !== 'cash' || taken.amount === 0) return null;
  throw new AppError('cod_amount', { facts: { amount: 0, currency } });
}

/**
 * Books the money of a hand-over in its transaction: the courier owes it, and what is missing is theirs until the staff
 * decide; what a card paid is with the platform already. `delivery` carries the trail of the hand-over's own event; answers the trail behind the money's.
 */
export async function collectCod(
  tx: Tx,
  delivery: DeliveryRow,
  { cod: asked, verdict, earlier }: Collection,
): Promise<EventTrail> {
  const cod = earlier === null ? asked : await restoreSum(tx, asked, earlier);
  const { method, taken, short, cardPart } = verdict;
  const parties = partiesOf(delivery);
  const courier = { courier_id: parties.courierId };
  const facts = { ...parties, amount: cod.amount };
  const now = tx.clock.now();
  const change = { ...courier, method, taken, card_part: cardPart, collected_at: now };
  if (method === 'card') {
    await abandonCodPayment(tx, delivery.id);
    await moveCod(tx, cod, 'collect', change);
    await moveCod(tx, { ...cod, state: 'collected' }, 'hand_in', { handed_in_at: now });
    await post(tx.db, cod.currency, collectCodCard(facts));
  } else {
    await returnCodCard(tx, cod, cardPart);
    await moveCod(tx, cod, 'collect', change);
    await post(tx.db, cod.currency, collected({ ...facts, cardPart }));
  }
  tx.publish([`account:${parties.courierId}`, `account:${parties.senderId}`], { name: 'money.changed' });
  const data = { amount: cod.amount, taken, method, ...(cardPart > 0 ? { cardPart } : {}) };
  const restored = earlier === null ? delivery : await recordRestored(tx, delivery, asked, earlier);
  const trail = await recordEvent(tx, restored, { name: 'cod_collected', actor: 'courier', data });
  if (short === 0) return trail;
  await insertCodShort(tx.db, {
    ...courier,
    id: newId(),
    delivery_id: delivery.id,
    amount: short,
    cause: 'part',
    decided_by: null,
    decided_at: null,
    reason: null,
    created_at: tx.clock.now(),
  });
  const behind = { ...delivery, ...trail };
  return recordEvent(tx, behind, {
    name: 'cod_short',
    actor: 'system',
    data: { amount: short, givenAt: cod.given_at?.toISOString() ?? null },
  });
}

/** Makes the earlier sum the one that is due again, before it is booked; what a card had paid of the new one goes back to it. */
async function restoreSum(tx: Tx, cod: CodRow, amount: number): Promise<CodRow> {
  await returnCodCard(tx, cod);
  await updateCod(tx.db, cod.delivery_id, cod.state, { amount, state: 'due' });
  return { ...cod, amount, state: 'due', card_attempt_id: null, transfer_id: null };
}

/** The sender is told that the sum before their change was collected; answers the delivery behind that event. */
async function recordRestored(tx: Tx, delivery: DeliveryRow, cod: CodRow, to: number): Promise<DeliveryRow> {
  const data = { from: delivery.cod_amount === null ? null : cod.amount, to };
  const trail = await recordEvent(tx, delivery, { name: 'cod_changed', actor: 'courier', data });
  return { ...delivery, ...trail };
}
