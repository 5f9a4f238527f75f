import type { Delivery } from '#contract/delivery.ts';
import { type DeliveryEventName, EVENT_TABLE } from '#domain/delivery/events.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useWhenText } from './delivery-words.ts';
import classes from './timeline-card.module.css';

const WORDS: Record<DeliveryEventName, PlainKey> = {
  listed: 'event.listed',
  offer_made: 'event.offer_made',
  offer_changed: 'event.offer_changed',
  offer_withdrawn: 'event.offer_withdrawn',
  offer_refused: 'event.offer_refused',
  counter_proposed: 'event.counter_proposed',
  counter_withdrawn: 'event.counter_withdrawn',
  counter_accepted: 'event.counter_accepted',
  counter_answered: 'event.counter_answered',
  counter_refused: 'event.counter_refused',
  estimate_raised: 'event.estimate_raised',
  reserved: 'event.reserved',
  reservation_released: 'event.reservation_released',
  accepted: 'event.accepted',
  receiver_asked: 'event.receiver_asked',
  departed: 'event.departed',
  arrived_at_pickup: 'event.arrived_at_pickup',
  picked_up: 'event.picked_up',
  departed_to_dropoff: 'event.departed_to_dropoff',
  arrived_at_dropoff: 'event.arrived_at_dropoff',
  receiver_called: 'event.receiver_called',
  absence_announced: 'event.absence_announced',
  receiver_here: 'event.receiver_here',
  proof_policy_changed: 'event.proof_policy_changed',
  delivered: 'event.delivered',
  attempt_failed: 'event.attempt_failed',
  courier_dropped_out: 'event.courier_dropped_out',
  return_started: 'event.return_started',
  returned: 'event.returned',
  cancelled: 'event.cancelled',
  expired: 'event.expired',
  relisted: 'event.relisted',
  declared_lost: 'event.declared_lost',
  money_released: 'event.money_released',
  kept_payment_returned: 'event.kept_payment_returned',
  rated: 'event.rated',
  link_replaced: 'event.link_replaced',
  receiver_link_replaced: 'event.receiver_link_replaced',
  receiver_rated: 'event.receiver_rated',
  dispute_opened: 'event.dispute_opened',
  dispute_resolved: 'event.dispute_resolved',
};

/** What has happened to the parcel, newest first, each with its hour. */
export function TimelineCard({ timeline }: { timeline: Delivery['timeline'] }) {
  const t = useT();
  const whenText = useWhenText();
  const story = timeline.filter((entry) => !EVENT_TABLE[entry.name].noise).toReversed();
  return (
    <section className={classes.card} aria-labelledby="timeline-title">
      <h2 id="timeline-title" className={classes.title}>
        {t('det.timeline')}
      </h2>
      <ol className={classes.list}>
        {story.map((entry) => (
          <li key={entry.seq} className={classes.entry}>
            <span>{t(WORDS[entry.name])}</span>
            <time dateTime={entry.at} className="st-num">
              {whenText(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
