import type { Generated } from 'kysely';
import type { CounterName } from '#domain/staff/numbers/count-day.ts';

/** The tables of the numbers by day; a calendar day is read as text, yyyy-MM-dd. */
export type NumbersTables = {
  metrics_days: { day: string; stale: Generated<boolean>; counted_at: Date | null };
  metrics_marks: { only_row: Generated<boolean>; checked_until: Date };
  metrics_daily: {
    day: string;
    counter: CounterName;
    county: string;
    hour: number;
    bucket: number;
    currency: string;
    cases: number;
    total: number;
  };
  metrics_people: {
    day: string;
    role: 'sender' | 'company' | 'courier';
    account_id: string;
    is_first: boolean;
  };
};
