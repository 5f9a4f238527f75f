import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { STARS } from '#domain/deliveries/ratings.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatRating } from '#web/i18n/format.ts';
import classes from './star-rating.module.css';

const TEXTS: readonly (PlainKey | null)[] = [null, 'rate.w1', 'rate.w2', 'rate.w3', 'rate.w4', 'rate.w5'];

/**
 * Star rating for one question: native radio buttons, so that arrows, Space, touch and screen readers all choose the
 * same way, and the chosen value's label beside them.
 */
export function StarRating({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
}) {
  const t = useT();
  const id = useId();
  const starText = TEXTS[value];
  return (
    <div className={classes.group}>
      <div className={classes.head}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        <span className={classes.word} aria-hidden="true">
          {starText ? t(starText) : ''}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className={classes.stars}
      >
        {STARS.map((stars) => (
          <label key={stars} className={classes.star} data-filled={stars <= value || undefined}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              aria-label={t('rate.star', { n: stars })}
              onChange={() => onChange(stars)}
            />
            <IconStar size={36} stroke={1.75} aria-hidden="true" className={classes.empty} />
            <IconStarFilled size={36} aria-hidden="true" className={classes.full} />
          </label>
        ))}
      </div>
    </div>
  );
}

/** Read-only rating: star, figure with a comma, number of trips; read as one by screen readers. */
export function RatingText({ value, trips }: { value: number | null; trips?: number }) {
  const t = useT();
  const { locale } = useLocale();
  if (value === null) return <span className={classes.text}>{t('common.noRating')}</span>;
  const figure = formatRating(value, locale);
  const count = trips === undefined ? '' : t('common.trips', { n: trips });
  return (
    <span className={classes.text}>
      <IconStarFilled size={16} className={classes.full} aria-hidden="true" />
      <span aria-hidden="true" className="st-num">
        <b className={classes.figure}>{figure}</b>
        {count && ` · ${count}`}
      </span>
      <span className="st-visually-hidden">
        {t('common.ratingText', { rating: figure })}
        {count && `, ${count}`}
      </span>
    </span>
  );
}
