import type { ColumnType } from 'kysely';
import type { ErasureScope } from '#domain/accounts/erasures.ts';
import type { PinKind } from '#domain/deliveries/pin-code.ts';

export type DeliveryEventTextsTable = {
  event_id: number;
  delivery_id: string;
  reason: string | null;
  signed_by: string | null;
};

/** A wrong PIN at a hand-over: without what was typed. */
export type PinMissesTable = {
  id: ColumnType<number, never, never>;
  delivery_id: string;
  courier_id: string;
  kind: PinKind;
  at: Date;
  received_at: Date;
  meters: number | null;
  tries_left: number;
};

/** Tables of erasures, and of what belongs to the history and is erased with a person. */
export type ErasureTables = {
  erasures: { scope: ErasureScope; subject_hash: string; at: Date };
  delivery_event_texts: DeliveryEventTextsTable;
  pin_misses: PinMissesTable;
};
