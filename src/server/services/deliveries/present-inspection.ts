import type { InspectionView, TrackingInspection } from '#contract/deliveries/inspection-fields.ts';
import {
  EVENT_OF_ANSWER,
  INSPECTION_LIFE,
  type Inspection,
  inspectionState,
  type InspectionState,
  isTaken,
} from '#domain/deliveries/inspection.ts';
import { STAGES_AT_DOOR } from '#domain/money/cod/door.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { type InspectionEvent, inspectionEvents } from '#server/db/deliveries/inspections.ts';
import type { Deps } from '#server/deps.ts';
import { linkPictureUrl, pictureUrl } from '../uploads/picture-url.ts';
import { trackingToken } from './tracking-links.ts';

type Requested = Pick<DeliveryRow, 'inspection' | 'inspection_minutes'>;

/** The inspection that a sender requested for; null for a delivery without one. */
export function inspectionOf({
  inspection: kind,
  inspection_minutes: minutes,
}: Requested): Inspection | null {
  return kind !== null && minutes !== null ? { kind, minutes } : null;
}

/** Where the inspection of a delivery stands; null for a delivery without one. */
export function stateOfInspection(delivery: DeliveryRow): InspectionState | null {
  const { inspection, inspection_started_at: startedAt, inspection_answer: answer } = delivery;
  return inspection === null ? null : inspectionState({ startedAt, answer });
}

/** Whether the receiver's answer is still missing, or no, so that neither money nor PIN are next. */
export function isWaitingForAnswer(delivery: DeliveryRow): boolean {
  const state = stateOfInspection(delivery);
  return state !== null && !isTaken(state);
}

/** Whether a remark or a refusal still lacks a picture of the opened parcel. */
export function needsPhoto({ inspection_answer: answer, inspection_photo_at: photo }: DeliveryRow): boolean {
  return (answer === 'remark' || answer === 'refuse') && photo === null;
}

/** An inspection with its pictures, for the sender, the courier and the staff; null for a delivery without one. */
export function presentInspection(
  delivery: DeliveryRow,
  events: readonly InspectionEvent[],
): InspectionView | null {
  const requested = inspectionOf(delivery);
  if (!requested) return null;
  return {
    ...requested,
    ...progressOf(delivery, requested, events),
    photos: photosOf(events, pictureUrl),
    needsPhoto: needsPhoto(delivery),
  };
}

/** An inspection as the receiver's link shows it, with the addresses of its pictures by that link; null for a delivery without one. */
export async function trackingInspection(
  deps: Deps,
  delivery: DeliveryRow,
): Promise<TrackingInspection | null> {
  const requested = inspectionOf(delivery);
  if (!requested) return null;
  const state = stateOfInspection(delivery) ?? 'due';
  const events = await eventsOf(deps, delivery);
  const token = trackingToken(deps, delivery, 'receiver');
  return {
    ...requested,
    ...progressOf(delivery, requested, events),
    photos: photosOf(events, (id) => linkPictureUrl(id, token)),
    canAnswer: canAnswer(delivery, state),
  };
}

/** The events of the inspection; none, and no query, before anything has happened. */
async function eventsOf({ db }: Deps, delivery: DeliveryRow): Promise<InspectionEvent[]> {
  return stateOfInspection(delivery) === 'due' ? [] : inspectionEvents(db, delivery.id);
}

/** The pictures of an inspection in their order, each with its address; hidden ones have none. */
function photosOf(
  events: readonly InspectionEvent[],
  urlOf: (id: string | null) => string | null,
): InspectionView['photos'] {
  return events.flatMap(({ name, at, photo_id: id }) => {
    const url = urlOf(id);
    const of = name === 'inspection_started' ? ('closed' as const) : ('opened' as const);
    return url === null ? [] : [{ of, at: at.toISOString(), url }];
  });
}

function progressOf(delivery: DeliveryRow, { minutes }: Inspection, events: readonly InspectionEvent[]) {
  const { inspection_started_at: started, inspection_answer: answer, inspection_by: by } = delivery;
  const answered = answer ? events.findLast(({ name }) => name === EVENT_OF_ANSWER[answer]) : undefined;
  return {
    startedAt: started?.toISOString() ?? null,
    endsAt: started ? new Date(started.getTime() + minutes * 60_000).toISOString() : null,
    answer,
    by,
    answeredAt: answered?.at.toISOString() ?? null,
    remark: answered?.remark ?? null,
  };
}

/** Whether the receiver may answer: at the door, or where a courier without a signal may stand there unreported. */
function canAnswer({ status, stage }: DeliveryRow, state: InspectionState): boolean {
  if (status !== 'accepted' || stage === null) return false;
  if (stage !== 'at_dropoff') return state === 'due' && STAGES_AT_DOOR.includes(stage);
  return INSPECTION_LIFE.eventsFrom(state).some((event) => event !== 'begin');
}
