import { IconCash, IconCreditCard, IconWallet, type Icon } from '@tabler/icons-react';
import { lazy, type Ref, Suspense } from 'react';
import type { Money } from '#domain/money.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { useConfig } from '#web/api/installation.ts';
import classes from './payment.module.css';
import type { PayMethod } from './use-pay.ts';

/** Loaded for a delivery of a company alone. */
const AccountMethod = lazy(async () => ({ default: (await import('./account-method.tsx')).AccountMethod }));

type Everybodys = Exclude<PayMethod, 'account'>;
const METHODS: Record<Everybodys, { icon: Icon; methodText: PlainKey }> = {
  card: { icon: IconCreditCard, methodText: 'pay.card' },
  wallet: { icon: IconWallet, methodText: 'pay.wallet' },
  cash: { icon: IconCash, methodText: 'pay.cash' },
};

/** The payment methods of this installation as a radio group, each with what it means for the person. */
export function PayMethods({
  value,
  amount,
  isColleague,
  isNeverCash,
  companyId,
  wallet,
  disabled,
  onChange,
  group,
  errorId,
}: {
  value: PayMethod | null;
  amount: Money;
  /** Whether a colleague of the sender pays: the wallet is the sender's own. */
  isColleague: boolean;
  /** Whether money for a journey that may not happen is in the price: it is not taken at the door. */
  isNeverCash: boolean;
  /** The company that it is listed for: it may pay later. */
  companyId: string | null;
  wallet: { balance: Money } | undefined;
  disabled: boolean;
  onChange: (method: PayMethod) => void;
  group: Ref<HTMLFieldSetElement>;
  /** Id of the error that says a choice is missing. */
  errorId: string | undefined;
}) {
  const t = useT();
  const { locale } = useLocale();
  const config = useConfig();
  if (config.isPending) return <RowSkeletons count={2} height={76} />;
  if (config.isError) return <ErrorState error={config.error} onRetry={() => void config.refetch()} />;
  const methods = config.data.paymentMethods.filter(
    (method) => !(isColleague && method === 'wallet') && !(isNeverCash && method === 'cash'),
  );
  return (
    <fieldset
      className={classes.methods}
      disabled={disabled}
      ref={group}
      aria-describedby={errorId}
      data-invalid={errorId ? true : undefined}
    >
      <legend className="st-visually-hidden">{t('pay.h1')}</legend>
      {methods.map((method) => {
        const { icon: Symbol, methodText } = METHODS[method];
        return (
          <label key={method} className={classes.method}>
            <input
              type="radio"
              name="pay-method"
              className={classes.radio}
              checked={value === method}
              onChange={() => onChange(method)}
            />
            <Symbol size={24} stroke={1.75} aria-hidden="true" />
            <span>
              <span className={classes.methodName}>{t(methodText)}</span>
              <span className={classes.quiet}>{explain(method)}</span>
            </span>
          </label>
        );
      })}
      {companyId !== null && (
        <Suspense fallback={null}>
          <AccountMethod
            companyId={companyId}
            amount={amount}
            isChosen={value === 'account'}
            onChoose={() => onChange('account')}
          />
        </Suspense>
      )}
    </fieldset>
  );

  function explain(method: Everybodys): string {
    if (method === 'card') return t('pay.card.d');
    if (method === 'cash') return t('pay.cash.d', { amount: formatMoney(amount, locale) });
    if (!wallet) return t('common.loading');
    const missing = amount.amount - wallet.balance.amount;
    const sold = t('pay.wallet.d', { balance: formatMoney(wallet.balance, locale) });
    if (missing <= 0) return sold;
    return `${sold} ${t('pay.wallet.missing', { amount: formatMoney({ ...amount, amount: missing }, locale) })}`;
  }
}
