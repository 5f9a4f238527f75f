import type { WalletMovement } from '#contract/money/wallet.ts';
import { csvText } from '#domain/csv.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { formatSpecDate, formatTime } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { movementText } from './movement-text.ts';

/** The movements as CSV: UTF-8 with a BOM, amounts with a decimal point, one row each. */
export function movementsCsv(items: readonly WalletMovement[], t: Translate): string {
  const head = [
    t('tx.csv.date'),
    t('tx.csv.time'),
    t('tx.csv.kind'),
    t('tx.csv.delivery'),
    t('tx.csv.amount'),
    t('tx.csv.balance'),
    t('tx.csv.currency'),
  ];
  const rows = items.map((item) => [
    formatSpecDate(item.at),
    formatTime(item.at, DEFAULT_LOCALE),
    movementText(item, t),
    item.deliveryNumber === null ? '' : String(item.deliveryNumber),
    { minorUnits: item.amount.amount },
    { minorUnits: item.balance.amount },
    item.amount.currency,
  ]);
  return csvText([head, ...rows], '.');
}
