import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CourierCash } from '#contract/money/cash.ts';
import { formatDate, formatMoney, formatPhone } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import classes from '../money/money.module.css';
import { HandInDialog } from './hand-in-dialog.tsx';
import { useCourierCash, useHandInCash } from './queries.ts';
import { May } from '../access/may.tsx';

/** Couriers who hold cash of the platform, since when, and the button that books what they hand in. */
export function CashList() {
  const t = useT();
  const query = useCourierCash();
  return (
    <section className={classes.section} aria-labelledby="cash">
      <h2 id="cash" className={classes.title}>
        {t('money.cash')}
      </h2>
      <PagedSection
        query={query}
        rows={[1, 72]}
        empty={<p className={classes.quiet}>{t('money.cash.none')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((item) => (
              <Holder key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  );
}

function Holder({ item }: { item: CourierCash }) {
  const t = useT();
  const { locale } = useLocale();
  const [isTaking, setTaking] = useState(false);
  const handIn = useHandInCash(item.id);
  const last = item.lastHandIn && {
    amount: formatMoney(item.lastHandIn.amount, locale),
    date: formatDate(item.lastHandIn.at, locale),
  };
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>{item.courier}</h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(item.owed, locale)}</span>
      </div>
      <p className={classes.quiet}>
        {item.since && t('money.cash.since', { date: formatDate(item.since, locale) })}{' '}
        {item.phone !== null && <a href={`tel:${item.phone}`}>{formatPhone(item.phone)}</a>}
        {last && <span> · {t('money.cash.last', last)}</span>}
      </p>
      {item.isFull && <p>{t('money.cash.full')}</p>}
      <May verb="money:decide">
        <div>
          <Button variant="default" onClick={() => setTaking(true)}>
            {t('money.cash.take')}
          </Button>
        </div>
      </May>
      {isTaking && (
        <HandInDialog
          title={t('money.cash.title', { name: item.courier })}
          courier={item.courier}
          owed={item.owed}
          handIn={handIn}
          onClose={() => setTaking(false)}
        />
      )}
    </li>
  );
}
