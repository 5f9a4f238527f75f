import { IconBolt, IconCalendarEvent, IconArchive, IconPencil, type Icon } from '@tabler/icons-react';
import type { StaffTariff, TariffLine } from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { COUNTIES } from '#domain/places/counties.ts';
import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import type { TariffState } from '#domain/money/pricing/tariff-life.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

/** The sign of each state beside its name. */
export const STATE_ICONS: Record<TariffState, Icon> = {
  draft: IconPencil,
  scheduled: IconCalendarEvent,
  live: IconBolt,
  retired: IconArchive,
};

/** From when, or since when, a version is in force. */
export function forceText(
  { state, inForceFrom, inForceUntil }: TariffLine,
  t: Translate,
  locale: Locale,
): string {
  const at = (instant: string) => `${formatDate(instant, locale)}, ${formatTime(instant, locale)}`;
  if (inForceFrom === null) return t(state === 'live' ? 'tariff.force.always' : 'tariff.force.none');
  if (state === 'retired' && inForceUntil !== null)
    return t('tariff.force.span', {
      from: formatDate(inForceFrom, locale),
      to: formatDate(inForceUntil, locale),
    });
  return t(state === 'live' ? 'tariff.force.since' : 'tariff.force.from', { at: at(inForceFrom) });
}

/** The people of a version: who published and who signed it, or who edited it last. */
export function peopleText({ publishedBy, signedBy, editedBy }: TariffLine): string {
  const people = publishedBy ? [publishedBy.name, signedBy?.name] : [editedBy?.name];
  return people.filter(Boolean).join(' · ');
}

/** A change in percents with its sign and one decimal, `+4,1 %`. */
export function changeText(before: number, after: number, locale: Locale): string {
  const percents = before === 0 ? 0 : ((after - before) * 100) / before;
  const text = Math.abs(percents).toFixed(1).replace('.', DECIMAL_MARKS[locale]);
  return `${percents < 0 ? '−' : '+'}${text} %`;
}

/** A minute of the day, `17:30`. */
export function minuteText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

type Surge = TariffPrices['surges'][number];

/** Where a rule holds, in words. */
export function areaText({ area }: Surge, t: Translate): string {
  switch (area.kind) {
    case 'everywhere':
      return t('tariff.area.everywhere');
    case 'counties':
      return area.counties.map((code) => COUNTIES[code]).join(', ');
    case 'localities':
      return area.localities.map(({ name }) => name).join(', ');
    case 'drawn':
      return t('tariff.area.drawn.n', { n: area.polygons.length });
  }
}

/** When a rule holds, in words. */
export function timesText({ days, fromMinute, toMinute }: Surge, t: Translate): string {
  const isAllDay = fromMinute === 0 && toMinute === 1_440;
  const hours = isAllDay ? t('tariff.hours.all') : `${minuteText(fromMinute)}–${minuteText(toMinute)}`;
  const all = days.length === 8 ? null : days.map((day) => t(`tariff.day.${day}`)).join(' ');
  return all === null ? hours : `${all}, ${hours}`;
}

/** Whether the reader may edit this version now. */
export function isEditable(tariff: StaffTariff): boolean {
  return tariff.acts.includes('edit');
}
