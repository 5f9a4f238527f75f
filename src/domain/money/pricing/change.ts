import { PARCEL_SIZES } from '../../deliveries/parcel-sizes.ts';
import { keysOf } from '../../records.ts';
import { priceTrip } from './quote.ts';
import { NO_SURGE, type SurgeRule } from './surge.ts';
import { offerLimitsIn, type Tariff, type TariffContent } from './tariff.ts';

/** Trips by which two tariffs are compared: kilometres, at thirty and at sixty kilometres an hour. */
const KILOMETRES = [1, 2, 3, 5, 8, 15, 30, 60, 150, 300];
const SECONDS_PER_KM = [60, 120];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WHOLE = 10_000;

/**
 * The largest change between two tariffs in basis points: of a fare for any size, length, speed and hour of the table, of a
 * surge's factor (one that is new, gone or moved counts whole), or of an offer limit, in each county that has its own. It depends on no listing, so that a
 * tariff for what nobody sent yesterday is weighed as well.
 */
export function largestChange(before: Tariff, after: Tariff): number {
  return Math.max(fareChange(before, after), surgeChange(before, after), termsChange(before, after));
}

function fareChange(before: Tariff, after: Tariff): number {
  let most = 0;
  for (const size of PARCEL_SIZES)
    for (const km of KILOMETRES)
      for (const seconds of SECONDS_PER_KM)
        for (const hour of HOURS) {
          const trip = {
            size,
            hour,
            distanceMeters: km * 1_000,
            durationSeconds: km * seconds,
            vatBasisPoints: 0,
          };
          most = Math.max(most, ratio(priceTrip(before, trip).base, priceTrip(after, trip).base));
        }
  return most;
}

function surgeChange(before: TariffContent, after: TariffContent): number {
  const factors = (content: TariffContent) =>
    content.surges.map((rule) => ({
      key: keyOf(rule),
      factor: Math.min(rule.factorBasisPoints, content.surgeCap),
    }));
  const [old, next] = [factors(before), factors(after)];
  const of = (list: typeof old, key: string) =>
    Math.max(NO_SURGE, ...list.filter((each) => each.key === key).map(({ factor }) => factor));
  const keys = new Set([...old, ...next].map(({ key }) => key));
  return Math.max(0, ...[...keys].map((key) => ratio(of(old, key), of(next, key))));
}

/** What a rule covers, without its name and factor. */
function keyOf({ area, days, fromMinute, toMinute }: SurgeRule): string {
  return JSON.stringify([area, [...days].toSorted(), fromMinute, toMinute]);
}

function termsChange(before: TariffContent, after: TariffContent): number {
  const counties = [null, ...keysOf(before.countyTerms), ...keysOf(after.countyTerms)];
  return Math.max(
    ...PARCEL_SIZES.flatMap((size) =>
      counties.map((county) => {
        const [old, next] = [offerLimitsIn(before, size, county), offerLimitsIn(after, size, county)];
        return Math.max(
          Math.abs(old.offerMinBasisPoints - next.offerMinBasisPoints),
          ratio(old.offerMaxBasisPoints, next.offerMaxBasisPoints),
        );
      }),
    ),
  );
}

function ratio(before: number, after: number): number {
  if (before === after) return 0;
  if (before === 0) return WHOLE;
  return Math.round((Math.abs(after - before) * WHOLE) / before);
}

/** Sizes whose fare for a kilometre leaves the courier less than it costs to drive, after commission. */
export function sizesBelowCost(content: TariffContent, commissionBasisPoints: number) {
  return PARCEL_SIZES.flatMap((size) => {
    const { costPerKm } = content.terms[size];
    const left = Math.floor((content.sizes[size].perKm * (WHOLE - commissionBasisPoints)) / WHOLE);
    return costPerKm !== null && left < costPerKm ? [{ size, left, costPerKm }] : [];
  });
}
