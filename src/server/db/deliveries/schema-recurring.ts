import type { ColumnType, Generated } from 'kysely';
import type { RecurringProblem } from '#domain/deliveries/recurrence.ts';

type Never<T> = ColumnType<T, never, never>;
type Json<T> = ColumnType<T, string, string>;

/** Rules by which deliveries repeat. Days are yyyy-MM-dd of the installation's time zone. */
export type RecurringDeliveriesTable = {
  id: string;
  seq: Never<number>;
  account_id: string;
  company_id: string | null;
  template: Json<unknown>;
  weekdays: number[];
  pickup_time: string | null;
  starts_on: string;
  ends_on: string | null;
  skips_holidays: boolean;
  days_ahead: number;
  paused_at: Date | null;
  revision: Generated<number>;
  look_at: Date;
  created_at: Date;
};

type RecurringDayState = 'skipped' | 'listed' | 'failed';

export type RecurringDaysTable = {
  rule_id: string;
  day: string;
  state: RecurringDayState;
  delivery_id: string | null;
  problem: RecurringProblem | null;
  tries: Generated<number>;
  at: Date;
};

export type RecurringTables = {
  recurring_deliveries: RecurringDeliveriesTable;
  recurring_days: RecurringDaysTable;
};
