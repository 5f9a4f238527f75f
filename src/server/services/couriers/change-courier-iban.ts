import { ensure } from '#domain/errors.ts';
import { canonicalIban } from '#domain/money/iban.ts';
import { tidyText } from '#domain/text/text.ts';
import { findCourier } from '#server/db/couriers/couriers.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { requestOrAct } from '../staff/approvals/request-or-act.ts';
import { requestedDetails } from '../staff/approvals/approval-details.ts';
import { lockForDecision } from './decide.ts';
import { storeIban } from './store-iban.ts';

const TAIL = 4;

/**
 * Replaces a courier's account number for them, or asks for a second person's signature where somebody could give it.
 * Answers the request's id, null for what is done. Throws `not_found`, `forbidden` for one's own, `courier_suspended`, or
 * `transition_refused` for the number that they have.
 */
export async function changeCourierIban(
  deps: Deps,
  actor: Actor,
  id: string,
  given: { iban: string; reason: string },
): Promise<{ approvalId: string | null }> {
  const iban = canonicalIban(given.iban);
  const reason = tidyText(given.reason);
  return inTransaction(deps, async (tx) => {
    const { iban: before } = orNotFound(await findCourier(tx.db, id));
    const request = {
      kind: 'iban_change' as const,
      subject: `courier:${id}`,
      payload: { courierId: id, from: before?.slice(-TAIL) ?? null, to: iban.slice(-TAIL) },
      details: { iban },
      reason,
      about: { accountId: id },
    };
    const approvalId = await requestOrAct(tx, actor, request, id, (each) =>
      replaceIban(each, actor, id, { iban, reason }),
    );
    return { approvalId };
  });
}

/** Replaces the account number as somebody else asked and this person signs. Throws as the change. */
export async function ibanChangeSigned(tx: Tx, signer: Actor, approval: ApprovalRow): Promise<void> {
  const { iban } = await requestedDetails(tx, approval);
  const id = String(approval.payload['courierId']);
  await replaceIban(tx, signer, id, { iban: orNotFound(iban), reason: approval.reason });
}

async function replaceIban(
  tx: Tx,
  actor: Actor,
  id: string,
  { iban, reason }: { iban: string; reason: string },
) {
  const { courier, account } = await lockForDecision(tx, actor, id);
  ensure(courier.state !== 'suspended', 'courier_suspended');
  ensure(courier.iban !== iban, 'transition_refused', { facts: { state: 'iban_unchanged' } });
  await storeIban(tx, actor, { account, before: courier, iban, reason });
}
