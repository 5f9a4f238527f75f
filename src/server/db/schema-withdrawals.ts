import type { ColumnType, Generated } from 'kysely';

/** Withdrawals from the contracts of deliveries. */
export type WithdrawalTables = {
  withdrawals: {
    number: ColumnType<number, never, never>;
    delivery_id: string;
    account_id: string;
    name: string | null;
    email: string | null;
    stated_at: Date;
    confirmed_at: Generated<Date | null>;
  };
  withdrawal_requests: {
    id: string;
    delivery_id: string;
    account_id: string;
    name: string;
    token_hash: Buffer | null;
    stated_at: Date;
    expires_at: Date;
  };
};
