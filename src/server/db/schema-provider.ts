import type { ColumnType, Generated } from 'kysely';
import type { MovementReason } from '../ports/provider-books.ts';

type Never<T> = ColumnType<T, never, never>;

/** The provider's statement, the bank's complaints, and the comparisons of the books. */
export type ProviderTables = {
  provider_movements: {
    ref: string;
    seq: Never<number>;
    reason: MovementReason;
    amount: number;
    fee: number;
    currency: string;
    payment_ref: string | null;
    chargeback_ref: string | null;
    transfer_ref: string | null;
    moved_at: Date;
    read_at: Date;
  };
  chargebacks: {
    id: string;
    attempt_id: string;
    delivery_id: string | null;
    account_id: string;
    amount: number;
    fee: number;
    frozen: number;
    currency: string;
    reason: string;
    state: Generated<'open' | 'won' | 'lost'>;
    answer_by: Date | null;
    answer: string | null;
    answered_by: string | null;
    answered_at: Date | null;
    opened_at: Date;
    ended_at: Date | null;
  };
  reconciliations: {
    id: Never<number>;
    ran_at: Date;
    currency: string;
    clearing: number;
    provider_balance: number | null;
    movements: number;
    lines: ColumnType<unknown, string, never>;
  };
  provider_violations: { rule: string; subject: string; detail: string };
  sandbox_violations: { rule: string; subject: string; detail: string };
};
