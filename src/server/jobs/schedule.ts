import type { JobName } from './payloads.ts';

/** What repeats by the clock, as cron lines: the sweep each minute, the tidying each hour, the books twice. */
export const RECURRING: Partial<Record<JobName, string>> = {
  sweep: '* * * * *',
  tidyUp: '17 * * * *',
  reconcile: '43 3 * * *',
  checkBooks: '7,37 * * * *',
};
