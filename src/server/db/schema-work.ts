import type { PeriodicWorkName } from '#domain/periodic-work.ts';

/** Failures of periodic jobs; `item` is empty where a step failed as a whole. */
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
};
