/** The SQLSTATE of a wait for a lock that was not had in time. */
export const LOCK_NOT_HAD = '55P03';

/** The SQLSTATE of a database error, or an empty text. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The constraint that a database error names, or an empty text. */
export function constraintOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : '';
}
