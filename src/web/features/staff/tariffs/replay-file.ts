import { type CsvCell, csvText } from '#domain/csv.ts';
import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import { DISTANCE_BANDS } from '#domain/money/pricing/replay-cells.ts';
import type { TariffReplay } from '#contract/money/admin-tariffs.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { saveText } from '#web/ui/display/save-file.ts';

type Writing = { t: Translate; locale: Locale };
const money = (minorUnits: number | null): CsvCell => (minorUnits === null ? '' : { minorUnits });

/** What a draft changes: a line for each size and distance, then one for each of the deliveries that change most. */
export function replayCsv({ cells, most }: TariffReplay, { t, locale }: Writing): string {
  const heads = [
    ...[t('tariff.csv.part'), t('tariff.size'), t('tariff.csv.km'), t('tariff.csv.trips'), t('tariff.trip')],
    ...[t('tariff.trip.place'), t('tariff.csv.at'), t('tariff.replay.old'), t('tariff.replay.new')],
    t('tariff.replay.difference'),
  ];
  const ofCells = cells.map(({ size, band, trips, before, after }) => [
    ...[t('tariff.csv.medians'), t(`book.size.${size}`), bandText(band), String(trips), '', '', ''],
    ...[money(before), money(after), money(before === null || after === null ? null : after - before)],
  ]);
  const ofTrips = most.map(({ size, meters, number, area, at, before, after }) => [
    ...[t('tariff.csv.delivery'), t(`book.size.${size}`), (meters / 1_000).toFixed(1), '1', String(number)],
    ...[area, at, money(before), money(after), money(after - before)],
  ]);
  return csvText([heads, ...ofCells, ...ofTrips], DECIMAL_MARKS[locale]);
}

function bandText(band: number): string {
  const { from, to } = DISTANCE_BANDS[band] ?? DISTANCE_BANDS[0];
  return to === null ? `> ${from}` : `${from}–${to}`;
}

/** Saves the file. */
export function saveReplay(replay: TariffReplay, number: number, writing: Writing): void {
  const name = `${writing.t('tariff.csv.file')}-${number}-${replay.from}-${replay.to}.csv`;
  saveText(name, replayCsv(replay, writing), 'text/csv');
}
