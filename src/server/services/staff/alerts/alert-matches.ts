import { type AlertCondition, isAbout } from '#domain/staff/alerts/rule.ts';
import type { BoardFacts } from '#domain/staff/board/facts.ts';
import { type Trouble, troublesOf } from '#domain/staff/board/rules.ts';
import type { AlertRuleRow } from '#server/db/staff/alert-rules.ts';
import type { Deps } from '#server/deps.ts';
import { withFacts } from '../board/board-facts.ts';
import { readBoard } from '../board/read-board.ts';

/** A delivery whose trouble a rule is about: which, since when, and its number. */
export type Match = {
  ruleId: string;
  deliveryId: string;
  number: number;
  trouble: Trouble['rule'];
  since: Date;
};

/** The trouble that a rule is about, as the domain asks it. */
export function conditionOf({ trouble, trouble_class: of }: AlertRuleRow): AlertCondition {
  if (trouble !== null) return { rule: trouble };
  return { class: of ?? 'blocked' };
}

/**
 * Judges all running deliveries by the rules, from one reading of the board that open boards share. A delivery is judged
 * by each of its troubles, not only by the one that the board shows.
 */
export async function matchesOf(deps: Deps, rules: readonly AlertRuleRow[]): Promise<Match[]> {
  if (rules.length === 0) return [];
  const now = deps.clock.now();
  const entries = await withFacts(deps, await readBoard(deps));
  const matches: Match[] = [];
  for (const { row, facts, county } of entries)
    for (const rule of rules) {
      const trouble = firstOf(facts, now, conditionOf(rule));
      if (!trouble || (rule.county !== null && county !== rule.county)) continue;
      const { id: deliveryId, number } = row;
      matches.push({ ruleId: rule.id, deliveryId, number, trouble: trouble.rule, since: trouble.since });
    }
  return matches;
}

/** The trouble of a condition that has lasted longest. */
function firstOf(facts: BoardFacts, now: Date, condition: AlertCondition): Trouble | undefined {
  return troublesOf(facts, now)
    .filter((trouble) => isAbout(condition, trouble))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())[0];
}
