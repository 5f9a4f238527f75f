import type { TariffReplay } from '#contract/money/admin-tariffs.ts';
import { formatCount, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { changeText } from './tariff-words.ts';
import classes from './tariffs.module.css';

type Shown = { replay: TariffReplay; currency: string };

/** Sums of both tariffs, and how many pay more, less and the same. */
export function ReplayFigures({ replay, currency }: Shown) {
  const t = useT();
  const { locale } = useLocale();
  const money = (amount: number | null) =>
    amount === null ? '–' : formatMoney({ amount, currency }, locale);
  const count = (n: number) => formatCount(n, locale);
  const { sum, courierHour, more, less, same, surged, belowCost } = replay;
  const part = (n: number) => `${Math.round((n * 100) / replay.trips)} %`;
  const hourChange =
    courierHour.before === null || courierHour.after === null
      ? ''
      : changeText(courierHour.before, courierHour.after, locale);
  return (
    <dl className={classes.figures}>
      <Figure
        name={t('tariff.replay.sum')}
        value={money(sum.after)}
        note={`${t('tariff.was', { value: money(sum.before) })} · ${changeText(sum.before, sum.after, locale)}`}
      />
      <Figure
        name={t('tariff.replay.hour')}
        value={money(courierHour.after)}
        note={`${t('tariff.was', { value: money(courierHour.before) })} · ${hourChange}`}
      />
      <Figure
        name={t('tariff.replay.surged')}
        value={count(surged.after)}
        note={t('tariff.was', { value: count(surged.before) })}
      />
      <Figure
        name={t('tariff.replay.more')}
        value={count(more.trips)}
        note={t('tariff.replay.median', { value: money(more.median) })}
      />
      <Figure
        name={t('tariff.replay.less')}
        value={count(less.trips)}
        note={t('tariff.replay.median', { value: money(less.median) })}
      />
      <Figure name={t('tariff.replay.same')} value={count(same)} note={part(same)} />
      {belowCost > 0 && (
        <Figure name={t('tariff.replay.belowCost')} value={count(belowCost)} note={part(belowCost)} />
      )}
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> <small>{note}</small>
      </dd>
    </div>
  );
}
