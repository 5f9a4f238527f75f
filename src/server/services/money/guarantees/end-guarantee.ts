import { CLAIM_MINUTES, type GuaranteeFacts, judgeGuarantee } from '#domain/money/guarantees/guarantee.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { custodyRowsOf } from '#server/db/deliveries/delivery-events.ts';
import { decideGuarantee } from '#server/db/money/guarantees/guarantees.ts';
import type { Tx } from '#server/deps.ts';
import { type EventTrail, recordEvent } from '../../deliveries/record-event.ts';

const EVENT_OF_STATE = {
  kept: 'guarantee_kept',
  missed: 'guarantee_missed',
  void: 'guarantee_void',
} as const;

type HistoryRow = Awaited<ReturnType<typeof custodyRowsOf>>[number];

/**
 * Decides the guaranteed time of a locked delivery whose trip has ended, from its history; its money moves when the price
 * is divided. Answers the trail to store: that of `delivery` where it has none.
 */
export async function endGuarantee(tx: Tx, delivery: DeliveryRow): Promise<Partial<EventTrail>> {
  const { deliver_by: deliverBy } = delivery;
  if (deliverBy === null) return {};
  const history = await custodyRowsOf(tx.db, delivery.id);
  const state = judgeGuarantee({
    deliverBy,
    isPutOff: delivery.absence_choice === 'other_time',
    ...momentsOf(history.slice(history.findLastIndex(({ name }) => name === 'accepted'))),
  });
  await decideGuarantee(tx.db, delivery.id, state, tx.clock.now());
  return recordEvent(tx, delivery, { name: EVENT_OF_STATE[state], actor: 'system' });
}

/** The moments of a courier's own trip that count. */
function momentsOf(trip: readonly HistoryRow[]): Omit<GuaranteeFacts, 'deliverBy' | 'isPutOff'> {
  const arrival = (name: HistoryRow['name'], before = trip.length) =>
    trip.slice(0, before).findLast((row) => row.name === name && row.data.isAtStop === true);
  const failed = trip.findIndex(({ name }) => name === 'attempt_failed');
  const delivered = trip.findLast(({ name }) => name === 'delivered');
  const pickedUp = trip.findLast(({ name }) => name === 'picked_up');
  return {
    arrivedAtPickup: timeOf(arrival('arrived_at_pickup')),
    pickedUpAt: timeOf(pickedUp),
    arrivedAt: timeOf(arrival('arrived_at_dropoff')),
    attemptedAt: failed === -1 ? null : timeOf(arrival('arrived_at_dropoff', failed)),
    handedOver: delivered ? { at: delivered.device_at ?? delivered.at, seenAt: delivered.at } : null,
  };
}

/** When a step was taken: by the phone's clock where the server heard of it soon after. */
function timeOf(row: HistoryRow | undefined): Date | null {
  if (!row) return null;
  const { at, device_at: own } = row;
  return own && at.getTime() - own.getTime() <= CLAIM_MINUTES * 60_000 ? own : at;
}
