import type { WalletMovement } from '#contract/wallet.ts';
import { formatSpecDate, formatTime } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { movementText } from './movement-text.ts';

/** The movements as a table that spreadsheets open: UTF-8 with its mark, sums with a point, one row each. */
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
    formatTime(item.at, 'ro'),
    movementText(item, t),
    item.deliveryNumber === null ? '' : String(item.deliveryNumber),
    decimal(item.amount.amount),
    decimal(item.balance.amount),
    item.amount.currency,
  ]);
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function decimal(minorUnits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const size = Math.abs(minorUnits);
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell in quotes; one that a spreadsheet would run as a formula is made a text. */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text);
  return `"${`${isFormula ? "'" : ''}${text}`.replaceAll('"', '""')}"`;
}
