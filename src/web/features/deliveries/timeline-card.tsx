import type { Delivery } from '#contract/deliveries/delivery.ts';
import { EVENT_TABLE } from '#domain/deliveries/events.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useWhenText } from './delivery-words.ts';
import classes from './timeline-card.module.css';

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
            <span>{t(`event.${entry.name}`)}</span>
            <time dateTime={entry.at} className="st-num">
              {whenText(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
