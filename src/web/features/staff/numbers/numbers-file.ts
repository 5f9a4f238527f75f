import { type CsvCell, csvText } from '#domain/csv.ts';
import { DECIMAL_MARKS } from '#domain/locales.ts';
import { type MeasureName, measureOf } from '#domain/staff/numbers/measures.ts';
import { daysOf } from '#domain/staff/numbers/period.ts';
import { saveText } from '#web/ui/display/save-file.ts';
import { valueText, type Writing } from './number-words.ts';
import type { Numbers } from './queries.ts';

/** The measures by day, and of the whole period, as a file for spreadsheets. */
function numbersCsv({ period, figures }: Numbers, writing: Writing): string {
  const { t, locale } = writing;
  const head = [t('numbers.csv.day'), ...figures.map(({ measure }) => t(`numbers.measure.${measure}`))];
  const days = daysOf(period).map((day, index) => [
    day,
    ...figures.map(({ measure, days: values }) => cellOf(measure, values[index] ?? null, writing)),
  ]);
  const whole = [
    t('numbers.csv.whole'),
    ...figures.map(({ measure, value }) => cellOf(measure, value, writing)),
  ];
  return csvText([head, ...days, whole], DECIMAL_MARKS[locale]);
}

/** Sums as numbers that a spreadsheet adds up; nothing where a value is not shown. */
function cellOf(name: MeasureName, value: number | null, writing: Writing): CsvCell {
  if (value === null) return '';
  const { unit } = measureOf(name);
  const isMoney = unit === 'money' || unit === 'money_hour';
  return isMoney ? { minorUnits: Math.round(value) } : valueText(name, value, writing);
}

/** Saves the file. */
export function saveNumbers(numbers: Numbers, writing: Writing): void {
  const { from, to } = numbers.period;
  const name = `${writing.t('numbers.csv.file')}-${from}-${to}.csv`;
  saveText(name, numbersCsv(numbers, writing), 'text/csv');
}
