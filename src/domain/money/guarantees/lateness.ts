import { shareOf } from '../../money.ts';

/** The width of a step of lateness, in minutes. */
export const LATENESS_STEP_MINUTES = 15;
/** The number of steps; what took longer counts in the last. */
export const LATENESS_STEPS = 32;
/** Over how many days deliveries are counted. */
export const LATENESS_DAYS = 90;

/** An assumption for an installation without history: it counts as this many deliveries, whose delays halve about every 40 minutes. */
const ASSUMED = { deliveries: 20, meanMinutes: 60 };
/** Above this share of late deliveries no time is guaranteed: it would be a bet. */
const MOST_LATE = 0.4;
/** What a fee has above the mere risk: the couriers who never see the worst of it have to want the job. */
const LOADING = 1.25;
/** Fees are whole tens of the minor unit. */
const FEE_STEP = 10;

/**
 * How late deliveries were: how many took up to one step longer than their road alone, two steps, and so on. Counted from
 * the choice of a courier, or from the pickup's hour where that is later.
 */
export type Lateness = readonly number[];

/**
 * The share of deliveries, 0 to 1, that would have missed a time that leaves `slackMinutes` beside the road. A step that
 * the slack ends in counts as late. The assumption weighs less with every delivery.
 */
export function lateShare(lateness: Lateness, slackMinutes: number): number {
  if (slackMinutes <= 0) return 1;
  const inTime = Math.min(Math.floor(slackMinutes / LATENESS_STEP_MINUTES), LATENESS_STEPS - 1);
  const all = lateness.reduce((sum, count) => sum + count, 0);
  const late = lateness.slice(inTime).reduce((sum, count) => sum + count, 0);
  const assumedLate = ASSUMED.deliveries * Math.exp(-slackMinutes / ASSUMED.meanMinutes);
  return (late + assumedLate) / (all + ASSUMED.deliveries);
}

/** The installation's terms of guaranteed times: the penalty as a part of the price in basis points, the least fee. */
export type GuaranteeTerms = { penaltyBasisPoints: number; minFee: number };

/**
 * The fee and the penalty for a guaranteed time, minor units without VAT, from the price without one and the share of late
 * deliveries. Together with the penalty's risk the fee leaves its courier a little more than nothing. Undefined where too many
 * would be late.
 */
export function priceGuarantee(
  { penaltyBasisPoints, minFee }: GuaranteeTerms,
  base: number,
  late: number,
): { fee: number; penalty: number } | undefined {
  if (late > MOST_LATE) return undefined;
  const penalty = Math.max(1, shareOf(base, penaltyBasisPoints));
  const risk = (penalty * late) / (1 - late);
  const fee = Math.ceil((risk * LOADING) / FEE_STEP) * FEE_STEP;
  return { fee: Math.max(minFee, fee), penalty };
}
