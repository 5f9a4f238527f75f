import { AppError, type ErrorDetails } from '#domain/errors.ts';

/** The refusal of one field, as the forms show it, with what would be right where that is known. */
export function fieldError(path: string, reason: string, facts?: ErrorDetails['facts']): AppError {
  return new AppError('validation_failed', { fields: [{ path, reason }], ...(facts ? { facts } : {}) });
}

/** "Does not exist" and "not yours" are one answer. */
export function orNotFound<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new AppError('not_found');
  return value;
}
