import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { NoiseEventName } from '#domain/deliveries/events.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useWhenText } from '../delivery-words.ts';
import classes from './timeline-card.module.css';

/** Events left out of the timeline: offers come and go, and say nothing about the parcel itself. */
const NOISE: Record<NoiseEventName, true> = {
  offer_made: true,
  offer_changed: true,
  offer_withdrawn: true,
  offer_refused: true,
  counter_proposed: true,
  counter_withdrawn: true,
  counter_accepted: true,
  counter_answered: true,
  counter_refused: true,
  message_sent: true,
};

/** Timeline of the delivery's events, newest first, each with its time and the colleague who caused it. */
export function TimelineCard({ delivery }: { delivery: Pick<Delivery, 'timeline' | 'company'> }) {
  const t = useT();
  const whenText = useWhenText();
  const { timeline, company } = delivery;
  const story = timeline.filter((entry) => !(entry.name in NOISE)).toReversed();
  return (
    <section className={classes.card} aria-labelledby="timeline-title">
      <h2 id="timeline-title" className={classes.title}>
        {t('det.timeline')}
      </h2>
      <ol className={classes.list}>
        {story.map((entry) => (
          <li key={entry.seq} className={classes.entry}>
            <span>
              {t(`event.${entry.name}`)}
              <Colleague name={company?.acts.find(({ seq }) => seq === entry.seq)?.by} />
            </span>
            <time dateTime={entry.at} className="st-num">
              {whenText(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Colleague({ name }: { name: string | undefined }) {
  const t = useT();
  return name === undefined ? null : <span className={classes.by}>{t('det.timeline.by', { name })}</span>;
}
