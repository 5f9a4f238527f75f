import type { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import type { Locale } from '#domain/locales.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { formatKm, formatTime } from '#web/i18n/format.ts';
import { type Translate, useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../board-detail.module.css';
import { When } from '../board-history.tsx';

type Misses = Pick<RouteAnswer<typeof adminBoardDelivery>, 'pinMisses'>;

/** Who typed a wrong PIN, when and how far from the stop, newest first; nothing without any. */
export function DetailPins({ pinMisses }: Misses) {
  const t = useT();
  const { locale } = useLocale();
  if (pinMisses.length === 0) return null;
  return (
    <section>
      <h3>{t('board.pin')}</h3>
      <ul className={classes.events}>
        {pinMisses.map((miss) => (
          <li key={`${miss.at} ${miss.triesLeft}`}>
            <When at={miss.at} /> {miss.by}, {t(`board.pin.${miss.kind}`)}
            <span className={classes.said}>
              {placeText(miss, t, locale)} · {t('board.pin.left', { n: miss.triesLeft })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When and where the PIN that is locked now was last tried. */
export function LastTry({ pinMisses: [last] }: Misses) {
  const t = useT();
  const { locale } = useLocale();
  if (!last) return null;
  const time = formatTime(last.at, locale);
  return <p className={classes.help}>{t('board.pin.last', { time, place: placeText(last, t, locale) })}</p>;
}

function placeText({ meters }: Misses['pinMisses'][number], t: Translate, locale: Locale): string {
  if (meters === null) return t('board.pin.noPlace');
  if (meters < 1_000) return t('board.pin.meters', { n: meters });
  return t('board.pin.km', { way: formatKm(meters, locale) });
}
