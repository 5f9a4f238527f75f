import type { RefundDestination, RefundFault } from '#domain/money/refunds/refund-rules.ts';
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
  /** What the staff gave back of finished deliveries' prices. */
  delivery_refunds: {
    id: string;
    delivery_id: string;
    fault: Exclude<RefundFault, 'sender'>;
    destination: RefundDestination;
    amount: number;
    courier_part: number;
    currency: Currency;
    reason: string;
    reference: string | null;
    given_by: string;
    signed_by: string | null;
    given_at: Date;
  };
};
