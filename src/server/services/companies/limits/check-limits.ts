import type { z } from 'zod';
import type { acceptOffer } from '#contract/offers/offers.ts';
import { approversOf, type Excess, excessesOf, largestExcess } from '#domain/companies/spend-limits.ts';
import { ensure } from '#domain/errors.ts';
import type { PaymentMethod } from '#domain/money/payments/methods.ts';
import {
  insertApproval,
  replaceApproval,
  waitingApproval,
  wasApproved,
} from '#server/db/companies/approvals.ts';
import { membersOf } from '#server/db/companies/companies.ts';
import { costCentresIn, lockLimits } from '#server/db/companies/spend-limits.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { presentExcess } from './present-approval.ts';
import { spendLimitOf } from './spent-of.ts';

export type RequestedApproval = NonNullable<z.infer<typeof acceptOffer.response>['approval']>;

type Choice = {
  offerId: string;
  amount: number;
  method: PaymentMethod;
  promoCode?: string | undefined;
  approval?: { expectedExcess: number } | undefined;
};

/**
 * Checks a choice for a company against the limits of whoever chooses and of the cost centres, under the locks of what is
 * chosen and theirs: one delivery, or the open stops of an order, whose whole price counts as one, also against what one delivery may
 * cost. Answers null where it may go on, else the approval that is asked. With an approval it throws `delivery_changed` once
 * the choice is further above than was seen.
 */
export async function checkLimits(
  tx: Tx,
  actor: Pick<Actor, 'accountId'>,
  [delivery, ...others]: readonly [DeliveryRow, ...DeliveryRow[]],
  choice: Choice,
): Promise<RequestedApproval | null> {
  if (delivery.company_id === null) return null;
  const costCentreIds = costCentresIn([delivery, ...others]);
  const about = { companyId: delivery.company_id, memberId: actor.accountId, costCentreIds };
  const excesses = await excessesNow(tx, about, choice.amount);
  if (choice.approval) ensureSeen(excesses, choice.approval.expectedExcess, delivery);
  else if (excesses.length > 0) {
    const choiceMade = { offerId: choice.offerId, askerId: actor.accountId, amount: choice.amount };
    if (!(await wasApproved(tx.db, choiceMade)))
      return requestApproval(
        tx,
        actor.accountId,
        { ...delivery, company_id: delivery.company_id },
        choice,
        excesses,
      );
  }
  await replaceApproval(tx.db, delivery.id, tx.clock.now());
  return null;
}

/** The limits that a price is above now; they stay locked until the transaction ends. */
export async function excessesNow(
  tx: Tx,
  owners: { companyId: string; memberId: string; costCentreIds: readonly string[] },
  amount: number,
): Promise<Excess[]> {
  const rows = await lockLimits(tx.db, owners);
  const limits = await Promise.all(rows.map((row) => spendLimitOf(tx, row)));
  return excessesOf(amount, limits);
}

/** Throws `delivery_changed` where a choice is further above its limits than whoever approves has seen. */
export function ensureSeen(
  excesses: readonly Excess[],
  expected: number,
  { currency }: Pick<DeliveryRow, 'currency'>,
): void {
  const excess = largestExcess(excesses);
  ensure(excess <= expected, 'delivery_changed', { facts: { excess, currency } });
}

async function requestApproval(
  tx: Tx,
  askerId: string,
  delivery: DeliveryRow & { company_id: string },
  { offerId, amount, method, promoCode = '' }: Choice,
  excesses: Excess[],
): Promise<RequestedApproval> {
  const code = promoCode.trim() || null;
  const present = (id: string) => ({
    id,
    excesses: excesses.map((each) => presentExcess(each, delivery.currency)),
  });
  const waiting = await waitingApproval(tx.db, delivery.id);
  const isSame = waiting?.asker_id === askerId && waiting.offer_id === offerId && waiting.amount === amount;
  if (waiting && isSame && waiting.method === method && waiting.promo_code === code)
    return present(waiting.id);
  const now = tx.clock.now();
  await replaceApproval(tx.db, delivery.id, now);
  const row = await insertApproval(tx.db, {
    id: newId(),
    company_id: delivery.company_id,
    delivery_id: delivery.id,
    order_id: delivery.order_id,
    offer_id: offerId,
    asker_id: askerId,
    amount,
    method,
    promo_code: code,
    excesses: JSON.stringify(excesses),
    state: 'waiting',
    asked_at: now,
    decided_at: null,
    decided_by: null,
    reason: null,
  });
  const members = await membersOf(tx.db, delivery.company_id);
  const who = members.map((each) => ({ accountId: each.account_id, roles: each.roles }));
  for (const accountId of approversOf(who, askerId)) {
    const about = { accountId, deliveryId: delivery.id, companyId: delivery.company_id };
    const key = `approval_asked:${row.id}:${accountId}`;
    await enqueueNotification(tx, { fact: 'approval_asked', key, actor: 'sender', ...about });
  }
  return present(row.id);
}
