import { captureAsDebt, cancelHeldCard, feeAsDebt } from '#domain/money/ledger/card-postings.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import { splitCancelFee } from '#domain/money/ledger/split.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { deleteCarryover } from '#server/db/money/carryovers.ts';
import { post } from '#server/db/money/ledger.ts';
import { reviveLostOffers } from '#server/db/offers/offer-ends.ts';
import { updateOffer } from '#server/db/offers/offers.ts';
import { updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { nextStatus } from '../../deliveries/change-delivery.ts';
import { NOTHING_AGREED } from '../../deliveries/nothing-agreed.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';
import { partiesOf, splitAgreed } from '../parties.ts';
import { returnPromo } from '../promotions/end-promo.ts';
import type { Case } from './lock-case.ts';

const NO_FEE = splitCancelFee(0, 0, 0);

/**
 * Handles an authorisation that is gone. If the platform released it, all is booked. If it expired: a delivery before
 * pickup is open again with its offers; after pickup it goes on and its price, or the fee of a cancelled one, becomes a
 * debt.
 */
export async function handleLostAuthorisation(deps: Tx, current: Case): Promise<Case> {
  const { attempt, delivery } = current;
  const round = attempt.funding_round;
  if (!delivery || round === null || attempt.target_amount === 0) return current;
  // Released at the provider's dashboard, or expired: not by this application.
  if (attempt.state === 'void') {
    await enqueueNotification(deps, {
      fact: 'payment_alert',
      key: `hold_lost:${attempt.id}`,
      actor: 'system',
    });
  }
  const currency = attempt.currency;
  const stored = await updateAttempt(deps.db, attempt.id, { target_amount: 0 });
  if (delivery.status === 'open') {
    // It was a carryover, of which the books hold nothing any more.
    await deleteCarryover(deps.db, delivery.id);
    return { attempt: stored, delivery };
  }
  const parties = partiesOf(delivery);
  if (delivery.status === 'cancelled') {
    await post(deps.db, currency, feeAsDebt(parties, attempt.target_amount ?? 0, round));
    return { attempt: stored, delivery };
  }
  if (delivery.stage && STAGES_BEFORE_PICKUP.includes(delivery.stage)) {
    await post(deps.db, currency, cancelHeldCard(parties, splitAgreed(delivery), NO_FEE, round));
    return { attempt: stored, delivery: await reopen(deps, delivery) };
  }
  await post(deps.db, currency, captureAsDebt(parties, splitAgreed(delivery), round));
  return { attempt: stored, delivery };
}

async function reopen(deps: Tx, delivery: DeliveryRow): Promise<DeliveryRow> {
  await returnPromo(deps, delivery);
  const now = deps.clock.now();
  if (delivery.offer_id) await updateOffer(deps.db, delivery.offer_id, { status: 'lost', updated_at: now });
  const revived = await reviveLostOffers(deps.db, delivery.id, now);
  const status = nextStatus(delivery, 'reopen', 'system');
  return recordChange(deps, delivery, {
    name: 'reservation_released',
    actor: 'system',
    also: ['couriers', ...revived.map((courier) => `account:${courier}` as const)],
    change: { ...NOTHING_AGREED, status, pickup_pin_misses: 0 },
  });
}
