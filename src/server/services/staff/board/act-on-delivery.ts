import type { Entry } from '#contract/staff/board-acts.ts';
import { actsOf, type BoardAct } from '#domain/staff/board/acts.ts';
import type { TroubleRule } from '#domain/staff/board/rules.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { latestEvent } from '#server/db/deliveries/delivery-events.ts';
import { hasUnrequestedShort } from '#server/db/money/cod/cod-shorts.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** What the staff saw when they decided, and why. */
export type Seen = { version: number; rule: TroubleRule; reason?: string | undefined };

/** How each act is named in the audit log. */
const ACTIONS: Record<BoardAct, AuditAction> = {
  free_courier: 'courier_freed',
  renew_pin: 'pin_renewed',
  send_link: 'receiver_link_sent',
  nudge_courier: 'courier_nudged',
  send_message: 'message_sent',
  extend_promise: 'promise_extended',
  settle_trouble: 'trouble_settled',
  start_return: 'return_started',
  cancel: 'delivery_cancelled',
  declare_lost: 'parcel_declared_lost',
  open_dispute: 'dispute_opened',
  request_difference: 'cod_difference_asked',
};

/** What an act leaves: the delivery's version, and what it posted. */
type Done = { version: number; entries?: Entry[] };
type Work = (tx: Tx, delivery: DeliveryRow) => Promise<Done>;

/**
 * One act of the staff upon a running delivery, under its lock. Of two who saw the same row one wins; the other gets
 * `delivery_changed` with what happened meanwhile. Throws `transition_refused` where the tables of status and stage, or
 * the staff's own part in the delivery, do not allow it.
 */
export async function actOnDelivery(
  deps: Deps,
  actor: Actor,
  id: string,
  {
    act,
    seen,
    details = {},
    action = ACTIONS[act],
  }: { act: BoardAct; seen: Seen; details?: Record<string, unknown>; action?: AuditAction },
  work: Work,
) {
  return inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDelivery(tx.db, id));
    await ensureUnchanged(tx, delivery, seen.version);
    const isShort = delivery.cod_amount !== null && (await hasUnrequestedShort(tx.db, id));
    ensurePossible({ ...delivery, isShort }, actor, act);
    const { version, entries = [] } = await work(tx, delivery);
    const { rule, reason = '' } = seen;
    await recordAudit(tx, {
      actor,
      action,
      subject: `delivery:${id}`,
      details: { rule, ...(reason.trim() ? { reason: tidyText(reason) } : {}), ...details },
    });
    return { deliveryId: id, version, entries };
  });
}

/** Throws `transition_refused` for an act that the tables do not have now, or upon the staff's own delivery. */
export function ensurePossible(
  { isShort = false, ...delivery }: DeliveryRow & { isShort?: boolean },
  actor: Actor,
  act: BoardAct,
): void {
  const isParty = [delivery.sender_id, delivery.courier_id].includes(actor.accountId);
  ensure(!isParty, 'transition_refused', { facts: { state: 'own_delivery' } });
  const { status, stage } = delivery;
  ensure(actsOf({ ...delivery, isShort }).includes(act), 'transition_refused', {
    facts: { status, stage: stage ?? '' },
  });
}

/** Throws `delivery_changed` with the newest event, its time, and the colleague behind it, for an older version. */
async function ensureUnchanged(tx: Tx, delivery: DeliveryRow, version: number): Promise<void> {
  if (delivery.version === version) return;
  const [event, [entry]] = await Promise.all([
    latestEvent(tx.db, delivery.id),
    auditOf(tx.db, `delivery:${delivery.id}`, 1),
  ]);
  const by = event?.actor === 'admin' && entry?.first_name ? `${entry.first_name} ${entry.last_name}` : '';
  throw new AppError('delivery_changed', {
    facts: { event: event?.name ?? '', at: event?.at.toISOString() ?? '', by },
  });
}
