import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { companyCredit } from '#contract/companies/company-accounts.ts';
import type { Money } from '#domain/money.ts';
import { routeQuery } from '#web/api/query-client.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './payment.module.css';

type Props = {
  companyId: string;
  amount: Money;
  isChosen: boolean;
  onChoose: () => void;
};

/** Paying on the account of the company that the delivery is listed for; nothing where it has no term. Loaded for such deliveries alone. */
export function AccountMethod({ companyId, amount, isChosen, onChoose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const credit = useQuery(routeQuery(companyCredit, { params: { id: companyId } })).data?.credit;
  if (!credit) return null;
  const { left, termDays, isOverdue } = credit;
  const isShort = left.amount < amount.amount;
  const sum = formatMoney(left, locale);
  const text = isOverdue
    ? t('onaccount.overdue')
    : isShort
      ? t('onaccount.short', { left: sum })
      : t('onaccount.left', { left: sum, n: termDays });
  const about = (
    <>
      <IconBuilding size={24} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={classes.methodName}>{t('onaccount.name')}</span>
        <span className={classes.quiet}>{text}</span>
      </span>
    </>
  );
  // What cannot be chosen is no choice: it says why, and takes no press.
  if (isOverdue || isShort)
    return (
      <div className={`${classes.method} ${classes.closed}`}>
        <span />
        {about}
      </div>
    );
  return (
    <>
      <label className={classes.method}>
        <input
          type="radio"
          name="pay-method"
          className={classes.radio}
          checked={isChosen}
          onChange={onChoose}
        />
        {about}
      </label>
      {isChosen && <p className={classes.quiet}>{t('onaccount.promise')}</p>}
    </>
  );
}
