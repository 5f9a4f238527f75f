/** The SQLSTATE of a lock timeout. */
export const LOCK_NOT_HAD = '55P03';

/** The SQLSTATE of a statement in a transaction that an earlier error has already aborted. */
export const TRANSACTION_ABORTED = '25P02';

/** SQLSTATE classes after which nothing was stored: refused values, deadlocks, locks, limits, changed schema. */
export const ROLLED_BACK = /^(22|23|40|55|0A|57014|P0)/;

/** The constraint that a database error names, or an empty text. */
export function constraintOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
}
