import type { JobName } from './payloads.ts';

/**
 * Recurring jobs as cron lines: the sweep and the look at the staff's alerts each minute, `tidyUp` each hour, the books' checks twice an hour, the
 * reconciliation and the look for days to be counted each day.
 */
export const RECURRING: Partial<Record<JobName, string>> = {
  sweep: '* * * * *',
  watchAlerts: '* * * * *',
  tidyUp: '17 * * * *',
  reconcile: '43 3 * * *',
  markDays: '10 3 * * *',
  checkBooks: '7,37 * * * *',
};
