import type { Tracking } from '#contract/tracking/tracking.ts';
import type { DeliveryEventName, PublicEventName } from '#domain/deliveries/events.ts';
import { sentenceOf } from '#web/features/tracking/state-sentences.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import type { IslandTexts } from './texts.ts';

const MINUTE_MS = 60_000;
/** Tolerance of an estimate: a fifth of it, at least three minutes each way. */
const WINDOW_SHARE = 0.2;
const WINDOW_LEAST_MINUTES = 3;

/** Whether the parcel is on its way to the receiver, so that minutes apply. */
export function isComing({ status, stage }: Tracking): boolean {
  return status === 'accepted' && (stage === 'picked_up' || stage === 'to_dropoff');
}

function deliveredAt({ timeline }: Tracking): string | undefined {
  return timeline.findLast((entry) => entry.name === 'delivered')?.at;
}

/** Headline of the page: minutes while the parcel is on its way, a sentence otherwise. */
export function headline(tracking: Tracking, { t, locale }: IslandTexts): string {
  if (isComing(tracking) && tracking.etaMinutes !== null) return t('recv.h1', { n: tracking.etaMinutes });
  if (tracking.status === 'completed') {
    return t('recv.done.short', { time: formatTime(deliveredAt(tracking) ?? new Date(), locale) });
  }
  return t(sentenceOf(tracking.status, tracking.stage));
}

/** Line below the headline: the sender, the hours between which the parcel arrives, and the hour that is guaranteed. */
export function underline(tracking: Tracking, texts: IslandTexts, now: number): string {
  const { deliverBy } = tracking;
  const line = arrival(tracking, texts, now);
  if (deliverBy === null) return line;
  const { t, locale } = texts;
  const hour = { day: formatDate(deliverBy, locale), time: formatTime(deliverBy, locale) };
  return `${line} · ${t('track.guarantee', hour)}`;
}

function arrival(tracking: Tracking, { t, locale }: IslandTexts, now: number): string {
  const from = t('recv.from', { name: tracking.senderName });
  if (!isComing(tracking) || tracking.etaMinutes === null) return from;
  const slack = Math.max(WINDOW_LEAST_MINUTES, Math.round(tracking.etaMinutes * WINDOW_SHARE));
  const at = (minutes: number) => formatTime(new Date(now + Math.max(0, minutes) * MINUTE_MS), locale);
  const window = t('track.window', {
    from: at(tracking.etaMinutes - slack),
    until: at(tracking.etaMinutes + slack),
  });
  return `${from} · ${window}`;
}

/** Template of the chip for each timeline event; null for events that a receiver need not see. */
const CHIPS = {
  listed: null,
  accepted: 'accepted/assigned',
  receiver_asked: null,
  departed: 'accepted/to_pickup',
  arrived_at_pickup: 'accepted/at_pickup',
  picked_up: 'accepted/picked_up',
  departed_to_dropoff: 'accepted/to_dropoff',
  arrived_at_dropoff: 'accepted/at_dropoff',
  receiver_called: null,
  absence_announced: null,
  receiver_here: null,
  inspection_started: null,
  inspection_accepted: null,
  inspection_remarked: null,
  refused_at_door: null,
  delivered: 'completed',
  attempt_failed: 'accepted/attempt_failed',
  promise_extended: null,
  promise_restored: null,
  return_ordered: null,
  return_given_up: null,
  return_started: 'accepted/to_return',
  returned: 'returned',
  cancelled: 'cancelled',
  expired: null,
} satisfies Record<PublicEventName, string | null>;

export const CHIP_OF_EVENT: Partial<Record<DeliveryEventName, string | null>> = CHIPS;
