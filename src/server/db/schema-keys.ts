import type { ColumnType, Generated } from 'kysely';

type Never<T> = ColumnType<T, never, never>;

/** Tables of attempts, rate limits and stored responses. */
type CountingTables = {
  throttles: { key: string; hits: number; resets_at: Date };
  guesses: { key: string; tries: number; open_at: Date; forget_at: Date };
  idempotency_keys: {
    account_id: string;
    route: string;
    key: string;
    body_hash: Buffer;
    response: ColumnType<unknown, string | null, string>;
    created_at: Date;
  };
};

/** Single-row tables: what a database was first used with, and start dates of features. */
export type KeyTables = CountingTables & {
  payments_mode: { only_row: Generated<boolean>; mode: 'sandbox' | 'stripe' };
  invoicing_start: { after_transaction: Never<number> };
  /** The application's role may not read it. */
  delivery_number_key: { only_one: Never<boolean>; key: Never<Buffer> };
  /** Written only by the job queue's functions. */
  replaced_jobs: { job_id: Never<number> };
};
