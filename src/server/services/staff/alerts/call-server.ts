import { nextTryAt } from '#domain/business/webhooks/retries.ts';
import {
  type AlertCallRow,
  claimAlertCall,
  dueAlertCalls,
  insertAlertCall,
  updateAlertCall,
} from '#server/db/staff/alert-calls.ts';
import { findAlertRule } from '#server/db/staff/alert-rules.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { signedHeaders } from '../../business/webhooks/webhook-secret.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import type { AlertMessage } from './alert-message.ts';

/** The lease of an attempt, longer than any attempt; after a crash in one the sweep calls again, under the same id. */
const CLAIM_MS = 60_000;

/** A rule signs as an endpoint of a business does; its secret is not rotated. */
export function signerOf(ruleId: string) {
  return { id: ruleId, secret_version: 1, rotated_at: null };
}

/** Orders a call to a server: what is told there are the rule, and the deliveries with their trouble. */
export async function callServer(tx: Tx, { news, isEscalation }: AlertMessage, url: string): Promise<void> {
  const rule = news[0]?.rule;
  if (!rule) return;
  const id = `alr_${newId()}`;
  const now = tx.clock.now();
  const body = {
    id,
    type: isEscalation ? 'alert.escalated' : 'alert.raised',
    createdAt: now.toISOString(),
    data: {
      alerts: news.map(({ rule: { id: ruleId, name }, incidentId, match }) => ({
        id: incidentId,
        rule: { id: ruleId, name },
        delivery: { id: match.deliveryId, number: match.number },
        trouble: match.trouble,
        since: match.since.toISOString(),
      })),
    },
  };
  await insertAlertCall(tx.db, {
    id,
    rule_id: rule.id,
    url,
    body: JSON.stringify(body),
    next_at: now,
    created_at: now,
  });
  await enqueue(tx, 'callAlertServer', { callId: id }, { key: `alert-call:${id}` });
}

/** Makes one due call and stores the outcome; the address is checked at the call, as of all webhooks. */
export async function sendAlertCall(deps: Deps, callId: string): Promise<void> {
  const now = deps.clock.now();
  const call = await claimAlertCall(deps.db, callId, now, new Date(now.getTime() + CLAIM_MS));
  if (!call) return;
  const rule = await findAlertRule(deps.db, call.rule_id);
  if (!rule || rule.deleted_at !== null)
    return updateAlertCall(deps.db, callId, { state: 'failed', next_at: null });
  const outcome = await post(deps, call);
  const isTaken = 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
  const again = isTaken ? null : nextTryAt(call.tries, deps.clock.now());
  await updateAlertCall(deps.db, callId, {
    state: isTaken ? 'sent' : again ? 'waiting' : 'failed',
    next_at: again,
    status: 'status' in outcome ? outcome.status : null,
    failure: 'failure' in outcome ? outcome.failure : null,
  });
}

function post(deps: Deps, { id, rule_id, url, body }: AlertCallRow) {
  return deps.webhooks.post({
    url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Stafeta-Webhooks/1',
      ...signedHeaders(deps, signerOf(rule_id), { id, body }),
    },
    body,
  });
}

/** Enqueues calls whose delay is over, and those that a crash has left. */
export const CALL_ALERT_SERVERS = eachItem('call_alert_servers', {
  due: ({ db, clock }, limit) => dueAlertCalls(db, clock.now(), limit),
  handle: (deps, callId) => enqueue(deps, 'callAlertServer', { callId }, { key: `alert-call:${callId}` }),
});
