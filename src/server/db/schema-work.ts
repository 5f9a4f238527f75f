import type { ColumnType } from 'kysely';
import type { PeriodicWorkName } from '#domain/periodic-work.ts';

/** Failures of periodic jobs (`item` is empty where a step failed as a whole), and what waits to be done at once. */
export type WorkTables = {
  work_failures: {
    work: PeriodicWorkName;
    item: string;
    failures: number;
    last_error: string;
    since: Date;
    last_at: Date;
    next_at: Date;
  };
  outbox: {
    id: ColumnType<number, never, never>;
    task: string;
    payload: ColumnType<unknown, string, never>;
    created_at: ColumnType<Date, never, never>;
    leased_until: ColumnType<Date | null, never, never>;
  };
};
