import type { Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { PayoutAccountState } from '#domain/money/payments/payout-accounts.ts';
import type { AttemptOutcome, PayoutCall } from '#domain/money/payments/payout-attempts.ts';
import type { PayoutPurpose, PayoutState } from '#domain/money/payments/payouts.ts';

/** Payouts to couriers and their accounts at the provider. */
export type PayoutTables = {
  payouts: {
    id: string;
    account_id: string;
    purpose: Generated<PayoutPurpose>;
    amount: number;
    currency: Currency;
    iban: string | null;
    iban_last4: string;
    state: Generated<PayoutState>;
    account_ref: string | null;
    transfer_ref: string | null;
    payout_ref: string | null;
    failure: string | null;
    arrives_at: Date | null;
    requested_at: Date;
    updated_at: Date;
    ended_at: Date | null;
    /** When a bank returned a paid payout. */
    came_back_at: Generated<Date | null>;
    wait_until: Generated<Date | null>;
    owed_since: Generated<Date | null>;
    collected_at: Generated<Date | null>;
  };
  payout_accounts: {
    account_id: string;
    iban: string;
    provider_ref: string;
    state: Generated<PayoutAccountState>;
    due: Generated<string[]>;
    disabled_reason: Generated<string | null>;
    checked_at: Generated<Date | null>;
    bank_refused_at: Generated<Date | null>;
    bank_refusal: Generated<string | null>;
  };
  /** Bank accounts for which the provider opens no account for a courier. */
  refused_ibans: { account_id: string; iban: string; refused_at: Date; refusal: string };
  payout_attempts: {
    payout_id: string;
    step: PayoutCall;
    number: number;
    first_asked_at: Date;
    last_asked_at: Date;
    outcome: Generated<AttemptOutcome>;
    refusal: Generated<string | null>;
    ref: Generated<string | null>;
  };
  payout_violations: { rule: string; subject: string; detail: string };
};
