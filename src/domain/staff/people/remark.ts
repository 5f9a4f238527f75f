import type { Stage } from '../../deliveries/stage-table.ts';
import type { DisputeKind } from '../../money/disputes/rules.ts';
import { MOVING_STAGES, SILENT_MINUTES } from '../board/rules.ts';

/** What a remark about a delivery follows from. */
export type RemarkFacts = {
  stage: Stage | null;
  /** The kind of its open complaint. */
  complaint: DisputeKind | null;
  /** Goods' money that is missing, and what was given back of the price, minor units. */
  codShort: number;
  givenBack: number;
  /** When the courier was last heard of: a position, or the last step. Null when nobody carries it. */
  heardAt: Date | null;
  /** Who cancelled it, and how far it was then. */
  cancelledBy: 'sender' | 'admin' | null;
  hadOffer: boolean;
  wasChosen: boolean;
  /** How often nobody opened. */
  absences: number;
};

/** How far a cancelled delivery was: nobody offered, nobody was chosen, or the courier had not picked it up. */
export const CANCELLED_BEFORE = ['offer', 'choice', 'pickup'] as const;

/** The one thing to know about a delivery in a person's list. */
export type Remark =
  | { kind: 'complaint'; complaint: DisputeKind }
  | { kind: 'cod_short'; amount: number }
  | { kind: 'silent'; minutes: number }
  | { kind: 'given_back'; amount: number }
  | { kind: 'cancelled'; by: 'sender' | 'admin'; before: (typeof CANCELLED_BEFORE)[number] }
  | { kind: 'absent'; times: number };

/** What to know about a delivery, the weightiest first; null where nothing is unusual. */
export function remarkOn(facts: RemarkFacts, now: Date): Remark | null {
  const { complaint, codShort, givenBack, cancelledBy, absences: times } = facts;
  if (complaint) return { kind: 'complaint', complaint };
  if (codShort > 0) return { kind: 'cod_short', amount: codShort };
  const minutes = silentMinutes(facts, now);
  if (minutes > SILENT_MINUTES) return { kind: 'silent', minutes };
  if (givenBack > 0) return { kind: 'given_back', amount: givenBack };
  if (cancelledBy) return { kind: 'cancelled', by: cancelledBy, before: howFar(facts) };
  return times > 0 ? { kind: 'absent', times } : null;
}

/** Whole minutes since the courier, who drives, was heard of; 0 for one who does not drive. */
function silentMinutes({ stage, heardAt }: RemarkFacts, now: Date): number {
  if (stage === null || !heardAt || !MOVING_STAGES.includes(stage)) return 0;
  return Math.floor((now.getTime() - heardAt.getTime()) / 60_000);
}

function howFar({ hadOffer, wasChosen }: RemarkFacts): (typeof CANCELLED_BEFORE)[number] {
  if (wasChosen) return 'pickup';
  return hadOffer ? 'choice' : 'offer';
}
