import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AutoOffers } from '#contract/offers/auto-offers.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useCourier, type CourierState } from '../../trips/jobs/queries.ts';
import classes from './auto-offers-card.module.css';
import { AutoOffersSheet } from './auto-offers-sheet.tsx';
import { rulesOf, useAutoOffers, useSaveAutoOffers } from './auto-offers-queries.ts';

/** Auto offers: whether they are on, what they did today, and a link to their rules. */
export function AutoOffersCard() {
  const courier = useCourier();
  const { data } = useAutoOffers();
  if (!data || courier.data?.state !== 'verified') return null;
  return <Card courier={courier.data} rules={data.rules} />;
}

function Card({ courier, rules }: { courier: CourierState; rules: AutoOffers | null }) {
  const t = useT();
  const save = useSaveAutoOffers();
  const [isOpen, setOpen] = useState(false);
  const isOn = rules?.enabled === true;
  const turn = (current: AutoOffers) =>
    save.mutate(
      { ...rulesOf(current), enabled: !current.enabled },
      { onSuccess: () => showToast('jobs.auto.saved') },
    );
  return (
    <section className={classes.card} aria-labelledby="auto-offers">
      <div className={classes.head}>
        <h2 id="auto-offers">{t('jobs.auto.title')}</h2>
        <span className={isOn ? classes.on : classes.off}>{t(isOn ? 'jobs.auto.on' : 'jobs.auto.off')}</span>
      </div>
      <p>{t('jobs.auto.what')}</p>
      {rules && <Facts rules={rules} />}
      <ProblemAlert error={save.error} />
      <div className={classes.actions}>
        <Button variant="default" size="lg" onClick={() => setOpen(true)}>
          {t(rules ? 'jobs.auto.change' : 'jobs.auto.set')}
        </Button>
        {rules && (
          <Button
            variant={isOn ? 'default' : 'filled'}
            size="lg"
            loading={save.isPending}
            onClick={() => turn(rules)}
          >
            {t(isOn ? 'jobs.auto.stop' : 'jobs.auto.start')}
          </Button>
        )}
      </div>
      {isOpen && <AutoOffersSheet courier={courier} rules={rules} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Facts({ rules }: { rules: AutoOffers }) {
  const t = useT();
  const { locale } = useLocale();
  const distance = t('jobs.filter.km', { n: rules.radiusKm });
  return (
    <p className={classes.facts}>
      <span>
        {rules.minPerKm.amount > 0
          ? t('jobs.auto.summary', { distance, amount: formatMoney(rules.minPerKm, locale) })
          : t('jobs.auto.summaryAny', { distance })}
      </span>
      <span>{t('jobs.auto.today', { n: rules.madeToday, max: rules.dailyCap })}</span>
    </p>
  );
}
