import type { ColumnType, Generated } from 'kysely';
import type { InspectionAnswer, InspectionKind, InspectionSpeaker } from '#domain/deliveries/inspection.ts';
import type { HaulageConsent } from '#domain/deliveries/haulage.ts';
import type { Piece } from '#domain/deliveries/pieces.ts';
import type { PlacePrecision } from '#domain/places/place-precision.ts';

/** The pieces of a parcel with a line of text for each kind, and the terms for haulage above 31.5 kg. */
type PieceColumns = {
  pieces: ColumnType<Piece[] | null, string | null | undefined, string | null>;
  piece_texts: Generated<string | null>;
  haulage_terms: Generated<string | null>;
  haulage_consent: Generated<HaulageConsent | null>;
};

/** The precision of each end's point when a delivery was listed, and whether the sender confirmed the marker. */
export type MarkerColumns = PieceColumns & {
  pickup_precision: Generated<PlacePrecision | null>;
  pickup_marker_confirmed: Generated<boolean>;
  dropoff_precision: Generated<PlacePrecision | null>;
  dropoff_marker_confirmed: Generated<boolean>;
};

/** What people have reported from a trip and nobody of the staff has dealt with yet. */
export type ReportColumns = {
  help_at: Generated<Date | null>;
  help_by: Generated<'courier' | 'receiver' | null>;
  help_accident: Generated<boolean>;
  /** The receiver refuses the parcel at the door. */
  refused_at: Generated<Date | null>;
  /** The parcel at the pickup is larger than listed. */
  mismatch_at: Generated<Date | null>;
};

/** What the receiver may do with the parcel at the door before they take it, for how many minutes, and what came of it. */
export type InspectionColumns = {
  inspection: Generated<InspectionKind | null>;
  inspection_minutes: Generated<number | null>;
  /** When the courier had photographed the closed parcel. */
  inspection_started_at: Generated<Date | null>;
  inspection_answer: Generated<InspectionAnswer | null>;
  inspection_by: Generated<InspectionSpeaker | null>;
  /** When the courier photographed the opened parcel. */
  inspection_photo_at: Generated<Date | null>;
};
