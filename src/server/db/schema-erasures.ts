import type { ErasureScope } from '#domain/accounts/erasures.ts';

export type DeliveryEventTextsTable = {
  event_id: number;
  delivery_id: string;
  reason: string | null;
  signed_by: string | null;
};

/** Tables of erasures, and of texts of the history that are erased with a person. */
export type ErasureTables = {
  erasures: { scope: ErasureScope; subject_hash: string; at: Date };
  delivery_event_texts: DeliveryEventTextsTable;
};
