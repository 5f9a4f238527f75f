import type { Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { LiveEventName } from '#contract/live.ts';
import type { DeliveryEventName, EventActor } from '#domain/deliveries/events.ts';
import type { DeliveryParty } from '#domain/staff/contacts.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { insertDeliveryEvent, insertEventTexts, timeOfEvent } from '#server/db/deliveries/delivery-events.ts';
import type { DeliveryEventsTable } from '#server/db/deliveries/schema-delivery-events.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { enqueueNotification } from '../notifications/enqueue-notification.ts';
import type { Topic } from '#server/ports/event-bus.ts';
import { recordWebhookEvent } from '../business/webhooks/record-webhook-event.ts';
import { custodyOrigin, sealData, sealEvent } from './seal-event.ts';

const SALT_BYTES = 16;

export type NewEvent = {
  name: DeliveryEventName;
  actor: EventActor;
  data?: Record<string, unknown>;
  /** Texts of people: stored beside the history, because the history can never be erased. */
  texts?: { reason?: string | undefined; signedBy?: string | undefined };
  deviceAt?: Date | null;
  /** The phone's own id of the step behind this event, by which a repetition is recognised. */
  stepId?: string | undefined;
  /** Published to the streams of the people around the delivery after the commit. */
  live?: LiveEventName;
  /** Whom alone of its notifications' recipients it concerns: who is written to reads the event's text. */
  to?: DeliveryParty;
  /** Of its notifications only the receiver's are sent: whoever has the whole order reads of its first stop. */
  onlyReceiver?: boolean;
  /** Further topics to publish to, such as losing couriers. */
  also?: readonly Topic[];
};

/** The delivery's columns that continue the chain: the caller stores them with its change. */
export type EventTrail = { last_seq: number; last_hash: Buffer };

/**
 * Appends an event to a delivery's history, publishes it after the commit and enqueues its notifications. Each hash
 * seals the row together with the one before: no change or gap goes unnoticed. Answers the trail that the caller must
 * store with `storeChange`; `recordChange` does both.
 */
export async function recordEvent(deps: Tx, delivery: DeliveryRow, event: NewEvent): Promise<EventTrail> {
  const entry = await entryBehindLast(deps, delivery, event);
  await writeChainEntry(deps, delivery, event, entry);
  return entry.trail;
}

/** Seals the next chain entry of a stored delivery without writing it. */
export async function entryBehindLast(deps: Tx, delivery: DeliveryRow, event: NewEvent): Promise<ChainEntry> {
  const before = await timeOfEvent(deps.db, delivery.id, delivery.last_seq);
  return nextChainEntry(deps, delivery, event, before);
}

type Chained = Pick<DeliveryRow, 'id'> & Partial<Pick<DeliveryRow, 'last_seq' | 'last_hash'>>;
type EventRow = Omit<Selectable<DeliveryEventsTable>, 'id'>;
type ChainEntry = { row: EventRow; trail: EventTrail };

/**
 * Seals the next chain entry without writing it: a new delivery is inserted with its trail. No entry is earlier than
 * the one before it (`notBefore`), even if the clock goes back.
 */
export function nextChainEntry(
  deps: Pick<Deps, 'clock'>,
  delivery: Chained,
  event: NewEvent,
  notBefore?: Date,
): ChainEntry {
  const now = deps.clock.now();
  const at = notBefore && notBefore > now ? notBefore : now;
  const seq = (delivery.last_seq ?? 0) + 1;
  const data = event.data ?? {};
  const salt = randomBytes(SALT_BYTES);
  const fact = {
    name: event.name,
    actor: event.actor,
    at: at.toISOString(),
    deviceAt: event.deviceAt?.toISOString() ?? null,
    dataSeal: sealData(salt, data),
  };
  const before = delivery.last_hash?.toString('hex') ?? custodyOrigin(delivery.id);
  const hash = Buffer.from(sealEvent(before, seq, fact).hash, 'hex');
  const row = {
    delivery_id: delivery.id,
    seq,
    name: event.name,
    actor: event.actor,
    at,
    device_at: event.deviceAt ?? null,
    data,
    salt,
    hash,
    step_id: event.stepId ?? null,
  };
  return { row, trail: { last_seq: seq, last_hash: hash } };
}

/** Inserts a chain entry whose trail the delivery will carry, and tells everybody of its event. */
export async function writeChainEntry(
  deps: Tx,
  delivery: Followed,
  event: NewEvent,
  { row }: ChainEntry,
): Promise<void> {
  const id = await insertDeliveryEvent(deps.db, { ...row, data: JSON.stringify(row.data) });
  const { reason, signedBy } = event.texts ?? {};
  if (reason !== undefined || signedBy !== undefined)
    await insertEventTexts(deps.db, {
      event_id: id,
      delivery_id: delivery.id,
      reason: reason ?? null,
      signed_by: signedBy ?? null,
    });
  await announceEvent(deps, delivery, event, id);
}

/** Enqueues the notifications and webhooks of a stored event, and publishes it after the commit. */
export async function announceEvent(
  deps: Tx,
  delivery: Followed,
  event: NewEvent,
  id: number,
): Promise<void> {
  const offerId = typeof event.data?.offerId === 'string' ? event.data.offerId : null;
  await enqueueNotification(deps, {
    fact: event.name,
    key: `event:${id}`,
    actor: event.actor,
    deliveryId: delivery.id,
    courierId: delivery.courier_id,
    offerId,
    others: (event.also ?? []).flatMap((topic) => accountOf(topic) ?? []),
    ...(event.to ? { message: { to: event.to, eventId: id } } : {}),
    ...(event.onlyReceiver ? { onlyReceiver: true as const } : {}),
  });
  await recordWebhookEvent(deps, delivery, event.name, offerId);
  deps.publish([...topicsOf(delivery), ...(event.also ?? [])], {
    id,
    name: event.live ?? 'delivery.changed',
    deliveryId: delivery.id,
  });
  deps.publish(['staff'], { name: 'board.changed', deliveryId: delivery.id });
}

type Followed = Pick<DeliveryRow, 'id' | 'sender_id' | 'courier_id' | 'company_id'>;

/** Topics of everyone who follows a delivery: its sender, its courier, the holders of its links. */
function topicsOf(delivery: Followed): Topic[] {
  return [...peopleOf(delivery), ...linksOf(delivery)];
}

/** Topics of those who see a delivery in full: its sender, its courier, and the sender's company. */
export function peopleOf(delivery: Followed): Topic[] {
  return [
    `account:${delivery.sender_id}`,
    ...(delivery.courier_id ? [`account:${delivery.courier_id}` as const] : []),
    ...(delivery.company_id ? [`company:${delivery.company_id}` as const] : []),
  ];
}

/** Topic of the holders of a delivery's links, who see less. */
export function linksOf({ id }: Pick<DeliveryRow, 'id'>): Topic[] {
  return [`delivery:${id}`];
}

function accountOf(topic: Topic): string | null {
  return topic.startsWith('account:') ? topic.slice('account:'.length) : null;
}
