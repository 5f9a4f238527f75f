import type { Generated } from 'kysely';
import type { PlacePrecision } from '#domain/places/place-precision.ts';

/** How exactly each end of a delivery was known when it was listed, and whether its person put the pin right. */
export type MarkerColumns = {
  pickup_precision: Generated<PlacePrecision | null>;
  pickup_marker_confirmed: Generated<boolean>;
  dropoff_precision: Generated<PlacePrecision | null>;
  dropoff_marker_confirmed: Generated<boolean>;
};
