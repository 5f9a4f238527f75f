import type { z } from 'zod';
import type { adminDecisions as route, PendingDecision } from '#contract/staff/admin-decisions.ts';
import { NOTIFY_AFTER_FAILURES } from '#domain/periodic-work.ts';
import { recordOf } from '#domain/records.ts';
import {
  compareDecisions,
  DECISION_KINDS,
  decisionDueAt,
  type DecisionPlace,
} from '#domain/staff/decisions/kinds.ts';
import { isSnoozed } from '#domain/staff/decisions/snooze.ts';
import { decisionsOf, mayDecide } from '#domain/staff/decisions/verbs.ts';
import { pendingDecisions, type PendingRow } from '#server/db/staff/decisions.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { presentLease } from './present-lease.ts';
import { presentSnooze } from './present-snooze.ts';

const PAGE = 50;

type Query = z.infer<typeof route.query>;

/**
 * A page of what waits for a decision of the staff and the actor's role sees, the nearest deadline first, with counts of all of it; what
 * is snoozed only where that is asked for. Throws
 * `validation_failed` for an invalid cursor.
 */
export async function listDecisions(
  deps: Deps,
  actor: Actor,
  query: Query,
): Promise<z.infer<typeof route.response>> {
  const after = readCursor(query.cursor);
  const now = deps.clock.now();
  const rows = await pendingDecisions(deps.db, { now, failures: NOTIFY_AFTER_FAILURES });
  const seen = decisionsOf(actor.staffRole);
  const all = rows.filter(({ kind }) => seen.includes(kind)).map((row) => present(row, actor, now));
  const waiting = all.filter(({ snooze }) => snooze === null);
  const limit = query.limit ?? PAGE;
  const shown = (query.state === 'snoozed' ? all.filter(({ snooze }) => snooze !== null) : waiting)
    .filter((item) => isShown(item, query))
    .map((item) => ({ item, place: placeOf(item) }))
    .filter(({ place }) => after === null || compareDecisions(place, after) > 0)
    .toSorted((a, b) => compareDecisions(a.place, b.place))
    .slice(0, limit + 1);
  const last = shown.at(limit - 1);
  return {
    items: shown.slice(0, limit).map(({ item }) => item),
    counts: {
      all: waiting.length,
      mine: waiting.filter(({ lease }) => lease?.isMine).length,
      free: waiting.filter(({ lease }) => lease === null).length,
      overdue: waiting.filter(({ dueAt }) => Date.parse(dueAt) <= now.getTime()).length,
      snoozed: all.length - waiting.length,
      kinds: recordOf(DECISION_KINDS, (kind) => waiting.filter((item) => item.kind === kind).length),
    },
    nextCursor: shown.length > limit && last ? writeCursor(last.place) : null,
  };
}

function present(row: PendingRow, actor: Actor, now: Date): PendingDecision {
  const { staff_id, staff_name, expires_at } = row;
  const dueAt = decisionDueAt(row.kind, row.since, row.deadline);
  return {
    kind: row.kind,
    id: row.id,
    subject: row.subject,
    detail: row.detail,
    number: row.number,
    courierId: row.courier_id,
    amount: row.amount === null || !row.currency ? null : { amount: row.amount, currency: row.currency },
    since: row.since.toISOString(),
    dueAt: dueAt.toISOString(),
    lease:
      staff_id && staff_name && expires_at
        ? presentLease(
            { staff_id, name: staff_name, expires_at, is_extended: row.is_extended === true },
            actor,
          )
        : null,
    snooze: snoozeOf(row, dueAt, now),
    isDecidable: mayDecide(actor.staffRole, row.kind) && row.requester_id !== actor.accountId,
  };
}

function snoozeOf(row: PendingRow, dueAt: Date, now: Date): PendingDecision['snooze'] {
  const { snoozed_by, snoozed_by_name, snoozed_at, snoozed_until } = row;
  if (!snoozed_by || !snoozed_by_name || !snoozed_at || !snoozed_until) return null;
  const snooze = { snoozedAt: snoozed_at, until: snoozed_until };
  if (!isSnoozed(snooze, { since: row.since, dueAt }, now)) return null;
  return presentSnooze({ staff_id: snoozed_by, name: snoozed_by_name, snoozed_until });
}

function isShown({ kind, lease }: PendingDecision, query: Query): boolean {
  if (query.kind !== undefined && query.kind !== kind) return false;
  if (query.holder === undefined) return true;
  return query.holder === 'me' ? lease?.isMine === true : lease === null;
}

function placeOf({ dueAt, kind, id }: PendingDecision): DecisionPlace {
  return { due: Date.parse(dueAt), kind, id };
}

function writeCursor({ due, kind, id }: DecisionPlace): string {
  return [due, kind, id].join('.');
}

function readCursor(cursor: string | undefined): DecisionPlace | null {
  if (cursor === undefined) return null;
  const [, due, kind, id] = /^(\d{1,15})\.([a-z_]{1,40})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (due === undefined || kind === undefined || id === undefined) throw fieldError('cursor', 'invalid');
  return { due: Number(due), kind, id };
}
