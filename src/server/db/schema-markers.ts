import type { Generated } from 'kysely';
import type { PlacePrecision } from '#domain/places/place-precision.ts';

/** The precision of each end's point when a delivery was listed, and whether the sender confirmed the marker. */
export type MarkerColumns = {
  pickup_precision: Generated<PlacePrecision | null>;
  pickup_marker_confirmed: Generated<boolean>;
  dropoff_precision: Generated<PlacePrecision | null>;
  dropoff_marker_confirmed: Generated<boolean>;
};
