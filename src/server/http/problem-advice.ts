import type { ErrorCode } from '#domain/errors.ts';
import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { statusOf } from './problems.ts';

/** Statuses with advice on what the client should do. */
const STATUSES = [400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503] as const;

/** Codes whose status says too little. */
const CODES = [
  'invalid_login',
  'code_required',
  'code_wrong',
  'csrf_failed',
  'idempotency_key_reused',
  'quote_expired',
  'scope_missing',
] as const satisfies readonly ErrorCode[];

/** What to do about an error, in plain words for developers. Names of the API are quoted or between backticks. */
export function adviceOn(code: ErrorCode, locale: Locale): string {
  const own = CODES.find((each) => each === code) ?? STATUSES.find((status) => status === statusOf(code));
  if (!own) throw new Error(`no advice for the status ${statusOf(code)}`);
  return say(locale, `problem.advice.${own}`);
}
