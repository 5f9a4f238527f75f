import { useInfiniteQuery } from '@tanstack/react-query';
import { personDeliveries, type PersonRemark } from '#contract/staff/person-tabs.ts';
import { pagedQuery } from '#web/api/query-client.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';
import { useCells } from './list-tabs.tsx';
import classes from './person.module.css';
import { TabTable } from './tab-table.tsx';

/** What the person sent and carried, with the one thing to know about each. */
export function DeliveriesTab({ id, count }: { id: string; count: string }) {
  const t = useT();
  const { day, sum } = useCells();
  const query = useInfiniteQuery(pagedQuery(personDeliveries, { params: { id }, query: {} }));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  // A column that says nothing for anybody is not there.
  const hasCod = items.some(({ cod }) => cod !== null);
  const isBoth = new Set(items.map((row) => row.as)).size > 1;
  return (
    <>
      <TabTable
        name={t('people.tab.deliveries')}
        query={query}
        keyOf={({ deliveryId, as }) => `${deliveryId} ${as}`}
        columns={[
          { label: t('people.col.number'), place: 'main', cell: ({ number }) => number },
          {
            label: t('people.col.status'),
            cell: ({ status, stage }) => <StatusChip status={status} stage={stage} />,
          },
          ...(isBoth ? [{ label: t('people.col.as'), cell: (row: Row) => t(`people.as.${row.as}`) }] : []),
          { label: t('people.col.area'), cell: ({ area }) => area },
          { label: t('people.col.other'), cell: ({ other }) => other ?? '–' },
          { label: t('people.col.price'), place: 'end', isNumber: true, cell: ({ price }) => sum(price) },
          ...(hasCod
            ? [
                {
                  label: t('people.col.cod'),
                  isNumber: true,
                  isNamed: true,
                  cell: ({ cod }: Row) => (cod === null ? null : sum(cod)),
                },
              ]
            : []),
          { label: t('people.col.when'), cell: ({ at }) => day(at) },
          {
            label: t('people.col.remark'),
            place: 'under',
            cell: ({ remark }) => remark && <RemarkText remark={remark} />,
          },
        ]}
      />
      {items.length > 0 && (
        <p className={classes.quiet}>{t('people.shown', { n: items.length, of: count })}</p>
      )}
    </>
  );
}

type Row = { as: 'sender' | 'courier'; cod: Parameters<typeof formatMoney>[0] | null };

function RemarkText({ remark }: { remark: PersonRemark }) {
  const t = useT();
  const { locale } = useLocale();
  switch (remark.kind) {
    case 'complaint':
      return t('people.remark.complaint', { what: t(`dispute.kind.${remark.complaint}`) });
    case 'cod_short':
    case 'given_back':
      return t(`people.remark.${remark.kind}`, { sum: formatMoney(remark.amount, locale) });
    case 'silent':
      return t('people.remark.silent', { n: remark.minutes });
    case 'cancelled':
      return t(`people.remark.cancelled.${remark.by}`, {
        before: t(`people.remark.before.${remark.before}`),
      });
    case 'absent':
      return t('people.remark.absent', { n: remark.times });
  }
}
