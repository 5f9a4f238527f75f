import { AppError } from '#domain/errors.ts';
import { type CodTaken, type DoorVerdict, judgeDoor, QUEUED_AFTER_MS } from '#domain/money/cod/door.ts';
import { collectCod as collected } from '#domain/money/ledger/cod-postings.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertCodShort } from '#server/db/money/cod-shorts.ts';
import { type CodRow, findCod } from '#server/db/money/cods.ts';
import { post } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { type EventTrail, recordEvent } from '../../deliveries/record-event.ts';
import { newId } from '../../ids.ts';
import { partiesOf } from '../parties.ts';
import { moveCod } from './move-cod.ts';

/** Goods' money that a hand-over may bring, as judged before its proof is looked at. */
export type Collection = { cod: CodRow; verdict: Extract<DoorVerdict, { kind: 'collect' }> };

/**
 * Judges the goods' money of a hand-over; null for a delivery without any. `at` is the phone's time of the step. Throws
 * `cod_due` while the money is not in, `cod_amount` when another sum or way was stated than is due.
 */
export async function judgeCollection(
  tx: Tx,
  delivery: DeliveryRow,
  step: { at: string; cod?: CodTaken | undefined },
): Promise<Collection | null> {
  const cod = delivery.cod_amount === null ? undefined : await findCod(tx.db, delivery.id);
  if (!cod) return null;
  const isQueued = tx.clock.now().getTime() - Date.parse(step.at) >= QUEUED_AFTER_MS;
  const verdict = judgeDoor(cod, step.cod, isQueued);
  if (verdict.kind === 'refuse')
    throw new AppError(verdict.cause, { facts: { amount: cod.amount, currency: cod.currency } });
  return { cod, verdict };
}

/**
 * Books the money of a hand-over in its transaction: the courier owes it, and what is missing is theirs until the staff
 * decide. `delivery` carries the trail of the hand-over's own event; answers the trail behind the money's.
 */
export async function collectCod(
  tx: Tx,
  delivery: DeliveryRow,
  { cod, verdict }: Collection,
): Promise<EventTrail> {
  const { method, taken, short } = verdict;
  const parties = partiesOf(delivery);
  const courier = { courier_id: parties.courierId };
  await moveCod(tx, cod, 'collect', { ...courier, method, taken, collected_at: tx.clock.now() });
  await post(tx.db, cod.currency, collected({ ...parties, amount: cod.amount }));
  tx.publish([`account:${parties.courierId}`, `account:${parties.senderId}`], { name: 'money.changed' });
  const data = { amount: cod.amount, taken, method };
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
