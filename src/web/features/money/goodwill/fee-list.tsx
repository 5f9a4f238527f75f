import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FeeReturn } from '#contract/money/fee-returns.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import classes from '../../staff/money/money.module.css';
import { useFeeReturns } from './queries.ts';
import { May } from '../../staff/access/may.tsx';

/** The refunded fees of late cancellations, and the button that refunds one. */
export function FeeList() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const query = useFeeReturns();
  return (
    <section className={classes.section} aria-labelledby="cancel-fees">
      <div className={classes.head}>
        <div>
          <h2 id="cancel-fees" className={classes.title}>
            {t('money.fee')}
          </h2>
          <p className={classes.quiet}>{t('money.fee.lead')}</p>
        </div>
        <May verb="goodwill:give">
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('money.fee.open')}
          </Button>
        </May>
      </div>
      <PagedSection
        query={query}
        rows={[1, 72]}
        empty={<p className={classes.quiet}>{t('money.fee.empty')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((item) => (
              <Returned key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedSection>
      {isOpen && <FeeDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function Returned({ item }: { item: FeeReturn }) {
  const t = useT();
  const { locale } = useLocale();
  const sums: [KeyTaking<{ amount: string }>, FeeReturn['amount']][] = [
    ['money.fee.toCard', item.toCard],
    ['money.fee.offDebt', item.offDebt],
    ['money.fee.toWallet', item.toWallet],
  ];
  const where = sums
    .filter(([, { amount }]) => amount > 0)
    .map(([key, sum]) => t(key, { amount: formatMoney(sum, locale) }));
  const by = { ways: where.join(', '), date: formatDate(item.givenAt, locale), who: item.givenBy };
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>{t('money.gift.line', { n: String(item.deliveryNumber), name: item.person })}</h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(item.amount, locale)}</span>
      </div>
      <p>{item.reason}</p>
      <p className={classes.quiet}>{t('money.fee.by', by)}</p>
    </li>
  );
}
