/** The most a phone's clock may run ahead of the server's before its time is ignored. */
const CLOCK_AHEAD_MINUTES = 2;
/** A step may reach the server this long after it was taken. */
export const STEP_LATE_HOURS = 24;

/**
 * The time of a step by the phone's clock if it is plausible: not in the future, not more than a day old, not before
 * the job began. Null otherwise; the server's own time is recorded in any case.
 */
export function deviceTime(reported: Date, now: Date, jobSince: Date): Date | null {
  const ahead = reported.getTime() - now.getTime();
  if (ahead > CLOCK_AHEAD_MINUTES * 60_000 || -ahead > STEP_LATE_HOURS * 3_600_000) return null;
  return reported.getTime() < jobSince.getTime() - CLOCK_AHEAD_MINUTES * 60_000 ? null : reported;
}
