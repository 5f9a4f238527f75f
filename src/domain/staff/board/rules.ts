import { FREE_WAIT_MINUTES } from '../../deliveries/absence.ts';
import { PIN_TRIES } from '../../deliveries/pin-code.ts';
import type { Stage } from '../../deliveries/stage-table.ts';
import { RESERVATION_MINUTES } from '../../money/payments/rules.ts';
import { type BoardFacts, minutes, minutesSince, plus, slackMs, wholeSlack } from './facts.ts';

/** The board's classes of trouble, the most urgent first. */
export const TROUBLE_CLASSES = [
  'safety',
  'blocked',
  'late',
  'silent',
  'at_risk',
  'nobody',
  'money',
  'fine',
] as const;
export type TroubleClass = (typeof TROUBLE_CLASSES)[number];

/** Since when a rule holds, and the numbers of its sentence; null when it does not hold. */
type Verdict = { since: Date; values: Readonly<Record<string, number>> } | null;
type Rule = { code: string; of: TroubleClass; judge(facts: BoardFacts, now: Date): Verdict };

const MINUTE = 60_000;
/** Minutes without a position after which a courier who drives is silent. */
export const SILENT_MINUTES = 5;
const STILL_MINUTES = 8;
/** A courier who has not moved this far stands still; so near its end they stand at the stop. */
export const STILL_METERS = 150;
const TIGHT_MINUTES = 10;
const GROWTHS = 3;
const DEPART_MINUTES = 15;
const NO_OFFER_MINUTES = 15;
const UNSEEN_MINUTES = 5;
/** What fewer couriers on duty around can carry is as good as unseen. */
export const SEEN_COURIERS = 3;
const RESERVED_MINUTES = RESERVATION_MINUTES - 3;
const CASH_NEAR_PERCENT = 90;

/** Stages in which the courier drives. */
export const MOVING_STAGES: readonly Stage[] = ['to_pickup', 'to_dropoff', 'to_return'];
const STOPS: readonly Stage[] = ['at_pickup', 'at_dropoff'];

/** The rules in the order of the board; a delivery is shown under the first that holds. */
const RULES = [
  {
    code: 'help',
    of: 'safety',
    judge: ({ helpAt, helpBy, isAccident }, now) =>
      helpAt && {
        since: helpAt,
        values: {
          ...minutesSince(helpAt, now),
          ...(isAccident ? { accident: 1 } : {}),
          ...(helpBy === 'receiver' ? { receiver: 1 } : {}),
        },
      },
  },
  {
    code: 'pin_locked',
    of: 'blocked',
    judge: ({ pinMisses: tries, enteredAt }, now) =>
      tries >= PIN_TRIES ? { since: enteredAt, values: { tries, ...minutesSince(enteredAt, now) } } : null,
  },
  {
    code: 'attempt_failed',
    of: 'blocked',
    judge: ({ stage, enteredAt }, now) =>
      stage === 'attempt_failed' ? { since: enteredAt, values: minutesSince(enteredAt, now) } : null,
  },
  {
    code: 'refused_at_door',
    of: 'blocked',
    judge: ({ stage, refusedAt }, now) =>
      stage === 'at_dropoff' && refusedAt ? { since: refusedAt, values: minutesSince(refusedAt, now) } : null,
  },
  {
    code: 'cod_short',
    of: 'blocked',
    judge: ({ codShortAt, codShort }, now) =>
      codShortAt ? { since: codShortAt, values: { sum: codShort, ...minutesSince(codShortAt, now) } } : null,
  },
  {
    code: 'size_mismatch',
    of: 'blocked',
    judge: ({ stage, mismatchAt }, now) =>
      stage === 'at_pickup' && mismatchAt
        ? { since: mismatchAt, values: minutesSince(mismatchAt, now) }
        : null,
  },
  {
    code: 'late',
    of: 'late',
    judge: (facts, now) => {
      const slack = slackMs(facts, now);
      return slack !== null && slack < 0
        ? { since: plus(now, slack), values: { minutes: Math.ceil(-slack / MINUTE) } }
        : null;
    },
  },
  {
    code: 'stale',
    of: 'silent',
    judge: ({ stage, seenAt, enteredAt }, now) => {
      const since = seenAt && seenAt > enteredAt ? seenAt : enteredAt;
      return isMoving(stage) && minutes(since, now) > SILENT_MINUTES
        ? { since, values: minutesSince(since, now) }
        : null;
    },
  },
  {
    code: 'still',
    of: 'silent',
    judge: ({ stage, stillSince, metersToEnd }, now) =>
      isMoving(stage) &&
      stillSince &&
      minutes(stillSince, now) >= STILL_MINUTES &&
      (metersToEnd === null || metersToEnd > STILL_METERS)
        ? { since: stillSince, values: minutesSince(stillSince, now) }
        : null,
  },
  {
    code: 'tight',
    of: 'at_risk',
    judge: (facts, now) => {
      const slack = slackMs(facts, now);
      return slack !== null && slack >= 0 && slack < TIGHT_MINUTES * MINUTE
        ? {
            since: plus(now, slack - TIGHT_MINUTES * MINUTE),
            values: { minutes: Math.floor(slack / MINUTE) },
          }
        : null;
    },
  },
  {
    code: 'wrong_way',
    of: 'at_risk',
    judge: ({ stage, etaGrowths, seenAt, enteredAt }) =>
      isMoving(stage) && etaGrowths >= GROWTHS
        ? { since: seenAt ?? enteredAt, values: { times: etaGrowths } }
        : null,
  },
  {
    code: 'not_departed',
    of: 'at_risk',
    judge: ({ stage, acceptedAt, windowFrom }, now) => {
      if (stage !== 'assigned' || !acceptedAt) return null;
      const since = windowFrom && windowFrom > acceptedAt ? windowFrom : acceptedAt;
      return minutes(since, now) >= DEPART_MINUTES ? { since, values: minutesSince(since, now) } : null;
    },
  },
  {
    code: 'wait_over',
    of: 'at_risk',
    judge: ({ stage, enteredAt, inspectionMinutes }, now) => {
      const free = FREE_WAIT_MINUTES + inspectionMinutes;
      return stage && STOPS.includes(stage) && minutes(enteredAt, now) >= free
        ? { since: plus(enteredAt, free * MINUTE), values: minutesSince(enteredAt, now) }
        : null;
    },
  },
  {
    code: 'no_offer',
    of: 'nobody',
    judge: ({ status, liveOffers, enteredAt }, now) =>
      status === 'open' && liveOffers === 0 && minutes(enteredAt, now) >= NO_OFFER_MINUTES
        ? { since: enteredAt, values: minutesSince(enteredAt, now) }
        : null,
  },
  {
    code: 'unseen',
    of: 'nobody',
    judge: ({ status, liveOffers, couriersReached, enteredAt }, now) =>
      status === 'open' &&
      liveOffers === 0 &&
      minutes(enteredAt, now) >= UNSEEN_MINUTES &&
      couriersReached !== null &&
      couriersReached < SEEN_COURIERS
        ? { since: enteredAt, values: { couriers: couriersReached } }
        : null,
  },
  {
    code: 'reserved_stuck',
    of: 'nobody',
    judge: ({ status, enteredAt }, now) =>
      status === 'reserved' && minutes(enteredAt, now) >= RESERVED_MINUTES
        ? { since: enteredAt, values: minutesSince(enteredAt, now) }
        : null,
  },
  {
    code: 'capture_failed',
    of: 'money',
    judge: ({ captureRefusedAt }, now) =>
      captureRefusedAt ? { since: captureRefusedAt, values: minutesSince(captureRefusedAt, now) } : null,
  },
  {
    code: 'payout_back',
    of: 'money',
    judge: ({ payoutBackAt }, now) =>
      payoutBackAt ? { since: payoutBackAt, values: minutesSince(payoutBackAt, now) } : null,
  },
  {
    code: 'cash_cap',
    of: 'money',
    judge: ({ cashOwed, cashCap, enteredAt }) =>
      cashOwed > 0 && cashOwed * 100 >= cashCap * CASH_NEAR_PERCENT
        ? { since: enteredAt, values: { percent: Math.floor((cashOwed * 100) / cashCap) } }
        : null,
  },
] as const satisfies readonly Rule[];

/** The codes of the rules, and `fine` for a delivery that none of them concerns. */
export type TroubleRule = (typeof RULES)[number]['code'] | 'fine';
export const TROUBLE_RULES: readonly TroubleRule[] = [...RULES.map(({ code }) => code), 'fine'];

/** Why a delivery stands where it stands on the board. */
export type Trouble = {
  rule: TroubleRule;
  class: TroubleClass;
  since: Date;
  /** Whole minutes to the promise, negative when late; null where nothing is promised. */
  slackMinutes: number | null;
  values: Readonly<Record<string, number>>;
};

/** The first rule that holds for a delivery. */
export function troubleOf(facts: BoardFacts, now: Date): Trouble {
  const [first] = troublesOf(facts, now);
  return (
    first ?? {
      ...{ rule: 'fine', class: 'fine', since: facts.enteredAt, values: {} },
      slackMinutes: wholeSlack(facts, now),
    }
  );
}

/** Every rule that holds for a delivery, in the order of the board. */
export function troublesOf(facts: BoardFacts, now: Date): Trouble[] {
  const slackMinutes = wholeSlack(facts, now);
  return RULES.flatMap(({ code, of, judge }) => {
    const verdict = judge(facts, now);
    return verdict ? [{ rule: code, class: of, slackMinutes, ...verdict }] : [];
  });
}

function isMoving(stage: Stage | null): boolean {
  return stage !== null && MOVING_STAGES.includes(stage);
}
