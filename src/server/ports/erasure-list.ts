import type { Erasure, ErasureReading } from '#domain/accounts/erasures.ts';

/** The list of erasures outside the database. Append-only; adding an entry again changes nothing. */
export type ErasureList = {
  /** Durable when it resolves. */
  add(erasures: readonly Erasure[]): Promise<void>;
  /** All its entries, and which lines are damaged; empty when there is no list yet. */
  read(): Promise<ErasureReading>;
};
