import type { Delivery } from '#contract/deliveries/delivery.ts';
import { RATING_ASPECTS } from '#domain/deliveries/ratings.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { RatingText } from '#web/ui/form/star-rating.tsx';
import { ASPECT_TEXTS } from './aspect-words.ts';
import classes from './rating.module.css';

/** The stars given, each with its question. */
export function GivenRating({ rating }: { rating: NonNullable<Delivery['rating']> }) {
  const t = useT();
  return (
    <section className={classes.given} aria-label={t('rate.given')}>
      <dl className={classes.aspects}>
        {RATING_ASPECTS.map((aspect) => (
          <div key={aspect}>
            <dt>{t(ASPECT_TEXTS[aspect])}</dt>
            <dd>
              <RatingText value={rating[aspect]} />
            </dd>
          </div>
        ))}
      </dl>
      {rating.comment && (
        <blockquote className={classes.comment}>{t('offers.note', { text: rating.comment })}</blockquote>
      )}
    </section>
  );
}
