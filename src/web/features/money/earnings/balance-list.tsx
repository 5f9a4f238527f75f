import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import type { Earnings } from './queries.ts';
import classes from './balance-list.module.css';

/** Balances: what can be paid out, what still waits, and collected cash that will be deducted. */
export function BalanceList({ earnings }: { earnings: Earnings }) {
  const t = useT();
  const { locale } = useLocale();
  const { cashDue, cashCap } = earnings;
  const isFull = cashDue.amount > cashCap.amount;
  const sums = { amount: formatMoney(cashDue, locale), limit: formatMoney(cashCap, locale) };
  const cashHint = t('earn.cashCap', { amount: sums.limit });
  const rows = [
    { name: t('earn.available'), hint: t('earn.available.hint'), sum: earnings.payable },
    { name: t('earn.pending'), hint: t('earn.pending.hint'), sum: earnings.pending },
    ...(earnings.frozen.amount > 0
      ? [{ name: t('earn.frozen'), hint: t('earn.frozen.hint'), sum: earnings.frozen }]
      : []),
    ...(earnings.inReview.amount > 0
      ? [{ name: t('earn.inReview'), hint: t('earn.inReview.hint'), sum: earnings.inReview }]
      : []),
    { name: t('earn.cashDue'), hint: cashHint, sum: earnings.cashDue },
  ];
  return (
    <>
      {isFull && <BannerAlert>{t('earn.cashFull', sums)}</BannerAlert>}
      <dl className={classes.list}>
        {rows.map(({ name, hint, sum }) => (
          <div key={name}>
            <dt>
              {name}
              <span className={classes.hint}>{hint}</span>
            </dt>
            <dd>{formatMoney(sum, locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
