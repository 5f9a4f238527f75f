import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Promotion } from '#contract/money/admin-promotions.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { May, useMay } from '../access/may.tsx';
import { BurnChart } from './burn-chart.tsx';
import { CodesCard } from './codes-card.tsx';
import { HoldoutCard } from './holdout-card.tsx';
import { MADE_FROM, NEW_PROMOTION } from './new-promotion.ts';
import { PromotionBadge, worthText } from './promotion-words.tsx';
import classes from './promotions.module.css';
import { RingsList } from './rings-list.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { UsesList } from './uses-list.tsx';

/** One promotion: its terms, how its budget goes, who used it, and what can be done with it. */
export function PromotionScreen({ promotion }: { promotion: Promotion }) {
  const isWriter = useMay()('promotions:write');
  return (
    <>
      <Terms promotion={promotion} />
      <div className={classes.two}>
        <BurnChart promotion={promotion} />
        <div className={classes.column}>
          {isWriter && <CodesCard promotion={promotion} />}
          <HoldoutCard promotion={promotion} />
          <RingsList id={promotion.id} />
        </div>
      </div>
      <UsesList id={promotion.id} />
    </>
  );
}

function Terms({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const { locale } = useLocale();
  const { id, code, currency, state, minPrice, maxDiscount, startsAt, endsAt } = promotion;
  const [isStopping, setStopping] = useState(false);
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const moment = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  const isStoppable = state !== 'stopped' && state !== 'ended';
  const facts: [string, string][] = [
    [t('promotion.worth'), worthText(promotion, locale)],
    ...(maxDiscount === null
      ? []
      : ([[t('promotion.maxDiscount'), money(maxDiscount)]] as [string, string][])),
    [t('promotion.minPrice'), minPrice === 0 ? t('promotion.minPrice.none') : money(minPrice)],
    [t('promotion.period'), `${moment(startsAt)} – ${moment(endsAt)}`],
    [t('promotion.audience'), t(`promotion.audience.${promotion.audience}`)],
    [
      t('promotion.limits'),
      t('promotion.limits.text', { of: promotion.maxUses, each: promotion.usesPerPerson }),
    ],
    [t('promotion.firstOrder'), t(promotion.firstOrder ? 'promotion.yes' : 'promotion.no')],
    [t('promotion.holdout'), t(promotion.holdout ? 'promotion.yes' : 'promotion.no')],
  ];
  return (
    <section className={classes.panel} aria-label={t('promotion.terms')}>
      <p className={classes.head}>
        <PromotionBadge state={state} />
        <span className={classes.name}>
          {promotion.nameRo} / {promotion.nameEn}
        </span>
      </p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <May verb="promotions:write">
        <div className={classes.actions}>
          <Button
            component={Link}
            variant="default"
            to={`${to(paths.adminPromotion, { id: NEW_PROMOTION })}?${MADE_FROM}=${id}`}
          >
            {t('promotion.clone')}
          </Button>
          {isStoppable && (
            <Button color="caramida" variant="light" onClick={() => setStopping(true)}>
              {t('promotion.stop')}
            </Button>
          )}
        </div>
      </May>
      {isStopping && <StopDialog id={id} code={code} onClose={() => setStopping(false)} />}
    </section>
  );
}
