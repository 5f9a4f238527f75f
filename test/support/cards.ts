import { payment as paymentRoute } from '#contract/money/payments.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { expect } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { aParcel, aTrip } from './trips.ts';

/** A reserved delivery whose card payment is open. */
export type Reserved = {
  id: string;
  sender: Person;
  courier: Person;
  offerId: string;
  paymentId: string;
  /** URL of the provider's payment page. */
  page: string;
};

type ReserveOptions = { sender?: Person; amount?: number; pickupDate?: string; promoCode?: string };

/** Helpers for card payments of a test. */
export function cardsOf(app: TestApp) {
  const { as, aSender, anOffer, provider } = app;

  /** Accepts an offer by card; the delivery waits for the payment. */
  async function aReservation(options: ReserveOptions = {}): Promise<Reserved> {
    const sender = options.sender ?? (await aSender());
    const browser = as(sender);
    const quote = await browser.get(createQuote, { body: aTrip() });
    const parcel = { ...aParcel(quote.id), pickupDate: options.pickupDate ?? 'today' };
    const { id } = await browser.get(createDelivery, { body: parcel });
    const offer = await anOffer(id, options.amount === undefined ? {} : { amount: options.amount });
    const answer = await browser.call(acceptOffer, {
      params: { id },
      body: {
        offerId: offer.id,
        method: 'card',
        ...(options.promoCode ? { promoCode: options.promoCode } : {}),
      },
    });
    expect(answer.status, answer.raw).toBe(202);
    const { paymentId = '', redirectUrl = '' } = answer.body;
    return { id, sender, courier: offer.courier, offerId: offer.id, paymentId, page: redirectUrl };
  }

  /** Pays on the page and returns to the application. */
  async function aCardDelivery(options: ReserveOptions = {}): Promise<Reserved> {
    const reserved = await aReservation(options);
    await provider.pay(reserved.page);
    expect(await comeBack(reserved)).toMatchObject({ stand: 'paid' });
    return reserved;
  }

  /** Requests the payment's status, as the browser does on its return from the page. */
  const comeBack = ({ sender, paymentId }: Pick<Reserved, 'sender' | 'paymentId'>) =>
    as(sender).get(paymentRoute, { params: { id: paymentId } });

  return { aReservation, aCardDelivery, comeBack };
}

/** Row of a top-up whose payment has not started. */
export function aTopUpOf(accountId: string, now: Date) {
  return {
    id: `topup-of-${accountId}`,
    purpose: 'top_up' as const,
    account_id: accountId,
    capture: 'automatic' as const,
    amount: 2_000,
    currency: 'USD' as const,
    locale: 'ro' as const,
    expires_at: new Date(now.getTime() + 30 * 60_000),
    created_at: now,
    updated_at: now,
  };
}
