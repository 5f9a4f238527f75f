import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import { AppError } from '#domain/errors.ts';
import { ACTIVE_STATUSES } from '#domain/deliveries/status-table.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { colleagueOf } from '../companies/colleague-of.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockOwn } from './lock-own.ts';
import { presentToSender } from './present-to-sender.ts';
import { recordChange } from './record-change.ts';

/** Sets what else than the PIN may prove the hand-over; the choice is an event of the custody log. */
export async function setProofPolicy(
  deps: Deps,
  actor: Actor,
  id: string,
  policy: ProofPolicy,
): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    if (!ACTIVE_STATUSES.includes(delivery.status)) {
      throw new AppError('transition_refused', { facts: { status: delivery.status } });
    }
    if (delivery.proof_policy === policy) return presentToSender(tx, delivery);
    const stored = await recordChange(tx, delivery, {
      name: 'proof_policy_changed',
      actor: 'sender',
      data: { from: delivery.proof_policy, to: policy, ...colleagueOf(actor, delivery) },
      change: { proof_policy: policy },
    });
    return presentToSender(tx, stored);
  });
}
