import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import { measureOf, type MeasureName } from '#domain/staff/numbers/measures.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { formatMoney } from '#web/i18n/format.ts';

/** How numbers are written on this screen: in a language, and sums in a currency. */
export type Writing = { t: Translate; locale: Locale; currency: string };

/** Writes a number with at most so many decimals. */
export function decimal(value: number, digits: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).format(value);
}

/** Writes a part of 1 as a percentage with one decimal. */
export function percent(value: number, locale: Locale): string {
  return `${new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(100 * value)} %`;
}

/** Writes the value of a measure; a dot where it is not told. */
export function valueText(name: MeasureName, value: number | null, { t, locale, currency }: Writing): string {
  if (value === null) return '·';
  const { unit } = measureOf(name);
  const money = () => formatMoney({ amount: Math.round(value), currency }, locale);
  if (unit === 'share') return percent(value, locale);
  if (unit === 'minutes') return t('numbers.minutes', { n: decimal(value, 1, locale) });
  if (unit === 'money' || unit === 'money_hour') return money();
  return decimal(value, unit === 'each' ? 2 : 0, locale);
}

/** How a value stands against the one before: words, and whether that is good news; null where either is not told. */
export function changeText(
  name: MeasureName,
  value: number | null,
  before: number | null,
  { t, locale }: Writing,
): { text: string; tone: 'good' | 'bad' | 'even'; isUp: boolean } | null {
  if (value === null || before === null) return null;
  const { unit, better } = measureOf(name);
  const isShare = unit === 'share';
  if (!isShare && before === 0) return null;
  const by = isShare ? 100 * (value - before) : (100 * (value - before)) / before;
  const size = decimal(Math.abs(by), 1, locale);
  if (size === '0') return { text: t('numbers.same'), tone: 'even', isUp: false };
  const isUp = by > 0;
  const isGood = better !== null && (better === 'more') === isUp;
  const tone = better === null ? 'even' : isGood ? 'good' : 'bad';
  return { text: isShare ? t('numbers.points', { n: size }) : `${size} %`, tone, isUp };
}
