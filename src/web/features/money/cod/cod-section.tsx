import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CodState } from '#domain/money/cod/cod-table.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import walletClasses from '../wallet/wallet.module.css';
import { AccountDialog } from './account-dialog.tsx';
import classes from './cod.module.css';
import { useCodSums } from './queries.ts';
import { RemittanceList } from './remittance-list.tsx';

/** The states on the money's way to the sender, in their order. */
const WAY = ['due', 'collected', 'handed_in', 'payable', 'sent'] as const satisfies readonly CodState[];

/** Goods' money by where it is now, and its remittances; nothing for a sender who never asked for any. */
export function CodSection() {
  const t = useT();
  const { locale } = useLocale();
  const query = useCodSums();
  const [isNaming, setNaming] = useState(false);
  if (query.isError && !query.data)
    return (
      <section className={`${walletClasses.card} ${walletClasses.whole}`} aria-label={t('wallet.cod')}>
        <ErrorState error={query.error} title={t('wallet.cod.failed')} onRetry={() => void query.refetch()} />
      </section>
    );
  const sums = query.data?.sums ?? [];
  if (sums.length === 0) return null;
  return (
    <section className={`${walletClasses.card} ${walletClasses.whole}`} aria-labelledby="cod-title">
      <h2 id="cod-title" className={walletClasses.title}>
        {t('wallet.cod')}
      </h2>
      <p className={classes.hint}>{t('wallet.cod.hint')}</p>
      <dl className={classes.way}>
        {WAY.map((state) => {
          const sum = sums.find((each) => each.state === state);
          return (
            <div key={state} className={classes.step} data-empty={!sum}>
              <dt>{t(`wallet.cod.state.${state}`)}</dt>
              <dd className="st-num">{sum ? formatMoney(sum.amount, locale) : '–'}</dd>
            </div>
          );
        })}
      </dl>
      <Button variant="default" className={classes.account ?? ''} onClick={() => setNaming(true)}>
        {t('wallet.cod.account')}
      </Button>
      <RemittanceList />
      {isNaming && <AccountDialog onClose={() => setNaming(false)} />}
    </section>
  );
}
