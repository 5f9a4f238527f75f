import type { AlertTarget } from '#domain/staff/alerts/rule.ts';
import type { AlertRuleRow } from '#server/db/staff/alert-rules.ts';
import type { Match } from './alert-matches.ts';

/** What is told of one incident, and to whom. */
export type AlertNews = {
  step: 'tell' | 'remind' | 'escalate';
  rule: AlertRuleRow;
  target: AlertTarget;
  incidentId: string;
  match: Match;
};

/** What one target is told at once: one incident, or so many that they are told together. */
export type AlertMessage = { news: readonly AlertNews[]; target: AlertTarget; isEscalation: boolean };

/** The name of the rule when all of it is of one; empty for several. */
export function ruleNameOf({ news }: AlertMessage): string {
  const names = new Set(news.map(({ rule }) => rule.name));
  return names.size === 1 ? [...names].join('') : '';
}
