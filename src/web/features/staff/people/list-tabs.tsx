import { useInfiniteQuery } from '@tanstack/react-query';
import {
  personComplaints,
  personMessages,
  personOffers,
  personRatings,
} from '#contract/staff/person-tabs.ts';
import { pagedQuery } from '#web/api/query-client.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './person.module.css';
import { TabTable } from './tab-table.tsx';

type Tab = { id: string };

/** Hook: how days and sums are written in a table. */
export function useCells() {
  const { locale } = useLocale();
  return {
    day: (at: string) => formatDate(at, locale),
    sum: (money: Parameters<typeof formatMoney>[0] | null) =>
      money === null ? '–' : formatMoney(money, locale),
  };
}

/** The offers that the person made. */
export function OffersTab({ id }: Tab) {
  const t = useT();
  const { day, sum } = useCells();
  const query = useInfiniteQuery(pagedQuery(personOffers, { params: { id }, query: {} }));
  return (
    <TabTable
      name={t('people.tab.offers')}
      query={query}
      keyOf={(row) => row.id}
      columns={[
        { label: t('people.col.number'), place: 'main', cell: ({ number }) => number },
        { label: t('people.col.status'), cell: ({ status }) => t(`people.offer.${status}`) },
        { label: t('people.col.price'), place: 'end', isNumber: true, cell: ({ amount }) => sum(amount) },
        {
          label: t('people.col.eta'),
          isNumber: true,
          isNamed: true,
          cell: ({ etaMinutes }) => `${etaMinutes} min`,
        },
        {
          label: t('people.col.automatic'),
          isNamed: true,
          cell: ({ isAutomatic }) => t(isAutomatic ? 'people.yes' : 'people.no'),
        },
        { label: t('people.col.when'), cell: ({ at }) => day(at) },
      ]}
    />
  );
}

/** The ratings that the person gave and got. */
export function RatingsTab({ id }: Tab) {
  const t = useT();
  const { day } = useCells();
  const query = useInfiniteQuery(pagedQuery(personRatings, { params: { id }, query: {} }));
  return (
    <TabTable
      name={t('people.tab.ratings')}
      query={query}
      keyOf={({ deliveryId }) => deliveryId}
      columns={[
        { label: t('people.col.number'), place: 'main', cell: ({ number }) => number },
        { label: t('people.col.as'), cell: (row) => t(`people.as.${row.as}`) },
        { label: t('people.col.service'), isNumber: true, isNamed: true, cell: ({ service }) => service },
        { label: t('people.col.time'), isNumber: true, isNamed: true, cell: ({ time }) => time },
        {
          label: t('people.col.behaviour'),
          isNumber: true,
          isNamed: true,
          cell: ({ behaviour }) => behaviour,
        },
        { label: t('people.col.comment'), cell: ({ comment }) => comment ?? '–' },
        { label: t('people.col.when'), place: 'end', cell: ({ at }) => day(at) },
      ]}
    />
  );
}

/** The complaints that the person made or that are about their trips. */
export function ComplaintsTab({ id }: Tab) {
  const t = useT();
  const { day, sum } = useCells();
  const query = useInfiniteQuery(pagedQuery(personComplaints, { params: { id }, query: {} }));
  return (
    <TabTable
      name={t('people.tab.complaints')}
      query={query}
      keyOf={(row) => row.id}
      columns={[
        { label: t('people.col.number'), place: 'main', cell: ({ number }) => number },
        { label: t('people.col.as'), cell: (row) => t(`people.as.${row.as}`) },
        { label: t('people.col.kind'), cell: ({ kind }) => t(`dispute.kind.${kind}`) },
        { label: t('people.col.status'), cell: ({ state }) => t(`people.complaint.${state}`) },
        { label: t('people.col.refund'), place: 'end', isNumber: true, cell: ({ refund }) => sum(refund) },
        { label: t('people.col.when'), cell: ({ at }) => day(at) },
      ]}
    />
  );
}

/** What the person was told: kinds, and the text of what the staff wrote to them. */
export function MessagesTab({ id }: Tab) {
  const t = useT();
  const { day } = useCells();
  const query = useInfiniteQuery(pagedQuery(personMessages, { params: { id }, query: {} }));
  return (
    <TabTable
      name={t('people.tab.messages')}
      query={query}
      keyOf={(row) => row.id}
      columns={[
        {
          label: t('people.col.kind'),
          place: 'main',
          cell: ({ title, kind, text, by }) => (
            <>
              {title ?? kind}
              {text !== null && (
                <p className={classes.note}>
                  {t('people.message.by', { text, by: by ?? t('board.trail.system') })}
                </p>
              )}
            </>
          ),
        },
        { label: t('people.col.as'), cell: ({ role }) => t(`risk.role.${role}`) },
        { label: t('people.col.number'), cell: ({ number }) => number ?? '–' },
        { label: t('people.col.when'), place: 'end', cell: ({ at }) => day(at) },
        {
          label: t('people.col.read'),
          isNamed: true,
          cell: ({ readAt }) => (readAt === null ? t('people.no') : day(readAt)),
        },
      ]}
    />
  );
}
