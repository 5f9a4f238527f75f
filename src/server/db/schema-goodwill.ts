import type { Currency } from '#domain/money.ts';
import type { GoodwillRecipient } from '#domain/money/payments/goodwill.ts';
import type { FeeReturnTables } from './schema-fee-returns.ts';

/** Goodwill payments of the staff, and fee refunds. */
export type GoodwillTables = FeeReturnTables & {
  goodwills: {
    id: string;
    delivery_id: string;
    n: number;
    recipient: GoodwillRecipient;
    account_id: string;
    amount: number;
    currency: Currency;
    reason: string;
    given_by: string;
    given_at: Date;
  };
  goodwill_violations: { rule: string; subject: string; detail: string };
};
