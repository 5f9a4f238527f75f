import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { fieldText } from '#server/services/field-text.ts';
import type { AppError, ErrorCode } from '#domain/errors.ts';

export type LegacyRefusal = { result: 'false'; error: ErrorCode; message: string };

/** Errors outside the call itself have a status of their own; every other one is answered with 200. */
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

/** The HTTP status of an error in the legacy API. */
export function legacyStatus(code: ErrorCode): number {
  return STATUS[code] ?? 200;
}

/** An error in the specification's envelope; a field error begins with the field's name. */
export function legacyRefusal({ code, details }: AppError, locale: Locale): LegacyRefusal {
  const field = details.fields?.[0];
  const message = field
    ? `${field.path}: ${fieldText(field.reason, locale)}`
    : say(locale, `problem.${code}.text`);
  return { result: 'false', error: code, message };
}
