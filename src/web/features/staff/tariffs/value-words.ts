import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import type { Locale } from '#domain/locales.ts';
import { DAY_KINDS } from '#domain/money/pricing/surge.ts';
import { OFFER_LIMIT_NAMES } from '#domain/offers/limits.ts';
import { COUNTIES, COUNTY_CODES } from '#domain/places/counties.ts';
import { isOneOf } from '#domain/records.ts';
import { formatMoney } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { minuteText } from './tariff-words.ts';
import { factorForm, percentForm } from './value-forms.ts';

const FARES = ['base', 'perKm', 'perMinute', 'minimum'] as const;
const TERMS = [...OFFER_LIMIT_NAMES, 'costPerKm'] as const;
const NIGHT = ['fromHour', 'toHour', 'basisPoints'] as const;

/** The name of a value by its path in a version, `sizes.small.perKm`, as the editor has it. */
export function valueName(path: string, t: Translate): string {
  const [group = '', first = '', second = '', third = ''] = path.split('.');
  const ofSize = (size: string, name: string) =>
    isOneOf(PARCEL_SIZES, size) ? `${t(`book.size.${size}`)}: ${name}` : name;
  if (group === 'sizes') return ofSize(first, isOneOf(FARES, second) ? t(`tariff.fare.${second}`) : second);
  if (group === 'terms') return ofSize(first, isOneOf(TERMS, second) ? t(`tariff.term.${second}`) : second);
  if (group === 'countyTerms') {
    const county = isOneOf(COUNTY_CODES, first) ? COUNTIES[first] : first;
    return `${county}, ${ofSize(second, isOneOf(TERMS, third) ? t(`tariff.term.${third}`) : third)}`;
  }
  if (group === 'timeRules')
    return `${t('tariff.night')}: ${isOneOf(NIGHT, second) ? t(`tariff.night.${second}`) : second}`;
  if (group === 'surges') return surgeName(Number(first) + 1, second, t);
  return group === 'surgeCap' ? t('tariff.cap') : path;
}

function surgeName(n: number, name: string, t: Translate): string {
  const names = {
    name: t('tariff.surge.name'),
    area: t('tariff.area'),
    days: t('tariff.days'),
    fromMinute: t('tariff.hours.from'),
    toMinute: t('tariff.hours.to'),
    factorBasisPoints: t('tariff.factor'),
  };
  const found: string = Object.entries(names).find(([each]) => each === name)?.[1] ?? name;
  return t('tariff.surge.value', { n, name: found });
}

type Writing = { t: Translate; locale: Locale; currency: string };

/** A stored value by its path, as people write it; a dash for none. */
export function valueText(path: string, stored: string, { t, locale, currency }: Writing): string {
  if (stored === '' || stored === 'null') return '–';
  const name = path.split('.').at(-1) ?? '';
  const number = Number(stored);
  if (isOneOf([...FARES, 'costPerKm'], name)) return formatMoney({ amount: number, currency }, locale);
  if (isOneOf(['offerMinBasisPoints', 'offerMaxBasisPoints', 'basisPoints'], name))
    return `${percentForm(locale).write(number)} %`;
  if (isOneOf(['factorBasisPoints', 'surgeCap'], name)) return `×${factorForm(locale).write(number)}`;
  if (isOneOf(['fromMinute', 'toMinute'], name)) return minuteText(number);
  if (name === 'days')
    return DAY_KINDS.filter((day) => stored.includes(`"${day}"`))
      .map((day) => t(`tariff.day.${day}`))
      .join(' ');
  return name === 'area' ? areaText(stored, t) : stored;
}

/** An area as it is stored: its kind, and how much it has of it. */
function areaText(stored: string, t: Translate): string {
  const area: unknown = JSON.parse(stored);
  if (typeof area !== 'object' || area === null || !('kind' in area)) return stored;
  const kinds = ['everywhere', 'counties', 'localities', 'drawn'] as const;
  const kind = kinds.find((each) => each === area.kind);
  const parts: unknown = Object.values(area).find(Array.isArray);
  const text = kind ? t(`tariff.area.${kind}`) : stored;
  return Array.isArray(parts) ? `${text} (${parts.length})` : text;
}
