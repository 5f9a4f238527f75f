import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import { timeZone } from './time-zone.ts';

/** An amount in whole minor units and an ISO 4217 code, as the API sends every amount. */
export interface MoneyValue {
  amount: number;
  currency: string;
}

function decimals(amount: number, tag: string): string {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    amount / 100,
  );
}

/** Prefix and suffix of an amount in this currency: dollars as the specification shows them in both languages. */
export function currencySign(currency: string, locale: Locale): { before: string; after: string } {
  if (currency === 'USD') return { before: '$', after: '' };
  if (currency === 'RON') return { before: '', after: 'lei' };
  if (currency !== 'EUR') return { before: '', after: currency };
  const written = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: 'currency', currency }).format(0);
  return written.startsWith('€') ? { before: '€', after: '' } : { before: '', after: '€' };
}

/** Formats an amount: `$12.90` in both languages, `12,90 lei` and `12,90 €` in Romanian, `€12.90` in English. */
export function formatMoney({ amount, currency }: MoneyValue, locale: Locale): string {
  // U+2212, the minus sign of the same width as a plus.
  const minus = amount < 0 ? '−' : '';
  const { before, after } = currencySign(currency, locale);
  const number = decimals(Math.abs(amount), currency === 'USD' ? 'en-US' : LANGUAGE_TAGS[locale]);
  return `${minus}${before}${number}${after && ` ${after}`}`;
}

/** Formats a distance given in metres: `850 m`, `6,4 km`, `128 km`. */
export function formatKm(meters: number, locale: Locale): string {
  if (meters < 1000) return `${Math.round(meters / 10) * 10} m`;
  const digits = meters < 100_000 ? 1 : 0;
  const km = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: digits }).format(
    meters / 1000,
  );
  return `${km} km`;
}

/** Formats an integer with thousands separators: `1.234` in Romanian, `1,234` in English. */
export function formatCount(value: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], { useGrouping: 'always' }).format(value);
}

/** Formats a share in basis points: `12,5 %` in Romanian, `12.5%` in English. */
export function formatPercent(basisPoints: number, locale: Locale): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], options).format(basisPoints / 10_000);
}

/** Formats a factor in basis points: `×1,20`. */
export function formatFactor(basisPoints: number, locale: Locale): string {
  return `×${decimals(basisPoints / 100, LANGUAGE_TAGS[locale])}`;
}

/** Formats a rating with one decimal, comma in Romanian: `4,9`. */
export function formatRating(value: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}

/** Formats the time in the installation's time zone, `14:06`. */
export function formatTime(at: Date | string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    timeZone: timeZone(),
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(at));
}

/** Formats the day of an instant in words, `20 noiembrie`. */
export function formatDate(at: Date | string, locale: Locale): string {
  return dayAndMonth(new Date(at), timeZone(), locale);
}

/** Formats a calendar day (yyyy-MM-dd) in words: independent of any time zone. */
export function formatDay(day: string, locale: Locale): string {
  return dayAndMonth(new Date(`${day}T00:00:00Z`), 'UTC', locale);
}

function dayAndMonth(at: Date, zone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
  }).format(at);
}

/** Formats a date as the specification shows it: `dd-MM-yyyy`. */
export function formatSpecDate(at: Date | string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZone(),
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date(at));
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('day')}-${part('month')}-${part('year')}`;
}

/** Formats a Romanian number in groups, `0723 456 789`; any other is unchanged. */
export function formatPhone(phone: string): string {
  return phone
    .replace(/\s/g, '')
    .replace(/^\+40/, '0')
    .replace(/^(0\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
}

/** Formats an age in its largest fitting unit: `40 s`, `5 min`, `3 h`. */
export function formatAge(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < 60) return `${s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min`;
  return `${Math.floor(s / 3600)} h`;
}
