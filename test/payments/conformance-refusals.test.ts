import { afterEach, describe, expect, test } from 'vitest';
import { REFUSAL_CODES, type RefusalCode } from '../../emulators/stripe/api/refusals.ts';
import { ProviderRefusal, type RefusalKind } from '#server/ports/provider-refusal.ts';
import { testApp } from '../app.ts';

// Each refusal of the provider as the adapter hands it on: a kind, never an error of the library.

const { provider, deps } = await testApp();
const { faults } = provider;

afterEach(() => faults.clear());

const refund = () => deps.payments.refund('pi_any', 100, `pay:${crypto.randomUUID()}`);
async function refusalOf(work: () => Promise<unknown>): Promise<ProviderRefusal> {
  const error = await work().then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ProviderRefusal)) throw error;
  return error;
}

/** The codes whose kind the product acts on; the rest is `unforeseen`, which concerns one payment alone. */
const KINDS: Partial<Record<RefusalCode, RefusalKind>> = {
  rate_limit: 'later',
  lock_timeout: 'later',
  idempotency_key_in_use: 'later',
  balance_insufficient: 'later',
  payouts_limit_exceeded: 'later',
  resource_missing: 'gone',
  amount_too_small: 'too_small',
  amount_too_large: 'state',
  payment_intent_unexpected_state: 'state',
  payment_intent_payment_attempt_failed: 'state',
  payment_intent_authentication_failure: 'state',
  capture_charge_authorization_expired: 'state',
  capture_unauthorized_payment: 'state',
  charge_already_captured: 'state',
  charge_expired_for_capture: 'state',
  charge_already_refunded: 'state',
  status_transition_invalid: 'state',
  invalid_charge_amount: 'state',
  charge_not_refundable: 'not_refundable',
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  card_declined: 'card',
  expired_card: 'card',
  incorrect_cvc: 'card',
  processing_error: 'card',
  authentication_required: 'card',
  account_invalid: 'account',
  insufficient_capabilities_for_transfer: 'account',
  transfers_not_allowed: 'account',
  payouts_not_allowed: 'account',
  not_allowed_on_standard_account: 'account',
  account_closed: 'bank',
  account_number_invalid: 'bank',
  routing_number_invalid: 'bank',
  bank_account_declined: 'bank',
  bank_account_restricted: 'bank',
  bank_account_unusable: 'bank',
  bank_account_unverified: 'bank',
};

describe('a refusal by its code', () => {
  test.each(REFUSAL_CODES)('%s', async (code) => {
    faults.refuse(code, 'POST /v1/refunds');
    const { kind, said } = await refusalOf(refund);
    expect({ kind, said }).toEqual({ kind: KINDS[code] ?? 'unforeseen', said: code });
  });
});

describe('whether there was an answer, which is kept under the key', () => {
  test.each([
    ['error500', 'later', true],
    ['error403', 'unforeseen', true],
    ['error429', 'later', false],
    ['dropRequest', 'later', false],
  ] as const)('%s', async (fault, kind, wasAnswered) => {
    faults.add(fault, 'POST /v1/refunds');
    expect(await refusalOf(refund)).toMatchObject({ kind, wasAnswered });
  });

  test('a wrong key of ours is answered before anything is begun', async () => {
    faults.refuse('api_key_expired', 'POST /v1/refunds');
    expect(await refusalOf(refund)).toMatchObject({ kind: 'unforeseen', wasAnswered: false });
  });
});
