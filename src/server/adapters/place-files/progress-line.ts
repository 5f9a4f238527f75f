import type { Progress } from './download.ts';

const MEGA = 1_000_000;
const BAR = 24;

/**
 * One line about a download: a bar, megabytes, rate, time left. `from` is where this run began, so that a beginning of
 * an earlier run makes the rate no better; `elapsedMs` is the time since then.
 */
export function progressLine({ bytes, total }: Progress, from: number, elapsedMs: number): string {
  const mega = (count: number) => (count / MEGA).toFixed(1);
  const rate = elapsedMs > 0 ? ((bytes - from) / elapsedMs) * 1_000 : 0;
  if (total === null || total === 0) return `${mega(bytes)} MB, ${mega(rate)} MB/s`;
  const share = Math.min(1, bytes / total);
  const bar = '#'.repeat(Math.floor(share * BAR)).padEnd(BAR, '.');
  const left = rate > 0 ? `, ${clock((total - bytes) / rate)} left` : '';
  return `[${bar}] ${mega(bytes)} of ${mega(total)} MB, ${mega(rate)} MB/s${left}`;
}

function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
