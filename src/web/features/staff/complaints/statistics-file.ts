import { type CsvCell, csvText } from '#domain/csv.ts';
import { DECIMAL_MARKS } from '#domain/locales.ts';
import type { Locale } from '#domain/locales.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { saveText } from '#web/ui/display/save-file.ts';
import type { Statistics } from './queries.ts';

type Writing = { t: Translate; locale: Locale };
const ITEM_COUNTS = ['pickedUp', 'delivered', 'returned', 'lost'] as const;
const COUNTS = [
  'received',
  'inTime',
  'late',
  'open',
  'upheld',
  'partlyUpheld',
  'rejected',
  'dropped',
] as const;

/** A year as a file for spreadsheets: one value a line, in sections. */
export function statisticsCsv({ items, income, complaints, compensation }: Statistics, writing: Writing) {
  const { t, locale } = writing;
  // Haulage is no postal item: its lines say so, and are left out of what the regulator asks for.
  const section = (name: 'items' | 'income' | 'compensation', { isHaulage }: { isHaulage: boolean }) =>
    [t(`register.csv.${name}`), isHaulage && t('register.csv.haulage')].filter(Boolean).join(', ');
  const heads = (['section', 'what', 'detail', 'value', 'currency'] as const).map((name) =>
    t(`register.csv.${name}`),
  );
  const rows: CsvCell[][] = [
    ...items.flatMap((row) => [
      ...ITEM_COUNTS.map((name) => [
        section('items', row),
        `${t(`book.size.${row.size}`)}, ${t('register.csv.domestic')}`,
        t(`register.csv.${name}`),
        String(row[name]),
        '',
      ]),
      // The product serves one country.
      ...ITEM_COUNTS.map((name) => [
        section('items', row),
        `${t(`book.size.${row.size}`)}, ${t('register.csv.foreign')}`,
        t(`register.csv.${name}`),
        '0',
        '',
      ]),
    ]),
    ...income.map(({ what, amount, ...row }) => [
      section('income', row),
      t(`register.csv.income.${what}`),
      '',
      { minorUnits: amount.amount },
      amount.currency,
    ]),
    ...complaints.flatMap((row) =>
      COUNTS.map((name) => [
        t('register.csv.complaints'),
        [t(`complaint.kind.${row.kind}`), row.reason && t(`complaint.reason.${row.reason}`)]
          .filter(Boolean)
          .join(', '),
        t(`register.csv.${name === 'late' ? 'overdue' : name}`),
        String(row[name]),
        '',
      ]),
    ),
    ...compensation.flatMap(({ what, items: cases, amount, ...row }) => {
      const name = t(`register.csv.compensation.${what}`);
      const title = section('compensation', row);
      return [
        [title, name, t('register.csv.cases'), String(cases), ''],
        [title, name, '', { minorUnits: amount.amount }, amount.currency],
      ];
    }),
  ];
  return csvText([heads, ...rows], DECIMAL_MARKS[locale]);
}

/** Saves the file. */
export function saveStatistics(statistics: Statistics, writing: Writing): void {
  const name = `${writing.t('register.csv.file')}-${statistics.year}.csv`;
  saveText(name, statisticsCsv(statistics, writing), 'text/csv');
}
