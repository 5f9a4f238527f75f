import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AdminRefund } from '#contract/money/admin-refunds.ts';
import { REFUND_OUTCOMES } from '#domain/money/payments/refunds.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedList } from './paged-list.tsx';
import { ReceiptButton } from '../../money/receipts/receipt-button.tsx';
import classes from './money.module.css';
import { useRefunds } from './refund-queries.ts';

/** Money on its way back to cards: what waits too long first, then the newest. */
export function RefundList() {
  const t = useT();
  const [stand, setStand] = useState<AdminRefund['stand'] | null>(null);
  const query = useRefunds(stand);
  const stands = REFUND_OUTCOMES.map((value) => ({ value, label: t(`bani.refunds.stand.${value}`) }));
  return (
    <section aria-labelledby="inapoi">
      <h2 id="inapoi" className={classes.title}>
        {t('bani.refunds')}
      </h2>
      <NativeSelect
        className={classes.filter}
        label={t('bani.refunds.filter')}
        value={stand ?? ''}
        data={[{ value: '', label: t('bani.refunds.all') }, ...stands]}
        onChange={({ currentTarget }) =>
          setStand(REFUND_OUTCOMES.find((outcome) => outcome === currentTarget.value) ?? null)
        }
      />
      <PagedList
        query={query}
        classes={classes}
        empty={t(stand ? 'bani.refunds.none.of' : 'bani.refunds.none')}
      >
        {(item) => <Refund item={item} />}
      </PagedList>
    </section>
  );
}

function Refund({ item }: { item: AdminRefund }) {
  const t = useT();
  const { locale } = useLocale();
  const { deliveryId, deliveryNumber, endedAt, nextLookAt } = item;
  const at = (moment: string) => ({ data: formatDate(moment, locale), ora: formatTime(moment, locale) });
  const about =
    deliveryNumber === null
      ? t(`bani.refunds.of.${item.purpose}`)
      : t('bani.contested.delivery', { n: String(deliveryNumber) });
  return (
    <li className={classes.finding}>
      <div className={classes.head}>
        <h3>
          {about} · {item.payer}
        </h3>
        <span className={classes.sum}>{formatMoney(item.amount, locale)}</span>
      </div>
      <p className={classes.quiet}>
        {t(`bani.refunds.stand.${item.stand}`)} · {t('bani.refunds.since', at(item.since))}
        {endedAt && ` · ${t('bani.refunds.ended', at(endedAt))}`}
        {item.reason && (
          <span className={classes.subject}> · {t('bani.refunds.reason', { motiv: item.reason })}</span>
        )}
      </p>
      {item.isLate && <p>{t('bani.refunds.late')}</p>}
      {item.madeGood.amount > 0 && (
        <p>{t('bani.refunds.madeGood', { suma: formatMoney(item.madeGood, locale) })}</p>
      )}
      {nextLookAt && <p className={classes.quiet}>{t('bani.refunds.next', at(nextLookAt))}</p>}
      <div className={classes.bar}>
        {deliveryId !== null && deliveryNumber !== null && (
          <ReceiptButton deliveryId={deliveryId} number={deliveryNumber} />
        )}
        {item.payerEmail && (
          <a href={`mailto:${item.payerEmail}`}>{t('bani.refunds.write', { nume: item.payer })}</a>
        )}
      </div>
    </li>
  );
}
