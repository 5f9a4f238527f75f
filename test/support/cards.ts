import { payment as paymentRoute } from '#contract/money/payments.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { expect } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { aParcel, aTrip } from './trips.ts';

/** A delivery whose sender has gone to pay by card. */
export type Reserved = {
  id: string;
  sender: Person;
  courier: Person;
  offerId: string;
  paymentId: string;
  /** The provider's page. */
  page: string;
};

type ReserveOptions = { sender?: Person; amount?: number; pickupDate?: string; promoCode?: string };

/** How senders of a test pay by card. */
export function cardsOf(app: TestApp) {
  const { as, aSender, anOffer, provider } = app;

  /** Chooses an offer with a card; the delivery waits for the payment. */
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

  /** The sender pays on the page, and the browser comes back. */
  async function aCardDelivery(options: ReserveOptions = {}): Promise<Reserved> {
    const reserved = await aReservation(options);
    await provider.pay(reserved.page);
    expect(await comeBack(reserved)).toMatchObject({ stand: 'paid' });
    return reserved;
  }

  /** What the browser asks when it comes back from the page. */
  const comeBack = ({ sender, paymentId }: Pick<Reserved, 'sender' | 'paymentId'>) =>
    as(sender).get(paymentRoute, { params: { id: paymentId } });

  return { aReservation, aCardDelivery, comeBack };
}

/** The row of a top-up that nobody has begun to pay. */
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
