import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { fieldText } from '#server/services/field-text.ts';
import type { AppError, ErrorCode } from '#domain/errors.ts';

export type LegacyRefusal = { result: 'false'; error: ErrorCode; message: string };

/** What is no business of the call itself has a status; every other refusal is an answer, with 200. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  not_authenticated: 401,
  forbidden: 403,
  csrf_failed: 403,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
};

/** The HTTP status of a refusal on the legacy wire. */
export function legacyStatus(code: ErrorCode): number {
  return STATUS[code] ?? 200;
}

/** A refusal in the specification's envelope; a refused field is named before its sentence. */
export function legacyRefusal({ code, details }: AppError, locale: Locale): LegacyRefusal {
  const field = details.fields?.[0];
  const message = field
    ? `${field.path}: ${fieldText(field.reason, locale)}`
    : say(locale, `problem.${code}.text`);
  return { result: 'false', error: code, message };
}
