import { AppError } from '#domain/errors.ts';

/** The refusal of a decision that a colleague is at work on, with their name and the end of their time. */
export function decisionLeased(by: string, until: Date): AppError {
  return new AppError('decision_leased', { facts: { by, until: until.toISOString() } });
}
