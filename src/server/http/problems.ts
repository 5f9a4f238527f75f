import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locales.ts';
import type { Problem } from '#contract/problem.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { say } from '#messages/say.ts';
import { fieldText } from '#server/services/field-text.ts';
import { localeOf } from './locale-of.ts';

const STATUS: Record<ErrorCode, number> = {
  validation_failed: 400,
  not_authenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_login: 401,
  code_required: 401,
  code_wrong: 401,
  second_factor_required: 403,
  email_taken: 409,
  weak_password: 400,
  wrong_password: 403,
  link_invalid: 400,
  account_busy: 409,
  too_many_requests: 429,
  csrf_failed: 403,
  unsupported_media_type: 415,
  payload_too_large: 413,
  idempotency_key_reused: 409,
  quote_expired: 409,
  same_place: 400,
  outside_service_area: 400,
  pickup_in_past: 400,
  delivery_not_open: 409,
  delivery_changed: 409,
  transition_refused: 409,
  offer_not_live: 409,
  offer_exists: 409,
  offer_out_of_bounds: 400,
  counter_waiting: 409,
  counter_not_waiting: 409,
  counter_rounds_over: 409,
  raise_limit: 409,
  own_delivery: 403,
  vehicle_too_small: 403,
  courier_not_verified: 403,
  documents_expired: 403,
  courier_offline: 409,
  courier_cash_limit: 409,
  cash_full: 409,
  cod_cap: 409,
  inspection_due: 409,
  cod_due: 409,
  cod_paid: 409,
  cod_amount: 409,
  guarantee_past: 409,
  insufficient_funds: 409,
  wallet_debt: 409,
  account_limit: 409,
  method_unavailable: 409,
  payout_amount: 409,
  payout_disputed: 409,
  payout_paused: 409,
  iban_unaccepted: 409,
  iban_refused: 409,
  payout_account_inactive: 409,
  courier_suspended: 409,
  payout_in_review: 409,
  iban_missing: 409,
  promo_invalid: 409,
  promo_unconfirmed: 409,
  promo_not_first: 409,
  price_changed: 409,
  dispute_exists: 409,
  dispute_refused: 409,
  wallet_full: 409,
  cash_amount: 409,
  reference_used: 409,
  decision_leased: 409,
  own_request: 403,
  view_only: 403,
  tariff_changed: 409,
  last_admin: 409,
  goodwill_limit: 409,
  wallet_refund_amount: 409,
  payment_over: 409,
  pin_wrong: 403,
  pin_locked: 403,
  proof_missing: 409,
  no_active_job: 409,
  already_rated: 409,
  rating_not_allowed: 409,
  cancel_refused: 409,
  withdrawal_refused: 409,
  notice_measure_refused: 409,
  words_hidden: 409,
  upload_invalid: 400,
  business_only: 403,
  scope_missing: 403,
  limit_reached: 409,
  overloaded: 503,
  unavailable: 503,
  internal: 500,
};

/** Answers every error of the API as a problem document; unexpected ones are logged and answered as `internal`. */
export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected error');
    if (refusal.code === 'unavailable')
      request.log.warn({ err: error }, 'the database or the picture store does not answer, or has no room');
    return sendProblem(request, reply, refusal);
  });
}

/** The HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return STATUS[code];
}

/** Sends an error in the client's language. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  retryAfter(reply, refusal, STATUS[refusal.code]);
  challenge(request, reply, STATUS[refusal.code]);
  return reply
    .code(STATUS[refusal.code])
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemOf(refusal, localeOf(request), request.id));
}

/** Sets Retry-After where an error is temporary. */
export function retryAfter(reply: FastifyReply, refusal: AppError, status: number): void {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  else if (status === 503) void reply.header('retry-after', '2');
}

/** Names the API's authentication scheme, as every 401 must (RFC 9110, 15.5.2; RFC 6750, 3). */
export function challenge(request: FastifyRequest, reply: FastifyReply, status: number): void {
  if (status !== 401) return;
  const isBadKey = /^Bearer\b/i.test(request.headers.authorization ?? '');
  void reply.header(
    'www-authenticate',
    `Bearer realm="Stafeta API"${isBadKey ? ', error="invalid_token"' : ''}`,
  );
}

/** Converts an error to an RFC 9457 document in a language. Its `type` links to its page (`problem-pages.ts`). */
export function problemOf(refusal: AppError, locale: Locale, requestId: string): Problem {
  const { fields, facts } = refusal.details;
  return {
    type: `/problems/${refusal.code}`,
    title: say(locale, `problem.${refusal.code}.title`),
    status: STATUS[refusal.code],
    code: refusal.code,
    detail: say(locale, `problem.${refusal.code}.text`),
    requestId,
    ...(fields?.length
      ? { errors: fields.map((field) => ({ path: field.path, message: fieldText(field.reason, locale) })) }
      : {}),
    ...(facts ? { facts } : {}),
  };
}

const BY_FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation_failed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation_failed',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  // URLs that are malformed or longer than any of ours do not exist.
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  // Texts that the database cannot store, if they get that far: NUL, or a lone surrogate in JSON.
  '22021': 'validation_failed',
  '22P05': 'validation_failed',
};

// Temporary failures. Of the database by SQLSTATE class: no connection (08), no space or no more connections (53), a
// time-out or an end by its operator (57), its system (58), a lock timeout, repeated serialization failures, and a
// read-only server. Of this machine: a full or failing disk, too many open files.
const AWAY_CODES = [
  '(08|53|57|58)\\w{3}|55P03|25006|25P03|40001|40P01',
  'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOENT',
  'ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|ENOMEM',
];
const AWAY = new RegExp(`^(${AWAY_CODES.join('|')})$`);

/** The form parser reports truncated or malformed bodies only by these sentences. */
const BROKEN_FORM = /unexpected end of multipart data|^multipart: |malformed part header/i;

/** Classifies an error for the client: our own, the framework's, the database's absence, or a bug. */
export function asRefusal(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const mapped = BY_FRAMEWORK[error.code];
  if (mapped) return new AppError(mapped);
  const isAway =
    AWAY.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
  if (isAway) return new AppError('unavailable');
  const { statusCode = 500 } = error;
  const isTheirs = statusCode >= 400 && statusCode < 500;
  if (error instanceof SyntaxError || isTheirs || BROKEN_FORM.test(error.message))
    return new AppError('validation_failed');
  return new AppError('internal');
}
