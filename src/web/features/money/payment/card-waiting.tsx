import { Button } from '@mantine/core';
import { IconCreditCard, IconCreditCardOff } from '@tabler/icons-react';
import type { Payment } from '#contract/money/payments.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { useIsOnline } from '#web/ui/feedback/use-is-online.ts';
import classes from './card-return.module.css';
import { useAbandonPayment } from './use-abandon-payment.ts';

/** An open card payment: resume it on the same page, with another card too, or abandon it for another method. */
export function CardWaiting({ payment }: { payment: Payment }) {
  const t = useT();
  const { locale } = useLocale();
  const isOnline = useIsOnline();
  const abandon = useAbandonPayment(payment);
  const isDeclined = payment.stand === 'declined';
  const amount = formatMoney(payment.amount, locale);
  const Symbol = isDeclined ? IconCreditCardOff : IconCreditCard;
  return (
    <section className={classes.card}>
      <Symbol className={classes.symbol} size={40} stroke={1.75} aria-hidden="true" />
      <PageTitle>{t(isDeclined ? 'pay.return.declined.t' : 'pay.return.waiting.t')}</PageTitle>
      {isDeclined && (
        <p className={classes.alert} role="alert">
          <span lang="en">{t('pay.fail')}</span> {t('pay.declined')} {t('pay.nothingTaken')}
        </p>
      )}
      <p className={classes.text}>
        {t('pay.return.waiting.b', { time: formatTime(payment.expiresAt, locale) })}
      </p>
      <ProblemAlert error={abandon.error} />
      <div className={classes.actions}>
        {payment.redirectUrl && (
          <Button component="a" href={payment.redirectUrl} size="lg" fullWidth>
            {t(isDeclined ? 'pay.return.otherCard' : 'pay.return.continue', { amount })}
          </Button>
        )}
        <Button
          variant="default"
          size="lg"
          fullWidth
          disabled={abandon.isPending || !isOnline}
          aria-busy={abandon.isPending}
          aria-describedby={isOnline ? undefined : 'waiting-why'}
          onClick={() => abandon.mutate()}
        >
          {t('pay.return.otherMethod')}
        </Button>
      </div>
      <p id="waiting-why" className={classes.quiet}>
        {t(isOnline ? 'pay.return.auto' : 'pay.offline')}
      </p>
    </section>
  );
}
