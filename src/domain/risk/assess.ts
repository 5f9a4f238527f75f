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

/** The facts of a delivery that has just ended. Metres of road, seconds from pickup to end. */
export type TripFacts = {
  kinds: readonly MarkKind[];
  isLinked: boolean;
  couponTrips: number;
  trips: number;
  /** Measurements of the trip; null for trips simulated at a desk, which say nothing about roads. */
  route: {
    roadMeters: number;
    seconds: number;
    arrivalMeters: number | null;
    jumps: number;
    withoutAccuracy: number;
  } | null;
};

/** Runs all rules; returns their findings in the order in which the staff read them. */
export function assess(facts: TripFacts): Finding[] {
  const { route } = facts;
  const ofRoute = route
    ? [
        tooFast(route),
        hastySteps(route),
        farArrival({ meters: route.arrivalMeters }),
        positionJumps(route),
        noAccuracy(route),
      ]
    : [];
  return [...sharedMarks(facts), ...ofRoute, couponRing(facts)]
    .filter((finding) => finding !== null)
    .toSorted((a, b) => RISK_RULES.indexOf(a.rule) - RISK_RULES.indexOf(b.rule));
}

/** Whether the findings hold the money: weak ones hold nothing alone. */
export function holdsMoney(findings: readonly Finding[]): boolean {
  return findings.some(({ rule }) => CERTAINTY[rule] !== 'weak');
}

/** Whether only a person may release the money. */
export function isCertain(findings: readonly Finding[]): boolean {
  return findings.some(({ rule }) => CERTAINTY[rule] === 'certain');
}
