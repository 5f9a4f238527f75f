import type { Job } from '#contract/courier.ts';
import type { Money } from '#domain/money.ts';

/** What a kilometre of the whole way brings the courier, the way to the pickup included. */
export function payPerKm(job: Pick<Job, 'net' | 'tripMeters' | 'distanceToPickupMeters'>): Money {
  const km = Math.max(0.1, (job.tripMeters + job.distanceToPickupMeters) / 1000);
  return { ...job.net, amount: Math.round(job.net.amount / km) };
}
