import type { Delivery } from '#contract/deliveries/delivery.ts';
import { FREE_WAIT_MINUTES } from '#domain/deliveries/absence.ts';
import { type StageRow, stepMeant, stepsFrom, TRIP_LIFE } from '#domain/deliveries/stage-table.ts';
import { isOfInspection, isReport, isRevocable, type QueuedAct } from '#web/offline/queued-act.ts';

/** The trip as the courier's screen shows it: the server's state with the queued actions applied. */
export type TripInHand = {
  trip: Delivery;
  /** A queued action that ends the trip: nothing else can be done until it has reached the server. */
  ending: QueuedAct | null;
};

/**
 * Applies the queued actions to the trip, oldest first. A hand-over counts only once it is clear that the network is
 * gone: before that the server's answer is awaited, because it may refuse the PIN.
 */
export function withWaiting(server: Delivery, acts: readonly QueuedAct[]): TripInHand {
  let trip = server;
  for (const act of acts) {
    if (act.deliveryId !== trip.id || act.refusal || !isCounted(act)) continue;
    if (act.act === 'log_call') trip = withCall(trip);
    if (act.act === 'count_cod') trip = withCount(trip);
    if (act.act === 'log_call' || act.act === 'announce_absence' || act.act === 'count_cod') continue;
    if (isOfInspection(act.act)) trip = withInspection(trip, act);
    if (isReport(act.act) || isOfInspection(act.act)) continue;
    const step = stepMeant(act.act, trip, hasProof(act));
    const row = trip.status === 'accepted' && trip.stage ? TRIP_LIFE.row(trip.stage, step) : undefined;
    // Already applied at the server, whose state is newer.
    if (!row) continue;
    if (row.ends) return { trip, ending: act };
    trip = withStep(trip, row, act.at);
  }
  return { trip, ending: null };
}

function isCounted({ act, tries }: QueuedAct): boolean {
  return act === 'log_call' || isRevocable(act) || tries > 0;
}

function hasProof({ pin, photo, photoId, signature, signatureId }: QueuedAct): boolean {
  return [pin, photo, photoId, signature, signatureId].some((proof) => proof !== undefined);
}

function withCall(trip: Delivery): Delivery {
  return trip.door ? { ...trip, door: { ...trip.door, calls: trip.door.calls + 1 } } : trip;
}

function withCount(trip: Delivery): Delivery {
  return trip.cod ? { ...trip, cod: { ...trip.cod, isCounted: true } } : trip;
}

function withInspection(trip: Delivery, { act, at, inspection, reason }: QueuedAct): Delivery {
  const before = trip.inspection;
  if (!before) return trip;
  if (act === 'start_inspection') {
    const endsAt = new Date(Date.parse(at) + before.minutes * 60_000).toISOString();
    return { ...trip, inspection: { ...before, startedAt: at, endsAt } };
  }
  if (!inspection) return { ...trip, inspection: { ...before, needsPhoto: false } };
  const { answer } = inspection;
  const remark = reason ?? null;
  return {
    ...trip,
    inspection: { ...before, answer, by: 'courier', answeredAt: at, remark, needsPhoto: false },
    allowedSteps: trip.stage ? stepsFrom(trip.stage, answer === 'refuse') : trip.allowedSteps,
  };
}

function withStep(trip: Delivery, row: StageRow, at: string): Delivery {
  const seq = (trip.timeline.at(-1)?.seq ?? 0) + 1;
  return {
    ...trip,
    stage: row.to,
    allowedSteps: stepsFrom(row.to),
    timeline: [...trip.timeline, { seq, name: row.event, at }],
    door: row.to === 'at_dropoff' ? newVisit(at) : null,
  };
}

function newVisit(arrivedAt: string): Delivery['door'] {
  const freeUntil = new Date(Date.parse(arrivedAt) + FREE_WAIT_MINUTES * 60_000).toISOString();
  return { arrivedAt, freeUntil, calls: 0, announcedAt: null, answerUntil: null, answeredAt: null };
}
