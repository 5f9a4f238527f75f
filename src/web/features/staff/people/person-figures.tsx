import type { Person } from '#contract/staff/admin-people.ts';
import { FIGURES_OF } from '#domain/staff/people/figures.ts';
import { formatCount, formatMoney, formatPercent, formatRating } from '#web/i18n/format.ts';
import { type Translate, useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import type { Locale } from '#domain/locales.ts';
import classes from './person.module.css';

/** A figure: its name, its value, and what it is of. */
type Figure = { name: string; value: string; of?: string | undefined };
type Figures = Person['figures'];
type Wording = { t: Translate; locale: Locale };

/** The numbers of what the person is: a sender's payments, a courier's earnings, and what both have. */
export function PersonFigures({ figures }: { figures: Figures }) {
  const t = useT();
  const { locale } = useLocale();
  const all = [
    ...workOf(figures, { t, locale }),
    ...moneyOf(figures, { t, locale }),
    ...qualityOf(figures, { t, locale }),
  ];
  return (
    <dl className={classes.figures}>
      {all.map(({ name, value, of }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {of !== undefined && <dd className={classes.of}>{of}</dd>}
        </div>
      ))}
    </dl>
  );
}

function workOf({ deliveries, running }: Figures, { t, locale }: Wording): Figure[] {
  return [
    {
      name: t('people.figure.deliveries'),
      value: deliveries > FIGURES_OF ? t('people.many') : formatCount(deliveries, locale),
      of: t('people.figure.running', { n: running }),
    },
  ];
}

function moneyOf({ deliveries, ...money }: Figures, { t, locale }: Wording): Figure[] {
  const { paid, earned, cod, wallet, frozen, payable, debt } = money;
  const sum = (of: Parameters<typeof formatMoney>[0]) => formatMoney(of, locale);
  const inMonths = (months: number | null) =>
    months === null ? undefined : t('people.figure.months', { n: months });
  return [
    paid && {
      name: t('people.figure.paid'),
      value: sum(paid.sum),
      of: deliveries > FIGURES_OF ? t('people.figure.newest') : inMonths(paid.months),
    },
    earned && { name: t('people.figure.earned'), value: sum(earned.sum), of: inMonths(earned.months) },
    cod && {
      name: t('people.figure.cod'),
      value: sum(cod.collected),
      of: t('people.figure.cod.toSend', { sum: sum(cod.toSend) }),
    },
    wallet && {
      name: t('people.figure.wallet'),
      value: sum(wallet),
      of: frozen && frozen.amount > 0 ? t('people.figure.frozen', { sum: sum(frozen) }) : undefined,
    },
    payable && { name: t('people.figure.payable'), value: sum(payable) },
    debt && debt.amount > 0 && { name: t('people.figure.debt'), value: sum(debt) },
  ].filter((each) => each !== null && each !== false);
}

function qualityOf(figures: Figures, { t, locale }: Wording): Figure[] {
  const { onTime, offers, rating, ratings, complaints, deliveries } = figures;
  const share = (part: number, whole: number) =>
    formatPercent(Math.round((100 * part) / whole) * 100, locale);
  const outOf = (part: number, whole: number) =>
    t('people.figure.outOf', { n: formatCount(part, locale), of: formatCount(whole, locale) });
  return [
    onTime && {
      name: t('people.figure.onTime'),
      value: share(onTime.met, onTime.of),
      of: outOf(onTime.met, onTime.of),
    },
    offers && {
      name: t('people.figure.offers'),
      value: share(offers.chosen, offers.made),
      of: outOf(offers.chosen, offers.made),
    },
    rating !== null && {
      name: t('people.figure.rating'),
      value: formatRating(rating, locale),
      of: t('people.figure.ratings', { n: ratings }),
    },
    {
      name: t('people.figure.complaints'),
      value: formatCount(complaints, locale),
      of:
        complaints > 0 && deliveries > 0 && deliveries <= FIGURES_OF
          ? t('people.figure.ofDeliveries', {
              share: formatPercent(Math.round((1_000 * complaints) / deliveries) * 10, locale),
            })
          : undefined,
    },
  ].filter((each) => each !== null && each !== false);
}
