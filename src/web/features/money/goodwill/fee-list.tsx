import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FeeReturn } from '#contract/money/fee-returns.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedList } from '../../staff/money/paged-list.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import classes from './goodwill.module.css';
import { useFeeReturns } from './queries.ts';

/** The fees for late cancellations that were given back, and the way to give one back. */
export function FeeList() {
  const t = useT();
  const [isGiving, setGiving] = useState(false);
  const query = useFeeReturns();
  return (
    <section className={classes.section} aria-labelledby="taxe">
      <div className={classes.head}>
        <div>
          <h2 id="taxe" className={classes.title}>
            {t('bani.fee')}
          </h2>
          <p className={classes.quiet}>{t('bani.fee.lead')}</p>
        </div>
        <Button variant="default" onClick={() => setGiving(true)}>
          {t('bani.fee.open')}
        </Button>
      </div>
      <PagedList query={query} classes={classes} empty={t('bani.fee.empty')}>
        {(item) => <Returned item={item} />}
      </PagedList>
      {isGiving && <FeeDialog onClose={() => setGiving(false)} />}
    </section>
  );
}

function Returned({ item }: { item: FeeReturn }) {
  const t = useT();
  const { locale } = useLocale();
  const ways: [KeyTaking<{ suma: string }>, FeeReturn['amount']][] = [
    ['bani.fee.toCard', item.toCard],
    ['bani.fee.offDebt', item.offDebt],
    ['bani.fee.toWallet', item.toWallet],
  ];
  const where = ways
    .filter(([, { amount }]) => amount > 0)
    .map(([key, sum]) => t(key, { suma: formatMoney(sum, locale) }));
  const by = { cai: where.join(', '), data: formatDate(item.givenAt, locale), cine: item.givenBy };
  return (
    <li className={classes.gift}>
      <div className={classes.head}>
        <h3>{t('bani.gift.line', { n: String(item.deliveryNumber), nume: item.person })}</h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(item.amount, locale)}</span>
      </div>
      <p>{item.reason}</p>
      <p className={classes.quiet}>{t('bani.fee.by', by)}</p>
    </li>
  );
}
