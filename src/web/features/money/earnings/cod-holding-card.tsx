import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CodHolding } from '#contract/money/cod-netting.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { NettingDialog } from './netting-dialog.tsx';
import { useRevokeNetting } from './netting-queries.ts';
import classes from './payout-card.module.css';

/** Goods' money with the courier, and whether it is taken out of their payouts: agreed to once, stopped at any time. */
export function CodHoldingCard({ cod }: { cod: CodHolding }) {
  const t = useT();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const revoke = useRevokeNetting();
  const { held, disputed, next, consent, textVersion } = cod;
  const isCurrent = consent?.textVersion === textVersion;
  return (
    <section className={classes.card} aria-labelledby="cod-holding">
      <h2 id="cod-holding">{t('earn.netting.title')}</h2>
      {held.amount > 0 ? (
        <>
          <p className={classes.sum}>{formatMoney(held, locale)}</p>
          <p className={classes.hint}>{t('earn.netting.held')}</p>
        </>
      ) : (
        <p className={classes.hint}>{t('earn.netting.none')}</p>
      )}
      {disputed.amount > 0 && (
        <p className={classes.hint}>
          {t('earn.netting.disputed', { amount: formatMoney(disputed, locale) })}
        </p>
      )}
      {consent ? (
        <p>{t('earn.netting.since', { date: formatDate(consent.givenAt, locale) })}</p>
      ) : (
        <p>{t('earn.netting.lead')}</p>
      )}
      {next.amount > 0 && <p>{t('earn.netting.next', { amount: formatMoney(next, locale) })}</p>}
      {consent && !isCurrent && <p className={classes.hint}>{t('earn.netting.old')}</p>}
      <ProblemAlert error={revoke.error} />
      {!isCurrent && (
        <Button variant="default" size="lg" onClick={() => setOpen(true)}>
          {t('earn.netting.ask')}
        </Button>
      )}
      {consent && (
        <Button
          variant="default"
          size="lg"
          aria-busy={revoke.isPending}
          onClick={() => {
            if (revoke.isPending) return;
            revoke.mutate(undefined, { onSuccess: () => showToast('earn.netting.stopped') });
          }}
        >
          {t('earn.netting.stop')}
        </Button>
      )}
      {isOpen && <NettingDialog textVersion={textVersion} onClose={() => setOpen(false)} />}
    </section>
  );
}
