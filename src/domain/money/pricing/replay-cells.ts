import { PARCEL_SIZES, type ParcelSize } from '../../deliveries/parcel-sizes.ts';

export type Side = 'before' | 'after';

/** Bands of road distance in kilometres; the last is open. */
export const DISTANCE_BANDS = [
  { from: 0, to: 3 },
  { from: 3, to: 8 },
  { from: 8, to: 15 },
  { from: 15, to: null },
] as const;

/** The trips of one size and band of distance; medians of both tariffs in minor units, null without a trip. */
export type ReplayCell = {
  size: ParcelSize;
  /** Place in `DISTANCE_BANDS`. */
  band: number;
  trips: number;
  before: number | null;
  after: number | null;
};

/** Collects trips by size and distance. */
export function emptyCells() {
  const prices = PARCEL_SIZES.map(() =>
    DISTANCE_BANDS.map(() => ({ before: [] as number[], after: [] as number[] })),
  );
  return {
    add(size: number, meters: number, before: number, after: number): void {
      const cell = prices[size]?.[bandOf(meters)];
      cell?.before.push(before);
      cell?.after.push(after);
    },
    all: (): ReplayCell[] =>
      PARCEL_SIZES.flatMap((size, place) =>
        DISTANCE_BANDS.map((_, band) => {
          const cell = prices[place]?.[band] ?? { before: [], after: [] };
          const trips = cell.before.length;
          return { size, band, trips, before: medianOf(cell.before), after: medianOf(cell.after) };
        }),
      ),
  };
}

function bandOf(meters: number): number {
  const band = DISTANCE_BANDS.findIndex(({ to }) => to === null || meters < to * 1_000);
  return band === -1 ? DISTANCE_BANDS.length - 1 : band;
}

/** How many there are, and their median. */
export function distributionOf(values: readonly number[]): { trips: number; median: number | null } {
  return { trips: values.length, median: medianOf(values) };
}

/** The middle value; of two in the middle the lower. Null of nothing. */
function medianOf(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).toSorted();
  return sorted.at(Math.floor((sorted.length - 1) / 2)) ?? null;
}
