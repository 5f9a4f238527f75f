import type { AlertRule } from '#contract/staff/alerts.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { type AlertTarget, ALERT_ROLES } from '#domain/staff/alerts/rule.ts';
import type { AlertCallRow } from '#server/db/staff/alert-calls.ts';
import type { AlertRuleRow, AnswerCounts } from '#server/db/staff/alert-rules.ts';
import { conditionOf } from './alert-matches.ts';

type Context = { ownerName: string; answers: AnswerCounts | undefined; lastCall: AlertCallRow | undefined };

/** One rule as the staff see it. */
export function presentRule(row: AlertRuleRow, { ownerName, answers, lastCall }: Context): AlertRule {
  const { from_minute: fromMinute, to_minute: toMinute } = row;
  const { told = 0, met = 0, breached = 0 } = answers ?? {};
  const due = met + breached;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    condition: conditionOf(row),
    forMinutes: row.for_minutes,
    county: COUNTY_CODES.find((code) => code === row.county) ?? null,
    days: row.days,
    hours: fromMinute === null || toMinute === null ? null : { fromMinute, toMinute },
    target: wireTarget(row.target),
    answerMinutes: row.answer_minutes,
    escalation: row.escalation && wireTarget(row.escalation),
    ownerId: row.owner_id,
    ownerName,
    enabled: row.enabled,
    answers: { told, met, breached, percentMet: due === 0 ? null : Math.round((met * 100) / due) },
    lastCall: lastCall
      ? { at: lastCall.created_at.toISOString(), state: lastCall.state, status: lastCall.status }
      : null,
  };
}

function wireTarget(target: AlertTarget): AlertRule['target'] {
  if (target.to !== 'role') return target;
  return { ...target, role: ALERT_ROLES.find((role) => role === target.role) ?? 'admin' };
}
