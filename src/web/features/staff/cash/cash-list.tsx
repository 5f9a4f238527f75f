import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CourierCash } from '#contract/money/cash.ts';
import { formatDate, formatMoney, formatPhone } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedList } from '../money/paged-list.tsx';
import classes from './cash.module.css';
import { HandInDialog } from './hand-in-dialog.tsx';
import { useCourierCash } from './queries.ts';

/** Which couriers hold cash of the platform, since when, and the way to book what they hand in. */
export function CashList() {
  const t = useT();
  const query = useCourierCash();
  return (
    <section className={classes.section} aria-labelledby="numerar">
      <h2 id="numerar" className={classes.title}>
        {t('bani.cash')}
      </h2>
      <PagedList query={query} classes={classes} empty={t('bani.cash.none')}>
        {(item) => <Holder item={item} />}
      </PagedList>
    </section>
  );
}

function Holder({ item }: { item: CourierCash }) {
  const t = useT();
  const { locale } = useLocale();
  const [isTaking, setTaking] = useState(false);
  const last = item.lastHandIn && {
    suma: formatMoney(item.lastHandIn.amount, locale),
    data: formatDate(item.lastHandIn.at, locale),
  };
  return (
    <li className={classes.holder}>
      <div className={classes.head}>
        <h3>{item.courier}</h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(item.owed, locale)}</span>
      </div>
      <p className={classes.quiet}>
        {item.since && t('bani.cash.since', { data: formatDate(item.since, locale) })}{' '}
        <a href={`tel:${item.phone}`}>{formatPhone(item.phone)}</a>
        {last && <span> · {t('bani.cash.last', last)}</span>}
      </p>
      {item.isFull && <p>{t('bani.cash.full')}</p>}
      <div>
        <Button variant="default" onClick={() => setTaking(true)}>
          {t('bani.cash.take')}
        </Button>
      </div>
      {isTaking && <HandInDialog item={item} onClose={() => setTaking(false)} />}
    </li>
  );
}
