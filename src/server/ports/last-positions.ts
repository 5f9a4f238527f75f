import type { ArrivalEstimate } from '#domain/tracking/arrival-estimate.ts';
import type { Fix } from '#domain/tracking/filter-gps.ts';

/** The last position of a courier on a trip, the estimates of their trips, and when they were last published. */
export type LastPosition = {
  fix: Fix;
  publishedAtMs: number;
  approaches: Record<string, ArrivalEstimate>;
  /** Trips whose people were told that the courier is near; the table of sends decides, this only saves the query. */
  nearPublished?: readonly string[];
};

/** The newest positions of couriers on trips, expired after some minutes. A cache: losing them loses no data. */
export type LastPositions = {
  get(courierId: string): Promise<LastPosition | null>;
  put(courierId: string, position: LastPosition): Promise<void>;
};
