/** Stable codes of all expected errors. Clients may rely on these names. */
export const ERROR_CODES = [
  'validation_failed',
  'not_authenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'invalid_login',
  'code_required',
  'code_wrong',
  'second_factor_required',
  'email_taken',
  'weak_password',
  'wrong_password',
  'link_invalid',
  'account_busy',
  'too_many_requests',
  'csrf_failed',
  'unsupported_media_type',
  'payload_too_large',
  'idempotency_key_reused',
  'quote_expired',
  'same_place',
  'outside_service_area',
  'pickup_in_past',
  'delivery_not_open',
  'delivery_changed',
  'transition_refused',
  'offer_not_live',
  'offer_exists',
  'offer_out_of_bounds',
  'counter_waiting',
  'counter_not_waiting',
  'counter_rounds_over',
  'raise_limit',
  'own_delivery',
  'vehicle_too_small',
  'courier_not_verified',
  'documents_expired',
  'courier_offline',
  'courier_cash_limit',
  'cash_full',
  'cod_cap',
  'inspection_due',
  'cod_due',
  'cod_paid',
  'cod_amount',
  'guarantee_past',
  'insufficient_funds',
  'wallet_debt',
  'method_unavailable',
  'account_limit',
  'payout_amount',
  'payout_disputed',
  'payout_paused',
  'courier_suspended',
  'payout_in_review',
  'iban_missing',
  'iban_unaccepted',
  'iban_refused',
  'payout_account_inactive',
  'promo_invalid',
  'promo_unconfirmed',
  'promo_not_first',
  'price_changed',
  'dispute_exists',
  'dispute_refused',
  'wallet_full',
  'cash_amount',
  'reference_used',
  'decision_leased',
  'own_request',
  'view_only',
  'tariff_changed',
  'goodwill_limit',
  'wallet_refund_amount',
  'payment_over',
  'pin_wrong',
  'pin_locked',
  'proof_missing',
  'no_active_job',
  'already_rated',
  'rating_not_allowed',
  'cancel_refused',
  'withdrawal_refused',
  'notice_measure_refused',
  'words_hidden',
  'upload_invalid',
  'business_only',
  'last_admin',
  'scope_missing',
  'limit_reached',
  'overloaded',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A field error: `path` as the client sent it (`receiver.phone`), `reason` a key of the field messages. */
export type FieldRefusal = { path: string; reason: string };

export type ErrorDetails = {
  fields?: FieldRefusal[];
  retryAfterSeconds?: number;
  /** Data that helps the client correct the call: the right amount, the allowed steps, the attempts left. */
  facts?: Record<string, string | number | boolean | string[]>;
};

/** An expected error. Any other error that is thrown is a bug and is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** Throws `AppError(code)` unless the condition holds; narrows the type for what follows. */
export function ensure(condition: unknown, code: ErrorCode, details?: ErrorDetails): asserts condition {
  if (!condition) throw new AppError(code, details);
}
