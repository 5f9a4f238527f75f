import type { Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';

/** Refunds of late cancellations' fees by the staff. */
export type FeeReturnTables = {
  fee_returns: {
    id: string;
    delivery_id: string;
    n: number;
    account_id: string;
    amount: number;
    to_card: number;
    off_debt: number;
    to_wallet: number;
    to_account: Generated<number>;
    currency: Currency;
    reason: string;
    given_by: string;
    given_at: Date;
  };
  fee_return_violations: { rule: string; subject: string; detail: string };
};
