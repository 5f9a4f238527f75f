import type { Job } from '#contract/trips/job.ts';
import { totalGrams } from '#domain/deliveries/pieces.ts';
import { payPerKm } from '#domain/offers/pay-per-km.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { useHourText } from '../../deliveries/booking/guarantee/use-hour-text.ts';
import { returnsText } from '../../deliveries/returns/returns-text.ts';
import { publicPath } from '#web/paths.ts';
import { kilograms, piecesText } from '../../deliveries/booking/pieces/pieces-text.ts';
import { pickupWhen } from './pickup-when.ts';
import classes from './job-facts.module.css';

/** Facts for the decision to offer: net pay, pay per kilometre, when, how long, other offers. */
export function JobFacts({ job }: { job: Job }) {
  const t = useT();
  const { locale } = useLocale();
  const hourText = useHourText();
  const perKm = payPerKm(job.net.amount, job.tripMeters + job.distanceToPickupMeters);
  const facts = [
    [t('bid.you'), formatMoney(job.net, locale)],
    [t('feed.perKm'), formatMoney({ ...job.net, amount: Math.round(perKm) }, locale)],
    [t('feed.when'), pickupWhen(job, t)],
    [t('feed.driving'), t('common.min', { n: Math.max(1, Math.round(job.tripSeconds / 60)) })],
    [t('feed.rivals'), t('offers.h1', { n: job.offerCount })],
    ...inspectionFacts(),
    ...pieceFacts(),
    ...coverFacts(),
    ...guaranteeFacts(),
    ...returnFacts(),
    ...codFacts(),
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {job.haulage && (
        <p className={classes.haulage}>
          <b>{t('job.haulage')}.</b> {t('job.haulage.terms')}{' '}
          <a href={publicPath('haulage', locale)} target="_blank" rel="noreferrer">
            {t('job.haulage.read')}
          </a>
        </p>
      )}
      {job.cod?.isOverCap && <p className={classes.over}>{t('job.cod.over')}</p>}
    </>
  );

  function inspectionFacts(): [string, string][] {
    if (!job.inspection) return [];
    const { kind, minutes: n } = job.inspection;
    return [[t('job.check'), t(kind === 'look' ? 'job.check.look' : 'job.check.test', { n })]];
  }

  function pieceFacts(): [string, string][] {
    if (!job.pieces) return [];
    return [
      [t('job.weight'), kilograms(totalGrams(job.pieces), locale)],
      [t('job.pieces'), piecesText(job.pieces, locale)],
    ];
  }

  function coverFacts(): [string, string][] {
    return job.cover ? [[t('job.cover'), formatMoney(job.cover.declaredValue, locale)]] : [];
  }

  function guaranteeFacts(): [string, string][] {
    if (!job.guarantee) return [];
    const { deliverBy, back } = job.guarantee;
    return [
      [t('book.guarantee'), hourText(deliverBy)],
      [t('job.guarantee.back'), formatMoney(back, locale)],
    ];
  }

  function returnFacts(): [string, string][] {
    if (!job.returns) return [];
    return [
      [
        t('job.returns'),
        returnsText(
          job.returns.map((kind) => ({ kind, text: null })),
          t,
        ),
      ],
    ];
  }

  function codFacts(): [string, string][] {
    if (!job.cod) return [];
    const { amount, held, cap } = job.cod;
    const sums = { held: formatMoney(held, locale), cap: formatMoney(cap, locale) };
    return [
      [t('job.cod'), formatMoney(amount, locale)],
      [t('job.cod.held'), t('job.cod.of', sums)],
    ];
  }
}
