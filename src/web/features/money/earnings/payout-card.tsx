import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { useIsOnline } from '#web/ui/feedback/use-is-online.ts';
import { PayoutAccount } from './payout-account.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import type { Earnings } from './queries.ts';
import classes from './payout-card.module.css';

/** Payout card: the amount available, the account, and the button; or why there is no payout. */
export function PayoutCard({ earnings }: { earnings: Earnings }) {
  const t = useT();
  const { locale } = useLocale();
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  const { payout } = earnings;
  const blocked = blockedBecause();
  return (
    <section className={classes.card} aria-labelledby="payout">
      <h2 id="payout">{t('payout.title')}</h2>
      <p className={classes.name}>{t('payout.available')}</p>
      <p className={classes.sum}>{formatMoney(payout.available, locale)}</p>
      {payout.ibanLast4 && <p className={classes.hint}>{t('payout.iban', { iban: payout.ibanLast4 })}</p>}
      {payout.nextAt && (
        <p className={classes.hint}>
          {t('payout.nextAt', {
            date: formatDate(payout.nextAt, locale),
            time: formatTime(payout.nextAt, locale),
          })}
        </p>
      )}
      {payout.owed.amount > 0 && (
        <p className={classes.hint}>{t('payout.owed', { amount: formatMoney(payout.owed, locale) })}</p>
      )}
      {earnings.cod && earnings.cod.next.amount > 0 && (
        <p className={classes.hint}>
          {t('payout.codNext', { amount: formatMoney(earnings.cod.next, locale) })}
        </p>
      )}
      <PayoutAccount payout={payout} />
      <Button
        size="lg"
        fullWidth
        disabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : 'payout-why'}
        onClick={() => setOpen(true)}
      >
        {t('payout.ask')}
      </Button>
      {blocked && (
        <p id="payout-why" className={classes.hint} role="status">
          {blocked}
        </p>
      )}
      {isOpen && <PayoutDialog payout={payout} onClose={() => setOpen(false)} />}
    </section>
  );

  function blockedBecause(): string | null {
    if (payout.hindrance) {
      const until = payout.pausedUntil ?? '';
      return t(`payout.hindrance.${payout.hindrance}`, {
        min: formatMoney(payout.min, locale),
        date: until && formatDate(until, locale),
        time: until && formatTime(until, locale),
      });
    }
    return isOnline ? null : t('payout.offline');
  }
}
