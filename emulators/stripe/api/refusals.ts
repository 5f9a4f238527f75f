import { ApiError, type ErrorBody } from './errors.ts';

type Refusal = Omit<ErrorBody, 'code' | 'message' | 'type'> & { status: number; type?: ErrorBody['type'] };

const NO_MATCH: Refusal = { status: 400 };
const NOT_ALLOWED: Refusal = { status: 403 };
const CARD: Refusal = { status: 402, type: 'card_error' };

/**
 * The provider's errors for the calls that the product makes, by their names in docs.stripe.com/error-codes, with the
 * status of docs.stripe.com/api/errors.
 */
const REFUSALS = {
  // API keys and permissions.
  api_key_expired: { status: 401 },
  platform_api_key_expired: { status: 401 },
  secret_key_required: { status: 401 },
  account_invalid: NOT_ALLOWED,
  testmode_charges_only: NO_MATCH,
  livemode_mismatch: NO_MATCH,
  tls_version_unsupported: NO_MATCH,
  // Rate limits.
  rate_limit: { status: 429 },
  lock_timeout: { status: 429 },
  idempotency_key_in_use: { status: 409 },
  // Parameters.
  parameter_unknown: NO_MATCH,
  parameter_missing: NO_MATCH,
  parameter_invalid_empty: NO_MATCH,
  parameter_invalid_integer: NO_MATCH,
  parameter_invalid_string_blank: NO_MATCH,
  parameter_invalid_string_empty: NO_MATCH,
  parameters_exclusive: NO_MATCH,
  email_invalid: NO_MATCH,
  url_invalid: NO_MATCH,
  country_unsupported: NO_MATCH,
  resource_missing: { status: 404, param: 'id' },
  resource_already_exists: NO_MATCH,
  amount_too_small: { status: 400, param: 'amount' },
  amount_too_large: { status: 400, param: 'amount' },
  // Payments in a state that does not allow the call.
  payment_intent_unexpected_state: NO_MATCH,
  payment_intent_payment_attempt_failed: NO_MATCH,
  payment_intent_authentication_failure: NO_MATCH,
  payment_method_unactivated: NO_MATCH,
  capture_charge_authorization_expired: NO_MATCH,
  capture_unauthorized_payment: NO_MATCH,
  charge_already_captured: NO_MATCH,
  charge_expired_for_capture: NO_MATCH,
  charge_already_refunded: NO_MATCH,
  charge_not_refundable: NO_MATCH,
  charge_disputed: NO_MATCH,
  refund_disputed_payment: NO_MATCH,
  status_transition_invalid: NO_MATCH,
  // Declined cards.
  card_declined: { ...CARD, decline_code: 'generic_decline' },
  expired_card: { ...CARD, decline_code: 'expired_card' },
  incorrect_cvc: { ...CARD, decline_code: 'incorrect_cvc' },
  processing_error: { ...CARD, decline_code: 'processing_error' },
  authentication_required: { ...CARD, decline_code: 'authentication_required' },
  // Transfers and payouts.
  balance_insufficient: { status: 400, param: 'amount' },
  insufficient_capabilities_for_transfer: NO_MATCH,
  transfers_not_allowed: NO_MATCH,
  payouts_not_allowed: NO_MATCH,
  payouts_limit_exceeded: NO_MATCH,
  account_closed: NO_MATCH,
  account_number_invalid: { status: 400, param: 'external_account[account_number]' },
  routing_number_invalid: { status: 400, param: 'external_account[routing_number]' },
  bank_account_declined: NO_MATCH,
  bank_account_restricted: NO_MATCH,
  bank_account_unusable: NO_MATCH,
  bank_account_unverified: NO_MATCH,
  invalid_charge_amount: NO_MATCH,
  not_allowed_on_standard_account: NO_MATCH,
} satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof REFUSALS;

/** @internal A test looks each up in the provider's own list. */
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

/** The error with this code, as the provider gives it apart from the message. */
export function refusalOf(code: RefusalCode): ApiError {
  const { status, type = 'invalid_request_error', ...rest }: Refusal = REFUSALS[code];
  const body = { type, code, message: `Refused with ${code}.`, ...rest };
  return new ApiError(
    status,
    body,
    status === 429 || status === 409 || status === 401 ? 'never' : 'strictly',
  );
}
