import type { ArrivalEstimate } from '#domain/tracking/arrival-estimate.ts';
import type { Fix } from '#domain/tracking/filter-gps.ts';

/** Where a courier on the way was last, how each of their trips nears its end, and when viewers last heard of it. */
export type LastPosition = {
  fix: Fix;
  publishedAtMs: number;
  approaches: Record<string, ArrivalEstimate>;
  /** Trips whose people have heard that the courier is near; the table of sends decides, this only spares asking it. */
  nearPublished?: readonly string[];
};

/** The newest positions of couriers on the way, forgotten some minutes after the last one. Losing them loses no truth. */
export type LastPositions = {
  get(courierId: string): Promise<LastPosition | null>;
  put(courierId: string, position: LastPosition): Promise<void>;
};
