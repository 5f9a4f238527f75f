import { type MarkKind, sharedMarks } from './marks.ts';
import {
  CERTAINTY,
  couponRing,
  farArrival,
  type Finding,
  hastySteps,
  noAccuracy,
  positionJumps,
  RISK_RULES,
  tooFast,
} from './rules.ts';

/** What is known of a delivery that has just ended. Metres of road, seconds from pickup to end. */
export type TripFacts = {
  kinds: readonly MarkKind[];
  isLinked: boolean;
  couponTrips: number;
  trips: number;
  /** How the trip went; null where trips are played at a desk and say nothing about roads. */
  way: {
    roadMeters: number;
    seconds: number;
    arrivalMeters: number | null;
    jumps: number;
    withoutAccuracy: number;
  } | null;
};

/** Everything that the rules find, in the order in which the staff read it. */
export function assess(facts: TripFacts): Finding[] {
  const { way } = facts;
  const ofWay = way
    ? [
        tooFast(way),
        hastySteps(way),
        farArrival({ meters: way.arrivalMeters }),
        positionJumps(way),
        noAccuracy(way),
      ]
    : [];
  return [...sharedMarks(facts), ...ofWay, couponRing(facts)]
    .filter((finding) => finding !== null)
    .toSorted((a, b) => RISK_RULES.indexOf(a.rule) - RISK_RULES.indexOf(b.rule));
}

/** Whether the money waits: weak signs hold nothing alone. */
export function holdsMoney(findings: readonly Finding[]): boolean {
  return findings.some(({ rule }) => CERTAINTY[rule] !== 'weak');
}

/** Whether only a person lets the money go. */
export function isCertain(findings: readonly Finding[]): boolean {
  return findings.some(({ rule }) => CERTAINTY[rule] === 'certain');
}
