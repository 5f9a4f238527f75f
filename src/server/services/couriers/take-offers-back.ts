import { AppError } from '#domain/errors.ts';
import { liveOffersOfCourier } from '#server/db/couriers/staff-couriers.ts';
import type { Tx } from '#server/deps.ts';
import { withdrawOffer } from '../offers/withdraw-offer.ts';

/** Withdraws every live offer of a courier. One that was answered at the same moment stays answered. */
export async function takeOffersBack(tx: Tx, courierId: string): Promise<void> {
  for (const offerId of await liveOffersOfCourier(tx.db, courierId)) {
    try {
      await withdrawOffer(tx, { accountId: courierId, role: 'courier' }, offerId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}
