import { useMutation } from '@tanstack/react-query';
import { payouts, type Payout } from '#contract/money/payouts.ts';
import { csvText } from '#domain/csv.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { call } from '#web/api/call.ts';
import { formatSpecDate, formatTime } from '#web/i18n/format.ts';
import { useT, type Translate } from '#web/i18n/i18n-provider.tsx';
import { saveText } from '#web/ui/display/save-file.ts';

const PAGE_SIZE = 100;

/** Hook: exports all payouts as a file. */
export function usePayoutsFile() {
  const t = useT();
  return useMutation({
    mutationFn: async () =>
      saveText(`${t('payout.csv.file')}.csv`, payoutsCsv(await allPayouts(), t), 'text/csv'),
  });
}

function payoutsCsv(items: readonly Payout[], t: Translate): string {
  const head = [
    t('payout.csv.date'),
    t('payout.csv.time'),
    t('payout.csv.state'),
    t('payout.csv.amount'),
    t('payout.csv.currency'),
    t('payout.csv.iban'),
    t('payout.csv.failure'),
  ];
  const rows = items.map((item) => [
    formatSpecDate(item.requestedAt),
    formatTime(item.requestedAt, DEFAULT_LOCALE),
    t(`payout.state.${item.state}`),
    { minorUnits: item.amount.amount },
    item.amount.currency,
    item.ibanLast4,
    item.failure ?? '',
  ]);
  return csvText([head, ...rows], '.');
}

async function allPayouts(): Promise<Payout[]> {
  const items: Payout[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Payout[]; nextCursor: string | null } = await call(payouts, {
      query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
    });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}
