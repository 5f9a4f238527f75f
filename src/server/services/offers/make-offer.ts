import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { AppError } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { expireOwnOffer, insertOffer } from '#server/db/offers/offers.ts';
import { sentTogether } from '#server/db/core/sent-together.ts';
import { constraintOf } from '#server/db/core/sql-states.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { assertAccountOpen } from '../accounts/assert-account-open.ts';
import { recordChange } from '../deliveries/record-change.ts';
import { newId } from '../ids.ts';
import { checkCodCap } from '../money/cod/check-cod-cap.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordRiskMarks } from '../risk/record-risk-marks.ts';
import {
  checkAmount,
  checkBidder,
  checkCashHeld,
  lockOpenDelivery,
  offerExpiry,
  workingCourier,
} from './offer-checks.ts';
import { presentMyOffer } from './present-my-offer.ts';
import { refuseHiddenNote } from './refuse-hidden-note.ts';

type Bid = { amount: number; etaMinutes: number; note?: string };
/** Whether the courier's rules or the courier made the offer, and from which network the courier did. */
type How = { automatic: boolean; network?: string };

/**
 * Makes a courier's offer on an open delivery. Throws `offer_exists` while an earlier one of theirs is live,
 * `words_hidden` for a note where the staff have hidden an earlier one.
 */
export async function makeOffer(
  deps: Deps,
  actor: Actor,
  deliveryId: string,
  bid: Bid,
  { automatic, network }: How = { automatic: false },
): Promise<MyOffer> {
  try {
    return await inTransaction(deps, async (tx) => {
      // Sent together, executed in this order: the account is locked first, and the delivery last.
      const [, courier, , delivery] = await sentTogether([
        assertAccountOpen(tx, actor.accountId),
        workingCourier(tx, actor),
        checkCashHeld(tx, actor),
        lockOpenDelivery(tx, actor.accountId, deliveryId),
      ]);
      checkBidder(delivery, courier);
      checkAmount(delivery, bid.amount);
      await checkCodCap(tx, delivery, actor.accountId);
      const note = tidyText(bid.note ?? '') || null;
      await refuseHiddenNote(tx, actor, delivery.id, note);
      const now = tx.clock.now();
      const id = newId();
      const expired = expireOwnOffer(tx.db, delivery.id, actor.accountId, now);
      const inserted = insertOffer(tx.db, {
        id,
        delivery_id: delivery.id,
        courier_id: actor.accountId,
        amount: bid.amount,
        eta_minutes: bid.etaMinutes,
        note,
        status: 'live',
        automatic,
        expires_at: offerExpiry(delivery, now),
        created_at: now,
        updated_at: now,
      });
      const recorded = recordChange(tx, delivery, {
        name: 'offer_made',
        actor: 'courier',
        data: { offerId: id, amount: bid.amount },
        live: 'offers.changed',
        also: [`account:${actor.accountId}`],
      });
      const [, offer] = await sentTogether([expired, inserted, recorded]);
      if (network !== undefined) await recordRiskMarks(tx, actor, { address: network });
      return presentMyOffer(tx, offer, delivery, undefined);
    });
  } catch (error) {
    if (constraintOf(error) === 'offers_one_live') throw new AppError('offer_exists');
    throw error;
  }
}
