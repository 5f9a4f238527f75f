import type { ColumnType } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { MovementKind } from '#domain/money/payments/movements.ts';
import type { AccountCode, PostingKind } from '#domain/money/ledger/accounts.ts';

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
    kind: PostingKind;
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
  /** Written by the ledger's triggers: what a wallet's owner reads. */
  wallet_movements: {
    entry_id: Never<number>;
    account_id: Never<string>;
    currency: Never<Currency>;
    kind: Never<MovementKind>;
    amount: Never<number>;
    balance_after: Never<number>;
    fee: Never<number>;
    delivery_id: Never<string | null>;
    delivery_number: Never<number | null>;
    posted_at: Never<Date>;
  };
  ledger_violations: { rule: string; subject: string; detail: string };
};
