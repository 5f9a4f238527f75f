import { IconLock } from '@tabler/icons-react';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { PayDebt } from './pay-debt.tsx';
import { ToCard } from './to-card.tsx';
import type { Wallet } from './wallet-answer.ts';
import classes from './wallet.module.css';

/** Balances of the wallet: available, held for deliveries, and owed. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <section className={`${classes.card} ${classes.balance}`} aria-labelledby="balance-title">
      <h2 id="balance-title" className={classes.balanceTitle}>
        {t('wallet.balance')}
      </h2>
      <Money value={wallet.balance} size="lg" />
      <p className={classes.held}>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        {t('wallet.held', { amount: formatMoney(wallet.held, locale) })}
      </p>
      <ToCard wallet={wallet} />
      {wallet.debt.amount > 0 && (
        <div className={classes.debt}>
          <p>{t('wallet.debt', { amount: formatMoney(wallet.debt, locale) })}</p>
          <PayDebt wallet={wallet} />
        </div>
      )}
    </section>
  );
}
