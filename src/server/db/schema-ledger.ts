import type { ColumnType } from 'kysely';
import type { AccountCode } from '#domain/money/ledger/accounts.ts';

type Never<T> = ColumnType<T, never, never>;

/**
 * The tables of the ledger, written only by its own functions. A provider's movement in a foreign currency has books of
 * its own, so that a currency is any text here.
 */
export type LedgerTables = {
  ledger_accounts: {
    id: Never<number>;
    code: AccountCode;
    owner: string;
    currency: string;
    side: number;
    balance: number;
  };
  ledger_transactions: {
    id: Never<number>;
    idempotency_key: string;
    kind: string;
    delivery_id: string | null;
    currency: string;
    content: Never<unknown>;
    posted_at: Date;
  };
  ledger_entries: {
    id: Never<number>;
    transaction_id: number;
    account_id: number;
    amount: number;
    balance_after: number;
  };
  ledger_violations: { rule: string; subject: string; detail: string };
};
