import type { z } from 'zod';
import type { changeAlertRule as changeRoute, createAlertRule as route } from '#contract/staff/alerts.ts';
import { ensure } from '#domain/errors.ts';
import { ALERT_RULES_MAX, type AlertTarget } from '#domain/staff/alerts/rule.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { tidyText } from '#domain/text/text.ts';
import { memberOf } from '#server/db/notifications/notice-readers.ts';
import { endIncidentsOf } from '#server/db/staff/alert-incidents.ts';
import {
  alertRules,
  type AlertRuleRow,
  insertAlertRule,
  lockAlertRule,
  updateAlertRule,
} from '#server/db/staff/alert-rules.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { checkAddress } from '../../business/webhooks/check-address.ts';
import { webhookSecret } from '../../business/webhooks/webhook-secret.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { signerOf } from './call-server.ts';
import { listAlertRules } from './list-alert-rules.ts';

type Body = z.output<typeof route.body>;
type Saved = z.input<typeof route.response>;

/** Adds a rule. Throws `limit_reached`, or field errors for people and addresses that cannot be told. */
export async function createAlertRule(deps: Deps, actor: Actor, body: Body): Promise<Saved> {
  const columns = await columnsOf(deps, body);
  return inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const facts = { limit: ALERT_RULES_MAX };
    ensure((await alertRules(tx.db)).length < ALERT_RULES_MAX, 'limit_reached', { facts });
    const row = await insertAlertRule(tx.db, { ...columns, id: newId(), created_at: now, updated_at: now });
    await log(tx, actor, row, 'alert_rule_made');
    return saved(tx, row);
  });
}

/**
 * Replaces a rule. Throws as `createAlertRule`, `not_found`, or `transition_refused` when another version than the seen one
 * is stored.
 */
export async function changeAlertRule(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...body }: z.output<typeof changeRoute.body>,
): Promise<Saved> {
  const columns = await columnsOf(deps, body);
  return inTransaction(deps, async (tx) => {
    const stored = orNotFound(await lockAlertRule(tx.db, id));
    ensure(stored.version === version, 'transition_refused', { facts: { state: 'changed' } });
    const now = tx.clock.now();
    const row = await updateAlertRule(tx.db, id, { ...columns, updated_at: now });
    if (!row.enabled) await endIncidentsOf(tx.db, id, now);
    await log(tx, actor, row, 'alert_rule_changed');
    return saved(tx, row);
  });
}

/** Deletes a rule; what lasts under it is over. Throws `not_found`. */
export async function deleteAlertRule(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = orNotFound(await lockAlertRule(tx.db, id));
    const now = tx.clock.now();
    await updateAlertRule(tx.db, id, { deleted_at: now, enabled: false });
    await endIncidentsOf(tx.db, id, now);
    await log(tx, actor, row, 'alert_rule_deleted');
  });
}

async function columnsOf(deps: Deps, body: Body) {
  const { condition, hours, escalation } = body;
  await ensureMember(deps, body.ownerId, 'ownerId');
  const target = await checkedTarget(deps, body.target, 'target');
  const next = escalation && (await checkedTarget(deps, escalation, 'escalation'));
  return {
    name: tidyText(body.name),
    trouble: 'rule' in condition ? condition.rule : null,
    trouble_class: 'class' in condition ? condition.class : null,
    for_minutes: body.forMinutes,
    county: body.county,
    days: [...new Set(body.days)].toSorted((a, b) => a - b),
    from_minute: hours?.fromMinute ?? null,
    to_minute: hours?.toMinute ?? null,
    target: JSON.stringify(target),
    answer_minutes: body.answerMinutes,
    escalation: next && JSON.stringify(next),
    owner_id: body.ownerId,
    enabled: body.enabled,
  };
}

/** The target with an address that may be called: none within our own network, as of all webhooks. */
async function checkedTarget(deps: Deps, target: AlertTarget, path: string): Promise<AlertTarget> {
  if (target.to === 'member') await ensureMember(deps, target.memberId, `${path}.memberId`);
  if (target.to !== 'webhook') return target;
  return { ...target, url: await checkAddress(deps, target.url, `${path}.url`) };
}

async function ensureMember(deps: Deps, id: string, path: string): Promise<void> {
  const member = await memberOf(deps.db, id);
  if (!member || !mayStaff(member.staff_role, 'alerts:read')) throw fieldError(path, 'invalid');
}

async function saved(tx: Tx, row: AlertRuleRow): Promise<Saved> {
  const rule = orNotFound((await listAlertRules(tx)).items.find(({ id }) => id === row.id));
  const calls = [row.target, row.escalation].some((target) => target?.to === 'webhook');
  return { rule, secret: calls ? webhookSecret(tx, signerOf(row.id)) : null };
}

async function log(
  tx: Tx,
  actor: Actor,
  { id, name }: AlertRuleRow,
  action: 'alert_rule_made' | 'alert_rule_changed' | 'alert_rule_deleted',
): Promise<void> {
  tx.publish(['staff'], { name: 'alerts.changed' });
  await recordAudit(tx, { actor, action, subject: `house:alert-${id}`, details: { name } });
}
