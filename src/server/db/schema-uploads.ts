import type { ColumnType } from 'kysely';

/** Uploaded pictures, linked to a delivery or not yet. */
export type UploadsTable = {
  id: string;
  account_id: string;
  purpose: string;
  bytes: number;
  width: number;
  height: number;
  delivery_id: string | null;
  created_at: Date;
  /** Since when only the staff can see it. */
  hidden_at: ColumnType<Date | null, never, Date | null>;
};
