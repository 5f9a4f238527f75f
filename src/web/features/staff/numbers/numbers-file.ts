import { csvText } from '#domain/csv.ts';
import { DECIMAL_MARKS } from '#domain/locales.ts';
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
    ...figures.map(({ measure, days: values }) => valueText(measure, values[index] ?? null, writing)),
  ]);
  const whole = [
    t('numbers.csv.whole'),
    ...figures.map(({ measure, value }) => valueText(measure, value, writing)),
  ];
  return csvText([head, ...days, whole], DECIMAL_MARKS[locale]);
}

/** Saves the file. */
export function saveNumbers(numbers: Numbers, writing: Writing): void {
  const { from, to } = numbers.period;
  const name = `${writing.t('numbers.csv.file')}-${from}-${to}.csv`;
  saveText(name, numbersCsv(numbers, writing), 'text/csv');
}
