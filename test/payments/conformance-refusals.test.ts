import { afterEach, describe, expect, test } from 'vitest';
import { REFUSAL_CODES, type RefusalCode } from '../../emulators/stripe/api/refusals.ts';
import { ProviderRefusal, type RefusalKind } from '#server/ports/provider-refusal.ts';
import { testApp } from '../support/app.ts';

// Each refusal of the provider as the adapter returns it: a kind, never an error of the library.

const { provider, deps } = await testApp();
const { faults } = provider;

afterEach(() => faults.clear());

const refund = () => deps.payments.refund('pi_any', 100, `pay:${crypto.randomUUID()}`);
const transfer = () =>
  deps.payouts.transfer(
    { payoutId: 'any', accountRef: 'acct_any', amount: 100, currency: 'USD' },
    `payout:${crypto.randomUUID()}`,
  );
async function refusalOf(work: () => Promise<unknown>): Promise<ProviderRefusal> {
  const error = await work().then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ProviderRefusal)) throw error;
  return error;
}

/** Codes whose kind the product acts on; all others are `unforeseen`, which concerns one payment alone. */
const KINDS: Partial<Record<RefusalCode, RefusalKind>> = {
  rate_limit: 'unanswered',
  lock_timeout: 'unanswered',
  idempotency_key_in_use: 'unanswered',
  balance_insufficient: 'no_funds',
  payouts_limit_exceeded: 'limit',
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
  account_invalid: 'account_gone',
  insufficient_capabilities_for_transfer: 'account_inactive',
  transfers_not_allowed: 'account_inactive',
  payouts_not_allowed: 'account_inactive',
  not_allowed_on_standard_account: 'account_gone',
  account_closed: 'bank_unusable',
  account_number_invalid: 'bank_unusable',
  routing_number_invalid: 'bank_unusable',
  bank_account_declined: 'bank_unusable',
  bank_account_restricted: 'bank_unusable',
  bank_account_unusable: 'bank_unusable',
  bank_account_unverified: 'bank_unusable',
};

describe('a refusal by its code is one kind, for cards and for payouts alike', () => {
  test.each(REFUSAL_CODES)('%s', async (code) => {
    faults.refuse(code, 'POST /v1/');
    for (const call of [refund, transfer]) {
      const { kind, providerCode } = await refusalOf(call);
      expect({ kind, providerCode }).toEqual({ kind: KINDS[code] ?? 'unforeseen', providerCode: code });
    }
  });

  test('a destination that is not there for us is an account that is gone', async () => {
    expect(await refusalOf(transfer)).toMatchObject({ kind: 'account_gone' });
  });
});

describe('whether there was an answer, which is kept under the key', () => {
  test.each([
    ['error500', 'unclear', true],
    ['error403', 'unforeseen', true],
    ['error429', 'unanswered', false],
    ['dropRequest', 'unanswered', false],
  ] as const)('%s', async (fault, kind, wasAnswered) => {
    faults.add(fault, 'POST /v1/refunds');
    expect(await refusalOf(refund)).toMatchObject({ kind, wasAnswered });
  });

  test('a wrong key of ours is answered before anything is begun', async () => {
    faults.refuse('api_key_expired', 'POST /v1/refunds');
    expect(await refusalOf(refund)).toMatchObject({ kind: 'unforeseen', wasAnswered: false });
  });
});
