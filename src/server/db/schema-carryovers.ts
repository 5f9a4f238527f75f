import type { Currency } from '#domain/money.ts';

/** A delivery's carryover; sums in minor units. */
export type CarryoversTable = {
  delivery_id: string;
  sender_id: string;
  method: 'wallet' | 'card';
  state: 'held' | 'frozen';
  charged: number;
  currency: Currency;
  funding_round: number;
  promo_code: string | null;
  attempt_id: string | null;
  expires_at: Date;
};

/** The tables of carryovers. */
export type CarryoverTables = {
  carryovers: CarryoversTable;
  carryover_violations: { rule: string; subject: string; detail: string };
};
