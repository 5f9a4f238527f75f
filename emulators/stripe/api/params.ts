import { z } from 'zod';
import type { FormValue } from './form.ts';
import { type ApiError, badParameter } from './errors.ts';

/** An integer in a form. */
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);

export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const text = z.string().min(1).max(5_000);

const EXPAND = { expand: z.array(z.string()).optional() };

/** The pagination parameters of a list. */
export const LISTING = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** Exactly these parameters, and `expand`; an unknown one is refused by name. */
export function parameters<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, ...EXPAND });
}

/** Parses by the schema; throws the provider's error for the first invalid parameter. */
export function readParameters<T>(schema: z.ZodType<T>, given: Record<string, FormValue>): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues[0], given);
}

function refusal(issue: z.core.$ZodIssue | undefined, given: Record<string, FormValue>): ApiError {
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const name = spelled([...path, issue.keys[0] ?? '']);
    return badParameter('parameter_unknown', name, `Received unknown parameter: ${name}`);
  }
  const name = spelled(path);
  if (valueAt(given, path) === undefined) {
    return badParameter('parameter_missing', name, `Missing required param: ${name}.`);
  }
  if (issue?.message === 'integer') {
    return badParameter(
      'parameter_invalid_integer',
      name,
      `Invalid integer: ${String(valueAt(given, path))}`,
    );
  }
  return badParameter(undefined, name, `Invalid ${name}: ${issue?.message ?? ''}`);
}

function spelled(path: PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

function valueAt(given: FormValue | undefined, path: PropertyKey[]): FormValue | undefined {
  const [first, ...rest] = path;
  if (first === undefined || given === undefined || typeof given === 'string') return given;
  const parts = new Map<string, FormValue>(Object.entries(given));
  return valueAt(parts.get(String(first)), rest);
}
