import { AppError } from '#domain/errors.ts';

/** The refusal of one field, as the forms show it. */
export function refuseField(path: string, reason: string): AppError {
  return new AppError('validation_failed', { fields: [{ path, reason }] });
}

/** "Does not exist" and "not yours" are one answer. */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new AppError('not_found');
  return value;
}
