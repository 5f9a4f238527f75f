import { isInHours } from '#domain/staff/alerts/hours.ts';
import { type IncidentStep, nextIncidentStep } from '#domain/staff/alerts/incident.ts';
import {
  closeIncidents,
  deleteIncidents,
  hasAlertWork,
  type IncidentRow,
  insertIncidents,
  lockIncidents,
  tryAlertTurn,
  updateIncidents,
} from '#server/db/staff/alert-incidents.ts';
import { type AlertRuleRow, alertRules } from '#server/db/staff/alert-rules.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { asWhole, runWorks } from '../../jobs/periodic-work.ts';
import { type Match, matchesOf } from './alert-matches.ts';
import type { AlertNews } from './alert-message.ts';
import { sendNews } from './send-news.ts';

/**
 * Looks at all alerts: who has to be told, asked again, or no more. One process at a time; another one that comes meanwhile
 * leaves. What is stored and what is told are one transaction, so that a killed process neither doubles nor loses it.
 */
export async function watchAlerts(deps: Deps): Promise<void> {
  if (!(await hasAlertWork(deps.db))) return;
  await inTransaction(deps, async (tx) => {
    if (!(await tryAlertTurn(tx.db))) return;
    const rules = (await alertRules(tx.db)).filter(({ enabled }) => enabled);
    // Read after the turn was taken: an older reading must not undo a newer one.
    const matches = await matchesOf(deps, rules);
    const incidents = await lockIncidents(tx.db, [...new Set(matches.map((match) => match.deliveryId))]);
    const changes = changesOf(tx, { rules, matches, incidents });
    if (changes.length === 0) return;
    await store(tx, changes);
    await sendNews(tx, changes.flatMap(newsOf));
    tx.publish(['staff'], { name: 'alerts.changed' });
  });
}

type Change = {
  step: IncidentStep;
  rule: AlertRuleRow;
  match: Match | undefined;
  incident: IncidentRow | undefined;
  id: string;
};
type Seen = { rules: readonly AlertRuleRow[]; matches: readonly Match[]; incidents: readonly IncidentRow[] };

function changesOf({ clock, settings }: Tx, { rules, matches, incidents }: Seen): Change[] {
  const now = clock.now();
  const keyOf = (ruleId: string, deliveryId: string) => `${ruleId} ${deliveryId}`;
  const held = new Map(matches.map((match) => [keyOf(match.ruleId, match.deliveryId), match]));
  const stored = new Map(incidents.map((row) => [keyOf(row.rule_id, row.delivery_id), row]));
  return rules.flatMap((rule) => {
    const { from_minute: fromMinute, to_minute: toMinute, days } = rule;
    const moment = { now, isInHours: isInHours({ days, fromMinute, toMinute }, now, settings.timeZone) };
    const keys = [...new Set([...held.keys(), ...stored.keys()])].filter((key) =>
      key.startsWith(`${rule.id} `),
    );
    return keys.flatMap((key) => {
      const [match, incident] = [held.get(key), stored.get(key)];
      const step = nextIncidentStep(
        termsOf(rule),
        incident ? statusOf(incident) : null,
        match?.since ?? null,
        moment,
      );
      return step === null ? [] : [{ step, rule, match, incident, id: incident?.id ?? newId() }];
    });
  });
}

function termsOf({ for_minutes, answer_minutes, escalation }: AlertRuleRow) {
  return { forMinutes: for_minutes, answerMinutes: answer_minutes, hasEscalation: escalation !== null };
}

function statusOf(row: IncidentRow) {
  return {
    state: row.state,
    heldSince: row.held_since,
    askedAt: row.asked_at,
    isAcknowledged: row.acknowledged_at !== null,
    snoozedUntil: row.snoozed_until,
    isEscalated: row.escalated_at !== null,
  };
}

async function store(tx: Tx, changes: readonly Change[]): Promise<void> {
  const now = tx.clock.now();
  const idsOf = (step: IncidentStep) =>
    changes.filter((change) => change.step === step && change.incident).map(({ id }) => id);
  await insertIncidents(
    tx.db,
    changes.flatMap(({ step, match, incident, id, rule }) => {
      if (incident || !match) return [];
      const opened = step === 'tell' ? { opened_at: now, asked_at: now } : {};
      const { deliveryId, trouble, since } = match;
      const state = step === 'tell' ? ('open' as const) : ('pending' as const);
      return [
        { id, rule_id: rule.id, delivery_id: deliveryId, state, trouble, held_since: since, ...opened },
      ];
    }),
  );
  await updateIncidents(tx.db, idsOf('tell'), { state: 'open', opened_at: now, asked_at: now });
  await updateIncidents(tx.db, idsOf('remind'), { snoozed_until: null, asked_at: now });
  await updateIncidents(tx.db, idsOf('escalate'), { escalated_at: now });
  await updateIncidents(tx.db, idsOf('reopen'), { state: 'open', closed_at: null, asked_at: now });
  await closeIncidents(tx.db, idsOf('close'), now);
  await deleteIncidents(tx.db, idsOf('forget'));
}

function newsOf({ step, rule, match, id }: Change): AlertNews[] {
  if (!match || (step !== 'tell' && step !== 'remind' && step !== 'escalate')) return [];
  const target = step === 'escalate' ? (rule.escalation ?? rule.target) : rule.target;
  return [{ step, rule, target, incidentId: id, match }];
}

const WORKS = [asWhole('watch_alerts', watchAlerts)];

/** The look at the alerts of each minute, as periodic work: a failure is counted and told. */
export function runAlertWatch(deps: Deps): Promise<void> {
  return runWorks(deps, WORKS);
}
