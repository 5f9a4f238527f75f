import type { Erasure, ErasureReading } from '#domain/accounts/erasures.ts';

/** The list of erasures outside the database. Lines are only ever added; adding one again changes nothing. */
export type ErasureList = {
  /** Durable when it answers. */
  add(erasures: readonly Erasure[]): Promise<void>;
  /** Everything on it, and which lines cannot be read; nothing when there is no list yet. */
  read(): Promise<ErasureReading>;
};
