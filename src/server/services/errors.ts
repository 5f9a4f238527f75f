import { AppError, type ErrorDetails } from '#domain/errors.ts';

/** An error of one field, as the forms show it, with the valid values where they are known. */
export function fieldError(path: string, reason: string, facts?: ErrorDetails['facts']): AppError {
  return new AppError('validation_failed', { fields: [{ path, reason }], ...(facts ? { facts } : {}) });
}

/** Throws `not_found` for a missing value: "does not exist" and "not yours" are one answer. */
export function orNotFound<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new AppError('not_found');
  return value;
}
