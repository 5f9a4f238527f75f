import type { Updateable } from 'kysely';
import type { StageRow } from '#domain/deliveries/stage-table.ts';
import { addTrip } from '#server/db/couriers/couriers.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { reviveLostOffers } from '#server/db/offers/offer-ends.ts';
import { updateOffer } from '#server/db/offers/offers.ts';
import type { DeliveriesTable } from '#server/db/schema.ts';
import type { Tx } from '#server/deps.ts';
import { nextStatus } from '../deliveries/change-delivery.ts';
import { endReturn } from '../deliveries/return-shipments/end-return.ts';
import { startReturn } from '../deliveries/return-shipments/start-return.ts';
import { LEFT_ORDER, NOTHING_AGREED } from '../deliveries/nothing-agreed.ts';
import { endCod } from '../money/cod/end-cod.ts';
import { endGuarantee } from '../money/guarantees/end-guarantee.ts';
import { partiesOf } from '../money/parties.ts';
import { carryOverPayment } from '../money/card-payments/carry-over-payment.ts';
import { spendPromo } from '../money/promotions/end-promo.ts';
import { holdIfRisky } from '../risk/hold-if-risky.ts';

type Change = Updateable<DeliveriesTable>;

/**
 * Applies the effects of a step that ends the trip on money and offers; answers the change to store. `delivery` carries the
 * trail of the step's own event.
 */
export function endsOf(
  deps: Tx,
  delivery: DeliveryRow,
  event: NonNullable<StageRow['ends']>,
): Promise<Change> {
  return ENDS[event](deps, delivery);
}

const ENDS: Record<NonNullable<StageRow['ends']>, (deps: Tx, delivery: DeliveryRow) => Promise<Change>> = {
  complete,
  reopen,
  finish_return: finishReturn,
};

async function complete(deps: Tx, delivery: DeliveryRow): Promise<Change> {
  const parties = partiesOf(delivery);
  await addTrip(deps.db, parties.courierId);
  await spendPromo(deps, delivery);
  await holdIfRisky(deps, delivery);
  deps.publish([`account:${parties.courierId}`, `account:${parties.senderId}`], { name: 'money.changed' });
  const trail = await endGuarantee(deps, delivery);
  await startReturn(deps, delivery);
  const returned = delivery.return_of === null ? {} : await endReturn(deps, delivery, 'done');
  const status = nextStatus(delivery, 'complete', 'courier');
  return { ...trail, ...returned, status, stage: null, ended_at: deps.clock.now() };
}

/**
 * Reopens a delivery whose courier drops out: the payment is carried over for the next choice, the other unexpired
 * offers are live again. A return shipment is cancelled instead: nobody else has offered on it.
 */
async function reopen(deps: Tx, delivery: DeliveryRow): Promise<Change> {
  if (delivery.return_of !== null) return giveUpReturn(deps, delivery);
  await carryOverPayment(deps, delivery);
  const now = deps.clock.now();
  if (delivery.offer_id)
    await updateOffer(deps.db, delivery.offer_id, { status: 'withdrawn', updated_at: now });
  const revived = await reviveLostOffers(deps.db, delivery.id, now);
  deps.publish(['couriers', ...revived.map((courier) => `account:${courier}` as const)], {
    name: 'jobs.changed',
  });
  return {
    status: nextStatus(delivery, 'reopen', 'courier'),
    ...NOTHING_AGREED,
    ...LEFT_ORDER,
    pickup_pin_misses: 0,
  };
}

/** Ends a return shipment that its courier does not carry: its fee goes back when the first delivery's price is divided. */
async function giveUpReturn(deps: Tx, delivery: DeliveryRow): Promise<Change> {
  const status = nextStatus(delivery, 'cancel', 'system');
  const ended = await endReturn(deps, delivery, 'undone');
  return { ...ended, status, stage: null, ended_at: deps.clock.now() };
}

/**
 * Ends a return: the parcel is with its sender. The money stays in escrow until the staff or the dispute rules divide
 * it.
 */
async function finishReturn(deps: Tx, delivery: DeliveryRow): Promise<Change> {
  await holdIfRisky(deps, delivery);
  const trail = await endCod(deps, delivery, 'bring_back');
  const guaranteed = await endGuarantee(deps, { ...delivery, ...trail });
  return {
    ...trail,
    ...guaranteed,
    ...(await endReturn(deps, delivery, delivery.return_of === null ? 'undone' : 'done')),
    status: nextStatus(delivery, 'finish_return', 'courier'),
    stage: null,
    ended_at: deps.clock.now(),
  };
}
