import type { CourierVehicle, Verification } from '#contract/couriers/registration.ts';
import { VERIFICATION_LIFE } from '#domain/couriers/verification.ts';
import { AppError } from '#domain/errors.ts';
import type { CourierRow } from '#server/db/accounts/accounts.ts';
import { hasActiveDelivery, hasLiveOffer } from '#server/db/accounts/account-closure.ts';
import { lockCourier, updateCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import { nextOrRefuse } from '../next-or-refuse.ts';
import { presentVerification } from './present-verification.ts';
import { vehicleColumns } from './vehicle-columns.ts';

/**
 * Changes vehicle, licence number, plate and address. Another vehicle, licence or plate needs new documents of a
 * verified courier; a new address does not. Throws `account_busy` while the old vehicle has a trip or a live offer.
 */
export async function saveVehicle(deps: Deps, actor: Actor, input: CourierVehicle): Promise<Verification> {
  return inTransaction(deps, async (tx) => {
    const courier = orNotFound(await lockCourier(tx.db, actor.accountId));
    const columns = vehicleColumns(input);
    const isOther = isOtherVehicle(courier, columns);
    const state = nextOrRefuse(VERIFICATION_LIFE, courier.state, 'change_vehicle');
    if (!isOther) return presentVerification(tx, await updateCourier(tx.db, actor.accountId, columns));
    await refuseWhileWorking(tx, actor.accountId);
    const changed = await updateCourier(tx.db, actor.accountId, {
      ...columns,
      state,
      online: false,
      documents_expire_on: null,
      // The last submission was about the previous vehicle: it must not be decided any more.
      reviewed: courier.submission,
    });
    await recordAudit(tx, {
      actor,
      action: 'vehicle_changed',
      subject: `account:${actor.accountId}`,
      details: { from: courier.vehicle, to: changed.vehicle },
    });
    return presentVerification(tx, changed);
  });
}

function isOtherVehicle(before: CourierRow, after: ReturnType<typeof vehicleColumns>): boolean {
  return (
    before.vehicle !== after.vehicle ||
    before.plate !== after.plate ||
    before.licence_number !== after.licence_number
  );
}

async function refuseWhileWorking(tx: Tx, accountId: string): Promise<void> {
  if (await hasActiveDelivery(tx.db, accountId)) {
    throw new AppError('account_busy', { facts: { reason: 'delivery_open' } });
  }
  if (await hasLiveOffer(tx.db, accountId)) {
    throw new AppError('account_busy', { facts: { reason: 'offer_live' } });
  }
}
