import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Goodwill } from '#contract/money/goodwill.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { RefundSheet } from '../refunds/refund-sheet.tsx';
import classes from '../../staff/money/money.module.css';
import { useGoodwills } from './queries.ts';
import { May } from '../../staff/access/may.tsx';

/** The goodwill given for deliveries, and the button that gives some. */
export function GoodwillList() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const query = useGoodwills();
  return (
    <section className={classes.section} aria-labelledby="gifts">
      <div className={classes.head}>
        <div>
          <h2 id="gifts" className={classes.title}>
            {t('money.gift')}
          </h2>
          <p className={classes.quiet}>{t('money.gift.lead')}</p>
        </div>
        <May verb="goodwill:give">
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('money.gift.open')}
          </Button>
        </May>
      </div>
      <PagedSection
        query={query}
        rows={[1, 72]}
        empty={<p className={classes.quiet}>{t('money.gift.none')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((item) => (
              <Gift key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedSection>
      {isOpen && <RefundSheet onClose={() => setOpen(false)} />}
    </section>
  );
}

function Gift({ item }: { item: Goodwill }) {
  const t = useT();
  const { locale } = useLocale();
  const by = {
    role: t(`money.gift.role.${item.recipient}`),
    date: formatDate(item.givenAt, locale),
    who: item.givenBy,
  };
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>{t('money.gift.line', { n: String(item.deliveryNumber), name: item.person })}</h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(item.amount, locale)}</span>
      </div>
      <p>{item.reason}</p>
      <p className={classes.quiet}>{t('money.gift.by', by)}</p>
    </li>
  );
}
