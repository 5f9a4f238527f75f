import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { RECEIVER_COMMENT_MAX, STARS } from '#domain/deliveries/ratings.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import stars from '#web/ui/form/star-rating.module.css';
import classes from './tracking-parts.module.css';

/** Rating of the courier by the receiver: a tap on a star is enough, a comment is optional. The island sends it. */
export function RateCard() {
  const t = useT();
  return (
    <section className={classes.rate} aria-labelledby="rate-title" data-rate hidden>
      <h2 id="rate-title">
        <span data-rate-title />
      </h2>
      <div role="radiogroup" aria-labelledby="rate-title" className={stars.stars} data-rate-stars>
        {STARS.map((n) => (
          <label key={n} className={stars.star}>
            <input type="radio" name="stars" value={n} aria-label={t('rate.star', { n })} />
            <IconStar size={36} stroke={1.75} aria-hidden="true" className={stars.empty} />
            <IconStarFilled size={36} aria-hidden="true" className={stars.full} />
          </label>
        ))}
      </div>
      <p className={classes.quiet}>{t('recv.rate.help')}</p>
      <p className={classes.problem} role="alert" data-rate-problem hidden />
      <p className={classes.done} role="status" data-rate-done />
      <form className={classes.form} data-rate-form noValidate hidden>
        <label htmlFor="rate-words">{t('recv.rate.words')}</label>
        <textarea id="rate-words" rows={3} maxLength={RECEIVER_COMMENT_MAX} autoComplete="off" />
        <p className={classes.quiet} id="rate-why" data-rate-why>
          {t('recv.rate.why')}
        </p>
        <button type="submit" aria-describedby="rate-why" aria-disabled="true">
          {t('recv.rate.save')}
        </button>
      </form>
    </section>
  );
}
