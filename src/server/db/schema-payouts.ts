import type { Generated } from 'kysely';
import type { PayoutState } from '#domain/payments/payouts.ts';

/** Payouts to couriers and their accounts at the provider. */
export type PayoutTables = {
  payouts: {
    id: string;
    account_id: string;
    amount: number;
    currency: string;
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
    /** When a bank sent back what it had taken. */
    came_back_at: Generated<Date | null>;
  };
  payout_accounts: { account_id: string; iban: string; provider_ref: string };
  payout_violations: { rule: string; subject: string; detail: string };
};
