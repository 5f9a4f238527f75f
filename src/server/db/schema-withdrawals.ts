import type { ColumnType } from 'kysely';

/** Withdrawals from the contracts of deliveries. */
export type WithdrawalTables = {
  withdrawals: {
    number: ColumnType<number, never, never>;
    delivery_id: string;
    account_id: string;
    name: string | null;
    email: string | null;
    stated_at: Date;
  };
};
