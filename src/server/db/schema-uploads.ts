import type { ColumnType } from 'kysely';

/** Pictures that people sent, before and after they belong to a delivery. */
export type UploadsTable = {
  id: string;
  account_id: string;
  purpose: string;
  bytes: number;
  width: number;
  height: number;
  delivery_id: string | null;
  created_at: Date;
  /** Since when the staff alone may see it. */
  hidden_at: ColumnType<Date | null, never, Date | null>;
};
