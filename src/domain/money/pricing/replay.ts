import { PARCEL_SIZES } from '../../deliveries/parcel-sizes.ts';
import { COUNTY_CODES } from '../../places/counties.ts';
import { localText } from '../../text/local-text.ts';
import { shareOf } from '../../money.ts';
import { vatBasisPointsOn } from '../vat.ts';
import { priceTrip } from './quote.ts';
import { distributionOf, emptyCells, type ReplayCell, type Side } from './replay-cells.ts';
import { type LocalMoment, surgeFinder } from './surge.ts';
import type { Tariff } from './tariff.ts';

/** Listed trips by columns, so that a worker gets them without a copy. One index is one trip. */
export type TripColumns = {
  /** Places in `PARCEL_SIZES` and, of the pickup's county, in `COUNTY_CODES`; 255 for none. */
  size: Uint8Array;
  county: Uint8Array;
  /** Places in `localities`. */
  locality: Uint32Array;
  localities: readonly string[];
  meters: Uint32Array;
  seconds: Uint32Array;
  lat: Float64Array;
  lng: Float64Array;
  /** When it was listed, milliseconds. */
  at: Float64Array;
};

export type ReplayInput = {
  trips: TripColumns;
  before: Tariff;
  after: Tariff;
  timeZone: string;
  commissionBasisPoints: number;
};

/** One trip among those that change most. */
type ChangedTrip = { index: number; before: number; after: number };

/** The same trips by two tariffs; sums and medians in minor units with VAT. */
export type Replay = {
  trips: number;
  sum: Record<Side, number>;
  /** What the courier has of a price equal to the estimate, for an hour of driving; null without any. */
  courierHour: Record<Side, number | null>;
  /** Trips that a surge raises. */
  surged: Record<Side, number>;
  /** Trips of the new tariff whose price leaves the courier less than a kilometre costs. */
  belowCost: number;
  more: { trips: number; median: number | null };
  less: { trips: number; median: number | null };
  same: number;
  cells: ReplayCell[];
  /** The largest changes by their share of the old price, at most twenty. */
  most: ChangedTrip[];
};

const HOUR_MS = 3_600_000;
const MOST = 20;
const NONE = 255;

/**
 * Prices the same trips by two tariffs, each as if it had been in force when the trip was listed. Pure, and for a worker:
 * a hundred thousand trips take a second or two.
 */
export function replayTariffs(input: ReplayInput): Replay {
  const { trips } = input;
  const pricer = { before: pricerOf(input, input.before), after: pricerOf(input, input.after) };
  const momentAt = momentsIn(input.timeZone);
  const cells = emptyCells();
  const sum = { before: 0, after: 0 };
  const net = { before: 0, after: 0 };
  const surged = { before: 0, after: 0 };
  const changed: ChangedTrip[] = [];
  let [seconds, belowCost] = [0, 0];
  for (let index = 0; index < trips.size.length; index += 1) {
    const moment = momentAt(trips.at[index] ?? 0);
    const before = pricer.before(index, moment);
    const after = pricer.after(index, moment);
    sum.before += before.total;
    sum.after += after.total;
    net.before += before.net;
    net.after += after.net;
    surged.before += Number(before.isSurged);
    surged.after += Number(after.isSurged);
    belowCost += Number(after.isBelowCost);
    seconds += trips.seconds[index] ?? 0;
    cells.add(trips.size[index] ?? 0, trips.meters[index] ?? 0, before.total, after.total);
    if (before.total !== after.total) changed.push({ index, before: before.total, after: after.total });
  }
  const hourly = (value: number) => (seconds === 0 ? null : Math.round((value * 3_600) / seconds));
  const differences = changed.map(({ before, after }) => after - before);
  return {
    trips: trips.size.length,
    sum,
    courierHour: { before: hourly(net.before), after: hourly(net.after) },
    surged,
    belowCost,
    more: distributionOf(differences.filter((each) => each > 0)),
    less: distributionOf(differences.filter((each) => each < 0)),
    same: trips.size.length - changed.length,
    cells: cells.all(),
    most: changed.toSorted((a, b) => share(b) - share(a) || a.index - b.index).slice(0, MOST),
  };
}

function share({ before, after }: ChangedTrip): number {
  return Math.abs(after - before) / Math.max(1, before);
}

type Priced = { total: number; net: number; isSurged: boolean; isBelowCost: boolean };

function pricerOf({ trips, commissionBasisPoints }: ReplayInput, tariff: Tariff) {
  const findSurge = surgeFinder(tariff.surges, tariff.surgeCap);
  return (index: number, moment: LocalMoment): Priced => {
    const size = PARCEL_SIZES[trips.size[index] ?? 0] ?? 'small';
    const distanceMeters = trips.meters[index] ?? 0;
    const county = trips.county[index] ?? NONE;
    const surge = findSurge(moment, {
      lat: trips.lat[index] ?? 0,
      lng: trips.lng[index] ?? 0,
      county: county === NONE ? null : (COUNTY_CODES[county] ?? null),
      locality: trips.localities[trips.locality[index] ?? 0] ?? null,
    });
    const { total } = priceTrip(tariff, {
      size,
      distanceMeters,
      durationSeconds: trips.seconds[index] ?? 0,
      hour: Math.floor(moment.minute / 60),
      vatBasisPoints: vatBasisPointsOn(moment.day),
      ...(surge ? { surgeBasisPoints: surge.factorBasisPoints } : {}),
    });
    const net = total - shareOf(total, commissionBasisPoints);
    const { costPerKm } = tariff.terms[size];
    const isBelowCost = costPerKm !== null && net * 1_000 < costPerKm * distanceMeters;
    return { total, net, isSurged: surge !== null, isBelowCost };
  };
}

/** Local days and minutes, with one question to the calendar for each hour of the clock: zones of whole hours. */
function momentsIn(timeZone: string): (at: number) => LocalMoment {
  const hours = new Map<number, { day: string; minute: number }>();
  return (at) => {
    const start = Math.floor(at / HOUR_MS) * HOUR_MS;
    const hour = hours.get(start) ?? hourOf(new Date(start), timeZone);
    hours.set(start, hour);
    return { day: hour.day, minute: hour.minute + Math.floor((at - start) / 60_000) };
  };
}

function hourOf(start: Date, timeZone: string): { day: string; minute: number } {
  return {
    day: localText(start, timeZone, 'day'),
    minute: Number(localText(start, timeZone, 'hour')) * 60,
  };
}
