import type { CounterStatus } from '#domain/offers/counter.ts';
import type { OfferStatus } from '#domain/offers/rules.ts';

export type OffersTable = {
  id: string;
  delivery_id: string;
  courier_id: string;
  amount: number;
  eta_minutes: number;
  note: string | null;
  status: OfferStatus;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
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

/** The tables of what couriers ask for, and of the talk about it. */
export type OfferTables = { offers: OffersTable; counters: CountersTable };
