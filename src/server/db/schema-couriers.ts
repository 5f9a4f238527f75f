import type { Generated } from 'kysely';
import type { CourierState } from '#domain/accounts/accounts.ts';
import type { ReviewState } from '#domain/couriers/review.ts';
import type { RefusalReason } from '#domain/couriers/verification.ts';
import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';

/** A courier's data besides the account. */
export type CouriersTable = {
  account_id: string;
  state: CourierState;
  vehicle: Vehicle;
  plate: string | null;
  licence_number: string | null;
  iban: string | null;
  /** Null: not changed since registration. */
  iban_changed_at: Generated<Date | null>;
  address: Generated<string | null>;
  licence_front_id: Generated<string | null>;
  licence_back_id: Generated<string | null>;
  documents_expire_on: Generated<string | null>;
  terms_accepted_at: Generated<Date | null>;
  terms_version: Generated<string | null>;
  submission: Generated<number>;
  reviewed: Generated<number>;
  submitted_at: Generated<Date | null>;
  verified_at: Generated<Date | null>;
  decision_reason: Generated<RefusalReason | null>;
  decision_note: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  warned_of: Generated<string | null>;
  online: Generated<boolean>;
  simulated: Generated<boolean>;
  stars_sum: Generated<number>;
  ratings: Generated<number>;
  trips: Generated<number>;
};

/** The secret address of a courier's tracking application, as a token. */
type DeviceTokensTable = {
  account_id: string;
  token_hash: Buffer;
  created_at: Date;
  last_used_at: Date | null;
};

/** A suspended courier's request for review. */
export type CourierReviewsTable = {
  id: string;
  courier_id: string;
  state: Generated<ReviewState>;
  text: string;
  asked_at: Date;
  due_at: Date;
  answer: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
};

/** Periods of couriers' availability; one open period for each. */
type AvailabilityPeriodsTable = { courier_id: string; began_at: Date; ended_at: Date | null };

/** The tables of couriers, besides their accounts. */
export type CourierTables = {
  availability_periods: AvailabilityPeriodsTable;
  couriers: CouriersTable;
  courier_reviews: CourierReviewsTable;
  device_tokens: DeviceTokensTable;
};
