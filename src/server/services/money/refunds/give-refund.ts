import type { z } from 'zod';
import type { giveRefund as route, RefundOptions, RefundPreview } from '#contract/money/delivery-refunds.ts';
import { AppError } from '#domain/errors.ts';
import { needsSecondPerson, REFUND_FAULTS, refundObstacle } from '#domain/money/refunds/refund-rules.ts';
import { tidyText } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { givenTo } from '#server/db/money/delivery-refunds.ts';
import { lockDeliveryByNumber } from '#server/db/money/goodwills.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { inUndoneTransaction } from '../../in-undone-transaction.ts';
import { hasSecondPerson } from '../../staff/approvals/has-second-person.ts';
import { requestApproval } from '../../staff/approvals/request-approval.ts';
import { destinationsOf, refundFacts } from './refund-facts.ts';
import { readRefundPayload } from './refund-payload.ts';
import { type RefundOrder, type RefundResult, workRefund } from './refund-work.ts';

type Order = z.output<typeof route.body>;
type Requested = Pick<Order, 'fault' | 'destination' | 'amount'> & { deliveryNumber: number };

/** What can be given back of a delivery now. Throws `not_found`. */
export async function getRefundOptions(deps: Deps, deliveryNumber: number): Promise<RefundOptions> {
  return inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDeliveryByNumber(tx.db, deliveryNumber));
    const facts = await refundFacts(tx, delivery);
    const money = (amount: number) => ({ amount, currency: delivery.currency });
    const [sender, courier] = await Promise.all([
      nameOf(tx, delivery.sender_id),
      delivery.courier_id === null ? null : nameOf(tx, delivery.courier_id),
    ]);
    return {
      ...{
        deliveryId: delivery.id,
        deliveryNumber: delivery.number,
        version: delivery.version,
        sender,
        courier,
      },
      paid: money(Math.max(0, (delivery.price ?? 0) - delivery.coupon)),
      givenBack: money(facts.givenBack),
      faults: REFUND_FAULTS.map((fault) => ({
        fault,
        obstacle: refundObstacle(fault, facts),
        room: money(fault === 'sender' ? facts.room.courier : facts.room.sender),
        destinations: destinationsOf(fault, delivery, facts).map(({ destination, room }) => ({
          destination,
          room: money(room),
        })),
      })),
    };
  });
}

async function nameOf(tx: Tx, id: string): Promise<string> {
  const { first_name, last_name } = orNotFound(await findAccount(tx.db, id));
  return `${first_name} ${last_name}`;
}

/** What a refund would do: the very work, undone. Throws what giving it would throw. */
export async function previewRefund(
  deps: Deps,
  actor: Actor,
  { deliveryNumber, ...requested }: Requested,
): Promise<RefundPreview> {
  return inUndoneTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDeliveryByNumber(tx.db, deliveryNumber));
    const needsSignature = await mustBeSigned(tx, actor, delivery, requested);
    const order = { ...requested, reason: '–', reference: requested.destination === 'cash' ? '–' : null };
    const done = await workRefund(tx, aloneBy(actor), delivery, order);
    return { version: delivery.version, needsSignature, ...present(delivery, done) };
  });
}

/**
 * Gives a refund, or asks for a second person's signature where the sum needs one. Of two who saw the same delivery one
 * wins; the other gets `delivery_changed` with who was there. Throws as `workRefund`.
 */
export async function giveRefund(deps: Deps, actor: Actor, { deliveryNumber, version, ...requested }: Order) {
  return inTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDeliveryByNumber(tx.db, deliveryNumber));
    await ensureUnchanged(tx, delivery, version);
    const reference = requested.reference === null ? null : tidyText(requested.reference);
    const order = { ...requested, reason: tidyText(requested.reason), reference };
    if (!(await mustBeSigned(tx, actor, delivery, order)))
      return {
        approvalId: null,
        ...present(delivery, await workRefund(tx, aloneBy(actor), delivery, order)),
      };
    // What needs a signature is tried first, so that nobody is asked to sign what cannot be done.
    const tried = await previewRefund(tx, actor, { deliveryNumber, ...requested });
    const approval = await requestRefund(tx, actor, delivery, order);
    return { approvalId: approval.id, bearers: tried.bearers, entries: tried.entries };
  });
}

async function requestRefund(tx: Tx, actor: Actor, delivery: DeliveryRow, order: RefundOrder) {
  const { reason, ...parameters } = order;
  const accountId = order.fault === 'sender' ? delivery.courier_id : delivery.sender_id;
  return requestApproval(tx, actor, {
    kind: 'refund',
    subject: `delivery:${delivery.id}`,
    payload: { deliveryId: delivery.id, ...parameters },
    reason,
    about: {
      deliveryId: delivery.id,
      ...(accountId === null ? {} : { accountId }),
      sum: { amount: order.amount, currency: delivery.currency },
    },
  });
}

/** Gives a refund that somebody else requested and this person signs; all is looked at again. */
export async function refundSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const { deliveryId, ...order } = readRefundPayload(approval.payload);
  const delivery = orNotFound(await lockDelivery(tx.db, deliveryId));
  const by = { actor: signer, givenBy: approval.requested_by, signedBy: signer.accountId };
  await workRefund(tx, by, delivery, { ...order, reason: approval.reason });
}

/** Whether a sum waits for a second person: where nobody else could sign, nothing waits for ever. */
async function mustBeSigned(
  tx: Tx,
  actor: Actor,
  delivery: DeliveryRow,
  { fault, amount }: Pick<RefundOrder, 'fault' | 'amount'>,
): Promise<boolean> {
  const given = await givenTo(tx.db, delivery.id, fault === 'sender' ? 'courier' : 'sender');
  const by = { role: actor.staffRole, currency: delivery.currency, limit: tx.settings.refundSecondPerson };
  return needsSecondPerson(amount, given, by) && hasSecondPerson(tx, actor, 'refund');
}

const aloneBy = (actor: Actor) => ({ actor, givenBy: actor.accountId, signedBy: null });

async function ensureUnchanged(tx: Tx, delivery: DeliveryRow, version: number): Promise<void> {
  if (delivery.version === version) return;
  const [entry] = await auditOf(tx.db, `delivery:${delivery.id}`, 1);
  const by = entry?.first_name ? `${entry.first_name} ${entry.last_name}` : '';
  throw new AppError('delivery_changed', {
    facts: { event: entry?.action ?? '', at: entry?.at.toISOString() ?? '', by },
  });
}

function present({ currency }: DeliveryRow, { bearers, entries }: RefundResult) {
  const money = (amount: number) => ({ amount, currency });
  const { platform, courier, sender } = bearers;
  return {
    bearers: { platform: money(platform), courier: money(courier), sender: money(sender) },
    entries,
  };
}
