import { AppError } from '#domain/errors.ts';
import { type CodTaken, type DoorVerdict, judgeDoor, QUEUED_AFTER_MS } from '#domain/money/cod/door.ts';
import { collectCod as collected, collectCodCard } from '#domain/money/ledger/cod-postings.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertCodShort } from '#server/db/money/cod/cod-shorts.ts';
import { type CodRow, findCod } from '#server/db/money/cod/cods.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { type EventTrail, recordEvent } from '../../deliveries/record-event.ts';
import { newId } from '../../ids.ts';
import { partiesOf } from '../parties.ts';
import { abandonCodPayment, returnCodCard } from './card/return-cod-card.ts';
import { moveCod } from './move-cod.ts';

/** Goods' money that a hand-over may bring, as judged before its proof is looked at. */
export type Collection = { cod: CodRow; verdict: Extract<DoorVerdict, { kind: 'collect' }> };

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
  const cod = delivery.cod_amount === null ? undefined : await findCod(tx.db, delivery.id);
  if (!cod) return null;
  const isQueued = tx.clock.now().getTime() - Date.parse(step.at) >= QUEUED_AFTER_MS;
  const isPaidByCard = cod.card_attempt_id !== null;
  const verdict = judgeDoor({ ...cod, isPaidByCard }, step.cod, isQueued);
  if (verdict.kind === 'refuse')
    throw new AppError(verdict.cause, { facts: { amount: cod.amount, currency: cod.currency } });
  return { cod, verdict };
}

/**
 * Books the money of a hand-over in its transaction: the courier owes it, and what is missing is theirs until the staff
 * decide; what a card paid is with the platform already. `delivery` carries the trail of the hand-over's own event; answers the trail behind the money's.
 */
export async function collectCod(
  tx: Tx,
  delivery: DeliveryRow,
  { cod, verdict }: Collection,
): Promise<EventTrail> {
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
  const trail = await recordEvent(tx, delivery, { name: 'cod_collected', actor: 'courier', data });
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
