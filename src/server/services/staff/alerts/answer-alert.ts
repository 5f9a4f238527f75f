import type { Alert } from '#contract/staff/alerts.ts';
import { ensure } from '#domain/errors.ts';
import { ALERT_SNOOZE_HOURS_MAX } from '#domain/staff/alerts/rule.ts';
import { findShownIncident, lockIncident, updateIncidents } from '#server/db/staff/alert-incidents.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { presentAlert } from './present-alert.ts';

const HOUR = 3_600_000;

/**
 * Acknowledges an alert: it is not told again, also when its trouble comes back. Who comes second reads who was first. Throws
 * `not_found`, or `transition_refused` for one that is over.
 */
export async function acknowledgeAlert(deps: Deps, actor: Actor, id: string): Promise<Alert> {
  return inTransaction(deps, async (tx) => {
    const incident = await lockLasting(tx, id);
    if (incident.acknowledged_at === null) {
      const now = tx.clock.now();
      await updateIncidents(tx.db, [id], {
        acknowledged_at: now,
        acknowledged_by: actor.accountId,
        snoozed_until: null,
        answered_at: incident.answered_at ?? now,
      });
      await publishAndLog(tx, actor, incident, 'alert_acknowledged');
    }
    return shownNow(tx, id);
  });
}

/**
 * Keeps an alert quiet until a moment. Throws as `acknowledgeAlert`, also for one that was acknowledged, or a field error for
 * a moment that is past or too far ahead.
 */
export async function snoozeAlert(deps: Deps, actor: Actor, id: string, untilText: string): Promise<Alert> {
  const until = new Date(untilText);
  const ahead = until.getTime() - deps.clock.now().getTime();
  if (ahead <= 0 || ahead > ALERT_SNOOZE_HOURS_MAX * HOUR) throw fieldError('until', 'date_invalid');
  return inTransaction(deps, async (tx) => {
    const incident = await lockLasting(tx, id);
    ensure(incident.acknowledged_at === null, 'transition_refused', { facts: { state: 'acknowledged' } });
    await updateIncidents(tx.db, [id], {
      snoozed_until: until,
      snoozed_by: actor.accountId,
      answered_at: incident.answered_at ?? tx.clock.now(),
    });
    await publishAndLog(tx, actor, incident, 'alert_snoozed');
    return shownNow(tx, id);
  });
}

async function lockLasting(tx: Tx, id: string) {
  const incident = orNotFound(await lockIncident(tx.db, id));
  ensure(incident.state === 'open', 'transition_refused', { facts: { state: incident.state } });
  return incident;
}

async function publishAndLog(
  tx: Tx,
  actor: Actor,
  { delivery_id, trouble }: { delivery_id: string; trouble: string },
  action: 'alert_acknowledged' | 'alert_snoozed',
): Promise<void> {
  tx.publish(['staff'], { name: 'alerts.changed' });
  const details = { rule: trouble };
  await recordAudit(tx, { actor, action, subject: `delivery:${delivery_id}`, details });
}

async function shownNow(tx: Tx, id: string): Promise<Alert> {
  return presentAlert(orNotFound(await findShownIncident(tx.db, id)), tx.clock.now());
}
