import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AdminRefund } from '#contract/money/admin-refunds.ts';
import { REFUND_OUTCOMES } from '#domain/money/payments/refunds.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { ReceiptButton } from '../../money/receipts/receipt-button.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import classes from './money.module.css';
import { useRefunds } from './refund-queries.ts';

/** Refunds to cards: overdue ones first, then the newest. */
export function RefundList() {
  const t = useT();
  const [outcome, setOutcome] = useState<AdminRefund['stand'] | null>(null);
  const query = useRefunds(outcome);
  const outcomes = REFUND_OUTCOMES.map((value) => ({ value, label: t(`money.refunds.stand.${value}`) }));
  return (
    <section className={classes.section} aria-labelledby="refunds">
      <h2 id="refunds" className={classes.title}>
        {t('money.refunds')}
      </h2>
      <NativeSelect
        className={classes.filter}
        label={t('money.refunds.filter')}
        value={outcome ?? ''}
        data={[{ value: '', label: t('money.refunds.all') }, ...outcomes]}
        onChange={({ currentTarget }) =>
          setOutcome(REFUND_OUTCOMES.find((each) => each === currentTarget.value) ?? null)
        }
      />
      <ExportButton source={{ list: 'refunds', filter: outcome ? { stand: outcome } : {} }} />
      <PagedSection
        query={query}
        rows={[1, 72]}
        empty={<p className={classes.quiet}>{t(outcome ? 'money.refunds.none.of' : 'money.refunds.none')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((item) => (
              <Refund key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  );
}

function Refund({ item }: { item: AdminRefund }) {
  const t = useT();
  const { locale } = useLocale();
  const { deliveryId, deliveryNumber, endedAt, nextLookAt } = item;
  const at = (moment: string) => ({ date: formatDate(moment, locale), time: formatTime(moment, locale) });
  const about =
    deliveryNumber === null
      ? t(`money.refunds.of.${item.purpose}`)
      : t('money.contested.delivery', { n: String(deliveryNumber) });
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>
          {about} · {item.payer}
        </h3>
        <span className={classes.sum}>{formatMoney(item.amount, locale)}</span>
      </div>
      <p className={classes.quiet}>
        {t(`money.refunds.stand.${item.stand}`)} · {t('money.refunds.since', at(item.since))}
        {endedAt && ` · ${t('money.refunds.ended', at(endedAt))}`}
        {item.reason && <span> · {t('money.refunds.reason', { reason: item.reason })}</span>}
      </p>
      {item.isLate && <p>{t('money.refunds.late')}</p>}
      {item.madeGood.amount > 0 && (
        <p>{t('money.refunds.madeGood', { amount: formatMoney(item.madeGood, locale) })}</p>
      )}
      {nextLookAt && <p className={classes.quiet}>{t('money.refunds.next', at(nextLookAt))}</p>}
      <div className={classes.bar}>
        {deliveryId !== null && deliveryNumber !== null && (
          <ReceiptButton deliveryId={deliveryId} number={deliveryNumber} />
        )}
        {item.payerEmail && (
          <a href={`mailto:${item.payerEmail}`}>{t('money.refunds.write', { name: item.payer })}</a>
        )}
      </div>
    </li>
  );
}
