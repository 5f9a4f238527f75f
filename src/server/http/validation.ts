import type { z } from 'zod';
import { isFieldReason } from '#contract/field-reasons.ts';
import { AppError, type FieldRefusal } from '#domain/errors.ts';

type Issue = z.core.$ZodIssue;

/** Converts a schema's issues to a validation error: one entry per field, with the reason's key. */
export function validationError(error: z.ZodError): AppError {
  const fields = error.issues.flatMap(refusalsOf);
  return new AppError('validation_failed', { fields: dedupe(fields) });
}

function refusalsOf(issue: Issue): FieldRefusal[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, reason: 'unknown_field' }));
  }
  return [{ path, reason: reasonOf(issue) }];
}

function reasonOf(issue: Issue): string {
  // Our own schemas put the reason's key in the library's message.
  if (isFieldReason(issue.message)) return issue.message;
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big';
  if (issue.code === 'invalid_type' && issue.message.includes('undefined')) return 'required';
  return 'invalid';
}

function dedupe(fields: FieldRefusal[]): FieldRefusal[] {
  const seen = new Set<string>();
  return fields.filter((field) => !seen.has(field.path) && seen.add(field.path));
}
