import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { csvAmount, csvText } from '#domain/csv.ts';
import { isoDay, localDay } from '#domain/deliveries/pickup-window.ts';
import type { DeliverySummary } from '#contract/deliveries/delivery.ts';
import { DECIMAL_MARKS } from '#domain/locales.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { saveText } from '#web/ui/display/save-file.ts';
import { statusKind } from '#web/ui/feedback/status-kind.ts';
import { timeZone } from '#web/i18n/time-zone.ts';
import type { ListFilter } from './list-filter.ts';
import classes from './list-filters.module.css';
import { usePickupText } from '../detail/pickup-text.ts';
import { everyDelivery } from '../queries.ts';

/** Exports the finished deliveries as CSV, filtered as the list on screen is. */
export function ExportButton({ filter }: { filter: ListFilter }) {
  const t = useT();
  const { locale } = useLocale();
  const { heads, rowOf } = useCsvColumns();
  const download = useMutation({
    mutationFn: async () => {
      const items = await everyDelivery('history', filter);
      const rows = [heads, ...items.map(rowOf)];
      saveText(
        `livrari-${localDay(new Date(), timeZone())}.csv`,
        csvText(rows, DECIMAL_MARKS[locale]),
        'text/csv',
      );
    },
  });
  return (
    <div className={classes.export}>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('history.export')}
      </Button>
      {download.isError && <p role="alert">{problemText(download.error, t)}</p>}
    </div>
  );
}

/** The CSV's columns: the specification's, with the currency in its own so that amounts stay numbers. */
function useCsvColumns(): { heads: string[]; rowOf: (delivery: DeliverySummary) => string[] } {
  const t = useT();
  const { locale } = useLocale();
  const pickupText = usePickupText();
  return {
    heads: [
      t('list.col.id'),
      t('list.col.pickup'),
      t('list.col.drop'),
      t('list.col.amount'),
      t('history.col.currency'),
      t('book.sum.date'),
      t('book.sum.time'),
      t('list.col.status'),
    ],
    rowOf: (delivery) => {
      const paid = delivery.price ?? delivery.estimate;
      const { date, time } = pickupText(delivery);
      return [
        String(delivery.number),
        delivery.pickupAddress,
        delivery.dropoffAddress,
        csvAmount(paid.amount, DECIMAL_MARKS[locale]),
        paid.currency,
        // Spreadsheets parse a day with its year.
        isoDay(delivery.pickupDate) ? delivery.pickupDate : date,
        time,
        t(statusKind(delivery.status, delivery.stage).label),
      ];
    },
  };
}
