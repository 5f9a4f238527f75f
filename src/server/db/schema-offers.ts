import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { CounterStatus } from '#domain/offers/counter.ts';
import type { OfferStatus } from '#domain/offers/rules.ts';
import type { PlanePoint } from './core/pg-point.ts';

type Never<T> = ColumnType<T, never, never>;

export type OffersTable = {
  id: string;
  delivery_id: string;
  courier_id: string;
  amount: number;
  eta_minutes: number;
  note: string | null;
  status: OfferStatus;
  automatic: Generated<boolean>;
  /** The same in a courier's offers on all stops of an order, which are one offer. */
  order_offer_id: Generated<string | null>;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
  /** What the courier's list shows of the delivery, copied by the database; null in offers from before there were copies. */
  pickup_area: Never<string | null>;
  dropoff_area: Never<string | null>;
  size: Never<ParcelSize | null>;
  currency: Never<Currency | null>;
};

export type CountersTable = {
  id: string;
  offer_id: string;
  round: number;
  amount: number;
  status: CounterStatus;
  expires_at: Date;
  created_at: Date;
  ended_at: Date | null;
};

export type AutoOfferRulesTable = {
  courier_id: string;
  enabled: boolean;
  min_per_km: number;
  sizes: ParcelSize[];
  from_hour: number;
  to_hour: number;
  radius_km: number;
  daily_cap: number;
  centre_lat: number;
  centre_lng: number;
  centre_pt: ColumnType<PlanePoint | null, never, never>;
  updated_at: Date;
};

/** The tables of offers and counter-offers. */
export type OfferTables = {
  offers: OffersTable;
  counters: CountersTable;
  offer_violations: { rule: string; subject: string; detail: string };
  auto_offer_rules: AutoOfferRulesTable;
};
