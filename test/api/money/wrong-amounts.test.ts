import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { saveAutoOffers } from '#contract/offers/auto-offers.ts';
import { handInCod, recordCodShort } from '#contract/money/admin-cod.ts';
import { handInCash } from '#contract/money/cash.ts';
import { changeCod } from '#contract/money/cod-change.ts';
import { countCod } from '#contract/money/cod.ts';
import { giveCod } from '#contract/tracking/receiver-cod.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { acceptCounter, changeOffer, makeOffer } from '#contract/offers/courier-offers.ts';
import { cancelDelivery, createDelivery, raiseEstimate } from '#contract/deliveries/deliveries.ts';
import { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { complain, decideComplaint } from '#contract/staff/complaints.ts';
import { cancelByStaff, declareLost } from '#contract/staff/board-acts.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { returnFee } from '#contract/money/fee-returns.ts';
import { giveGoodwill } from '#contract/money/goodwill.ts';
import { giveRefund, refundOptions } from '#contract/money/delivery-refunds.ts';
import { commitImport, importDraft } from '#contract/business/imports.ts';
import { type RouteId, ROUTES } from '#contract/index.ts';
import { acceptOffer, counterOffer } from '#contract/offers/offers.ts';
import { requestPayout } from '#contract/money/payouts.ts';
import { declares } from '#contract/route.ts';
import { payDebt, payDebtByCard, refundWallet, topUpWallet } from '#contract/money/wallet.ts';
import { testApp } from '../../support/app.ts';
import { codBuilders } from '../../support/cod.ts';
import { aLine, sendLines } from '../../support/imports.ts';
import { legacyOf, ORDER } from '../../support/legacy-client.ts';
import { TEST_IBAN } from '../../support/people.ts';
import { aPromo } from '../../support/promos.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp();
const { as, aCourier, aDelivery, aSender, anAdmin, anOffer, clock, db, deps, sweep, workJobs } = app;
const legacy = legacyOf(app);
const cod = codBuilders(app);
const BIG = 999_999;
const KEY = { key: 'o-singura-data' };

/** Answer to a call with a wrong amount: the legacy API has a code and a sentence, the other also numbers. */
type Refusal = { code: string | undefined; facts?: unknown };
/** A wrong amount: its preparation, the call itself, and the expected refusal with the correct numbers. */
type Wrong = { field: string; how: string; ready(): Promise<() => Promise<Refusal>>; refused: Refusal };

const problem = async (answer: Promise<{ body: { code?: string; facts?: unknown }; status: number }>) => {
  const { body, status } = await answer;
  expect(status, 'a refusal').toBeGreaterThanOrEqual(400);
  return { code: body.code, facts: body.facts };
};

/** An open delivery with one live offer of 30.00. */
async function anOffered() {
  const built = await aDelivery();
  return { ...built, offer: await anOffer(built.id, { amount: 3_000 }) };
}

/** The same with a counter of 25.00. */
async function aCountered() {
  const built = await anOffered();
  await as(built.sender).get(counterOffer, {
    params: { id: built.id, offerId: built.offer.id },
    body: { amount: 2_500 },
  });
  return built;
}

const accepting =
  (change: { expectedAmount?: number; expectedTotal?: number }, withCode = false) =>
  async () => {
    const { id, sender, offer } = await anOffered();
    const promoCode = withCode ? { promoCode: await aPromo(deps) } : {};
    const body = { offerId: offer.id, method: 'wallet' as const, ...promoCode, ...change };
    return () => problem(as(sender).call(acceptOffer, { params: { id }, body, ...KEY }));
  };

const cancelling = (minutes: number, expectedFee: number) => async () => {
  const { id, sender } = await aDelivery({ status: 'accepted', price: 5_000 });
  clock.advance({ minutes });
  return () => problem(as(sender).call(cancelDelivery, { params: { id }, body: { expectedFee } }));
};

const cancellingByStaff = (minutes: number, expectedFee: number) => async () => {
  const { id, seen } = await aDelivery({ status: 'accepted', price: 5_000 });
  const admin = as(await anAdmin());
  clock.advance({ minutes });
  const { version } = await admin
    .get(adminBoardDelivery, { params: { id: seen.id } })
    .then(({ item }) => item);
  const body = { version, rule: 'fine', withFee: true, expectedFee, reason: 'La rugăminte.' } as const;
  return () => problem(admin.call(cancelByStaff, { params: { id }, body, ...KEY }));
};

const toppingUp =
  (amount: number, wallet = 0) =>
  async () => {
    const sender = await aSender({ wallet });
    return () => problem(as(sender).call(topUpWallet, { body: { amount }, ...KEY }));
  };

const countering = (amount: number) => async () => {
  const { id, sender, offer } = await anOffered();
  return () =>
    problem(as(sender).call(counterOffer, { params: { id, offerId: offer.id }, body: { amount }, ...KEY }));
};

const bidding = (amount: number) => async () => {
  const { id } = await aDelivery();
  const courier = await aCourier({ vehicle: 'truck' });
  const body = { amount, etaMinutes: 12 };
  return () => problem(as(courier).call(makeOffer, { params: { id }, body, ...KEY }));
};

const biddingAgain = (amount: number) => async () => {
  const { offer } = await anOffered();
  return () => problem(as(offer.courier).call(changeOffer, { params: { id: offer.id }, body: { amount } }));
};

const payingOut = (amount: number) => async () => {
  const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
  await aDelivery({ status: 'completed', courier, price: 5_000 });
  clock.advance({ hours: 24 });
  await sweep();
  return () => problem(as(courier).call(requestPayout, { body: { amount }, ...KEY }));
};

const payingDebt = (amount: number, route: typeof payDebt | typeof payDebtByCard) => async () => {
  const { id, sender } = await aDelivery({ status: 'accepted', price: 5_000, method: 'cash' });
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id }, body: {} });
  const client = as(sender);
  return () =>
    problem(
      route.id === 'payDebt'
        ? client.call(payDebt, { body: { amount }, ...KEY })
        : client.call(payDebtByCard, { body: { amount }, ...KEY }),
    );
};

/** An import of one delivery, confirmed at one cent below its price. */
async function importingForLess() {
  const firm = as(await aSender({ userType: 'business' }));
  const params = { id: (await sendLines(firm, [aLine()])).id };
  await workJobs();
  const { amount } = (await firm.get(importDraft, { params })).estimate;
  return () => problem(firm.call(commitImport, { params, body: { expectedTotal: amount - 1 } }));
}

async function sendingBackTooMuch() {
  // Money from a bank transfer is not refunded to a card.
  const sender = await aSender({ wallet: 3_000 });
  return () => problem(as(sender).call(refundWallet, { body: { amount: 100 }, ...KEY }));
}

async function handingInTooMuch() {
  const { courier } = await aDelivery({
    status: 'accepted',
    stage: 'picked_up',
    price: 3_000,
    method: 'cash',
  });
  const admin = as(await anAdmin());
  const input = { params: { id: courier.id }, body: { amount: 3_001, reference: 'CH-1' } };
  return () => problem(admin.call(handInCash, { ...input, ...KEY }));
}

const quotingTooMuch = async () => {
  const body = aTrip({ cod: { amount: 100_001 } });
  const sender = await aSender();
  return () => problem(as(sender).call(createQuote, { body }));
};

const declaringTooMuch = async () => {
  const body = aTrip({ declaredValue: 150_001 });
  const sender = await aSender();
  return () => problem(as(sender).call(createQuote, { body }));
};

const listingOtherValue = async () => {
  const sender = await aSender();
  const quote = await as(sender).get(createQuote, { body: aTrip({ declaredValue: 50_000 }) });
  const body = aParcel(quote.id, { declaredValue: 50_001 });
  return () => problem(as(sender).call(createDelivery, { body, ...KEY }));
};

async function losingUncovered() {
  const { id } = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const admin = as(await anAdmin());
  const { item } = await admin.get(adminBoardDelivery, { params: { id } });
  const { version, rule } = item;
  const body = { version, rule, paysCourier: false, reason: 'Pierdut.', provenLoss: 1 };
  return () => problem(admin.call(declareLost, { params: { id }, body, ...KEY }));
}

const listingOther = async () => {
  const sender = await aSender();
  const quote = await as(sender).get(createQuote, { body: aTrip({ cod: { amount: 5_000 } }) });
  const body = aParcel(quote.id, { cod: { amount: 5_001 } });
  return () => problem(as(sender).call(createDelivery, { body, ...KEY }));
};

const countingLess = async () => {
  const { id, courier } = await cod.atDoor({ amount: 5_000 });
  const body = { amount: 4_999, at: clock.now().toISOString(), stepId: 'numarat' };
  return () => problem(as(courier).call(countCod, { params: { id }, body }));
};

const raisingWhatWasChosen = async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const { id } = (await cod.list(sender, { amount: 5_000 })).body as { id: string };
  const { id: offerId } = (await cod.bid(await aCourier({ vehicle: 'truck' }), id)).body as { id: string };
  await as(sender).get(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
  return () => problem(as(sender).call(changeCod, { params: { id }, body: { cod: { amount: 5_001 } } }));
};

const givingLess = async () => {
  const { id, sender } = await cod.atDoor({ amount: 5_000 });
  const { trackingUrl } = await app.lookAt(id, sender);
  const token = trackingUrl?.split('/').at(-1) ?? '';
  return () => problem(app.anonymous.call(giveCod, { params: { token }, body: { amount: 4_999 } }));
};

const handingOverForLess = async () => {
  const built = await cod.atDoor({ amount: 5_000 });
  return () => problem(cod.handOver(built, { method: 'cash', amount: 4_999 }));
};

const handingInTooMuchCod = async () => {
  const { courier } = await cod.withMoney({ amount: 5_000 });
  const admin = as(await anAdmin());
  const input = { params: { id: courier.id }, body: { amount: 5_001, reference: 'RB-1' } };
  return () => problem(admin.call(handInCod, { ...input, ...KEY }));
};

const findingTooManyFalse = async () => {
  const { id } = await cod.withMoney({ amount: 5_000 });
  const admin = as(await anAdmin());
  return () => problem(admin.call(recordCodShort, { params: { id }, body: { amount: 5_001 } }));
};

async function givingBackTooMuch() {
  const { id, sender } = await aDelivery({ status: 'completed', price: 5_000 });
  await as(sender).get(openDispute, { params: { id }, body: { kind: 'damaged', text: 'Cutia este ruptă.' } });
  const admin = as(await anAdmin());
  const { items } = await admin.get(disputes, { query: { state: 'open' } });
  const dispute = items.find(({ deliveryId }) => deliveryId === id);
  const body = { outcome: 'sender' as const, amount: 5_001, reason: 'Prea mult.' };
  return () => problem(admin.call(resolveDispute, { params: { id: dispute?.id ?? '' }, body }));
}

async function payingUncovered() {
  const { id, sender } = await aDelivery({ status: 'completed', price: 5_000 });
  await as(sender).get(openDispute, { params: { id }, body: { kind: 'damaged', text: 'Cutia este ruptă.' } });
  const admin = as(await anAdmin());
  const { items } = await admin.get(disputes, { query: { state: 'open' } });
  const dispute = items.find(({ deliveryId }) => deliveryId === id);
  const body = {
    outcome: 'sender' as const,
    amount: 5_000,
    provenLoss: 1,
    reason: 'Fără valoare declarată.',
  };
  return () => problem(admin.call(resolveDispute, { params: { id: dispute?.id ?? '' }, body }));
}

async function complainingUncovered() {
  const { seen } = await aDelivery({ status: 'completed', price: 5_000 });
  const admin = as(await anAdmin());
  const complaint = {
    kind: 'delivery',
    reason: 'damaged',
    locale: 'ro',
    name: 'Maria',
    email: 'maria@mail.test',
    text: 'Cutia este ruptă.',
    deliveryNumber: String(seen.number),
  } as const;
  const { number } = await app.anonymous.get(complain, { body: complaint });
  const body = { outcome: 'upheld' as const, answer: 'Fără valoare declarată.', provenLoss: 1 };
  return () => problem(admin.call(decideComplaint, { params: { number: String(number) }, body, ...KEY }));
}

async function givingTooMuch() {
  const { seen } = await aDelivery({ status: 'completed', price: 5_000 });
  const admin = as(await anAdmin());
  const body = {
    deliveryNumber: seen.number,
    recipient: 'sender' as const,
    amount: 5_001,
    reason: 'Prea mult.',
  };
  return () => problem(admin.call(giveGoodwill, { body, ...KEY }));
}

async function refundingTooMuch() {
  const { seen } = await aDelivery({
    status: 'completed',
    sender: await aSender({ wallet: 6_000 }),
    method: 'wallet',
    price: 5_000,
  });
  const admin = as(await anAdmin());
  const { version } = await admin.get(refundOptions, { query: { deliveryNumber: seen.number } });
  const body = {
    ...{ deliveryNumber: seen.number, version, fault: 'platform' as const },
    ...{ destination: 'wallet' as const, amount: 5_001, reason: 'Prea mult.', reference: null },
  };
  return () => problem(admin.call(giveRefund, { body, ...KEY }));
}

async function returningTooMuch() {
  const { id, seen, sender } = await aDelivery({
    status: 'accepted',
    sender: await aSender({ wallet: 6_000 }),
    method: 'wallet',
    price: 5_000,
  });
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id }, body: {} });
  const admin = as(await anAdmin());
  const body = { deliveryNumber: seen.number, amount: 1_001, reason: 'Prea mult.' };
  return () => problem(admin.call(returnFee, { body, ...KEY }));
}

const MISSPELT = (field: string) => ({ field, refused: { code: 'price_changed' } });
type Fields = Record<string, string>;

const payingByOldCall =
  (change: Fields, withCode = false) =>
  async () => {
    const { id, sender, offer } = await anOffered();
    const promo: Fields = withCode ? { promo_code: await aPromo(deps) } : {};
    const fields = { order_id: id, driver_id: offer.id, payment_type: 'wallet', ...promo, ...change };
    return oldCall(sender, 'acceptDeliveryRequest', fields);
  };

const toppingUpByOldCall = (fields: Fields) => async () =>
  oldCall(await aSender(), 'add_money_to_wallet', fields);

const listingByOldCall = (change: Fields) => async () =>
  oldCall(await aSender(), 'create_order', { ...ORDER, ...change });

function oldCall(person: Parameters<typeof as>[0], name: string, fields: Fields) {
  return async () => {
    const { body } = await legacy.by(person)(name, fields);
    expect(body.result).toBe('false');
    return { code: body.error };
  };
}

const USD = { currency: 'USD' };
const WRONGS: Wrong[] = [
  {
    field: 'acceptOffer.expectedAmount',
    how: 'another price than the offer’s',
    ready: accepting({ expectedAmount: 2_999 }),
    refused: { code: 'offer_not_live', facts: { amount: 3_000, ...USD } },
  },
  {
    field: 'acceptOffer.expectedTotal',
    how: 'a reduction of no code',
    ready: accepting({ expectedTotal: 2_500 }),
    refused: { code: 'price_changed', facts: { amount: 3_000, discount: 0, total: 3_000, ...USD } },
  },
  {
    field: 'acceptOffer.expectedTotal',
    how: 'a greater reduction than the code’s',
    ready: accepting({ expectedTotal: 1 }, true),
    refused: { code: 'price_changed', facts: { amount: 3_000, discount: 500, total: 2_500, ...USD } },
  },
  {
    field: 'cancelDelivery.expectedFee',
    how: 'nothing, after the free minutes',
    ready: cancelling(6, 0),
    refused: { code: 'price_changed', facts: { total: 1_000, ...USD } },
  },
  {
    field: 'cancelDelivery.expectedFee',
    how: 'a fee, within the free minutes',
    ready: cancelling(1, 1_000),
    refused: { code: 'price_changed', facts: { total: 0, ...USD } },
  },
  {
    field: 'cancelByStaff.expectedFee',
    how: 'nothing, after the free minutes',
    ready: cancellingByStaff(6, 0),
    refused: { code: 'price_changed', facts: { total: 1_000, ...USD } },
  },
  {
    field: 'topUpWallet.amount',
    how: 'a cent below the smallest',
    ready: toppingUp(999),
    refused: { code: 'validation_failed', facts: undefined },
  },
  {
    field: 'topUpWallet.amount',
    how: 'more than the wallet takes',
    ready: toppingUp(200_000, 400_000),
    refused: { code: 'wallet_full', facts: { room: 100_000, ...USD } },
  },
  {
    field: 'counterOffer.amount',
    how: 'more than the offer',
    ready: countering(3_001),
    refused: {
      code: 'offer_out_of_bounds',
      facts: { min: expect.any(Number), max: expect.any(Number), ...USD },
    },
  },
  {
    field: 'counterOffer.amount',
    how: 'next to nothing',
    ready: countering(1),
    refused: {
      code: 'offer_out_of_bounds',
      facts: { min: expect.any(Number), max: expect.any(Number), ...USD },
    },
  },
  {
    field: 'acceptCounter.expectedAmount',
    how: 'another price than the proposed one',
    ready: async () => {
      const { offer } = await aCountered();
      const input = { params: { id: offer.id }, body: { expectedAmount: 2_600 } };
      return () => problem(as(offer.courier).call(acceptCounter, input));
    },
    refused: { code: 'counter_not_waiting', facts: { amount: 2_500, ...USD } },
  },
  ...[bidding, biddingAgain].flatMap((bid) =>
    [1, BIG].map((amount) => ({
      field: bid === bidding ? 'makeOffer.amount' : 'changeOffer.amount',
      how: `out of bounds: ${amount}`,
      ready: bid(amount),
      refused: {
        code: 'offer_out_of_bounds',
        facts: { min: expect.any(Number), max: expect.any(Number), ...USD },
      },
    })),
  ),
  {
    field: 'raiseEstimate.amount',
    how: 'more than the estimate again',
    ready: async () => {
      const { id, sender } = await aDelivery();
      return () => problem(as(sender).call(raiseEstimate, { params: { id }, body: { amount: BIG } }));
    },
    refused: { code: 'raise_limit', facts: { left: expect.any(Number), ...USD } },
  },
  {
    field: 'commitImport.expectedTotal',
    how: 'a cent less than the lines cost',
    ready: importingForLess,
    refused: { code: 'price_changed', facts: { total: expect.any(Number), ...USD } },
  },
  ...[4_501, 1].map((amount) => ({
    field: 'requestPayout.amount',
    how: `of 45.00, ${amount} cents`,
    ready: payingOut(amount),
    refused: { code: 'payout_amount', facts: { available: 4_500, min: expect.any(Number), ...USD } },
  })),
  ...[payDebt, payDebtByCard].flatMap((route) =>
    [999, 1_001].map((amount) => ({
      field: `${route.id}.amount`,
      how: `of 10.00, ${amount} cents`,
      ready: payingDebt(amount, route),
      refused: { code: 'price_changed', facts: { total: 1_000, ...USD } },
    })),
  ),
  {
    field: 'refundWallet.amount',
    how: 'what no card has brought',
    ready: sendingBackTooMuch,
    refused: { code: 'wallet_refund_amount', facts: { available: 0, ...USD } },
  },
  {
    field: 'handInCash.amount',
    how: 'a cent more than is owed',
    ready: handingInTooMuch,
    refused: { code: 'cash_amount', facts: { owed: 3_000, ...USD } },
  },
  {
    field: 'createQuote.cod.amount',
    how: 'a cent above the largest',
    ready: quotingTooMuch,
    refused: { code: 'validation_failed', facts: { max: 100_000, ...USD } },
  },
  {
    field: 'createQuote.declaredValue',
    how: 'a cent above the ceiling',
    ready: declaringTooMuch,
    refused: { code: 'validation_failed', facts: { max: 150_000, ...USD } },
  },
  {
    field: 'createDelivery.declaredValue',
    how: 'another value than was quoted',
    ready: listingOtherValue,
    refused: { code: 'quote_expired' },
  },
  {
    field: 'declareLost.provenLoss',
    how: 'a cent for a parcel without a cover',
    ready: losingUncovered,
    refused: { code: 'validation_failed' },
  },
  {
    field: 'resolveDispute.provenLoss',
    how: 'a cent for a parcel without a cover',
    ready: payingUncovered,
    refused: { code: 'validation_failed' },
  },
  {
    field: 'decideComplaint.provenLoss',
    how: 'a cent for a parcel without a cover',
    ready: complainingUncovered,
    refused: { code: 'validation_failed' },
  },
  {
    field: 'createDelivery.cod.amount',
    how: 'another sum than was quoted',
    ready: listingOther,
    refused: { code: 'quote_expired' },
  },
  {
    field: 'changeCod.cod.amount',
    how: 'a cent more than the chosen courier agreed to',
    ready: raisingWhatWasChosen,
    refused: { code: 'validation_failed', facts: { max: 5_000, ...USD } },
  },
  {
    field: 'countCod.amount',
    how: 'a cent less than is due',
    ready: countingLess,
    refused: { code: 'cod_amount', facts: { amount: 5_000, ...USD } },
  },
  {
    field: 'giveCod.amount',
    how: 'a cent less than is due',
    ready: givingLess,
    refused: { code: 'cod_amount', facts: { amount: 5_000, ...USD } },
  },
  {
    field: 'reportStep.cod.amount',
    how: 'a cent less than is due',
    ready: handingOverForLess,
    refused: { code: 'cod_amount', facts: { amount: 5_000, ...USD } },
  },
  {
    field: 'handInCod.amount',
    how: 'a cent more than the courier has',
    ready: handingInTooMuchCod,
    refused: { code: 'cash_amount', facts: { owed: 5_000, ...USD } },
  },
  {
    field: 'recordCodShort.amount',
    how: 'a cent more than the money',
    ready: findingTooManyFalse,
    refused: { code: 'cash_amount', facts: { owed: 5_000, ...USD } },
  },
  {
    field: 'resolveDispute.amount',
    how: 'a cent more than was paid',
    ready: givingBackTooMuch,
    refused: { code: 'validation_failed', facts: { max: 5_000, ...USD } },
  },
  {
    field: 'giveGoodwill.amount',
    how: 'a cent more than was paid',
    ready: givingTooMuch,
    refused: { code: 'goodwill_limit', facts: { room: 5_000, ...USD } },
  },
  {
    field: 'giveRefund.amount',
    how: 'a cent more than was paid',
    ready: refundingTooMuch,
    refused: { code: 'goodwill_limit', facts: { room: 5_000, ...USD } },
  },
  {
    field: 'returnFee.amount',
    how: 'a cent more than the fee',
    ready: returningTooMuch,
    refused: { code: 'validation_failed', facts: { max: 1_000, ...USD } },
  },
  {
    field: 'saveAutoOffers.minPerKm',
    how: 'nothing for a kilometre',
    ready: async () => {
      const courier = await aCourier();
      const body = {
        enabled: true,
        sizes: ['small' as const],
        fromHour: 8,
        toHour: 20,
        radiusKm: 10,
        dailyCap: 5,
        centre: { lat: 44.43, lng: 26.1 },
        minPerKm: -1,
      };
      return () => problem(as(courier).call(saveAutoOffers, { body }));
    },
    refused: { code: 'validation_failed', facts: undefined },
  },
  ...Object.entries({
    delivery_cost: '1.00',
    driver_quote: '29.99',
    gst: '0.00',
    stripe_amount: '100',
    coupon_discount: '29.00',
  }).map(([name, value]) => ({
    ...MISSPELT(`acceptDeliveryRequest.${name}`),
    how: value,
    ready: payingByOldCall({ [name]: value }, name === 'coupon_discount'),
  })),
  {
    ...MISSPELT('add_money_to_wallet.stripe_amount'),
    how: 'ten times less than the amount',
    ready: toppingUpByOldCall({ amount: '20.00', stripe_amount: '200' }),
  },
  {
    field: 'add_money_to_wallet.amount',
    how: 'less than nothing',
    ready: toppingUpByOldCall({ amount: '-20.00' }),
    refused: { code: 'validation_failed' },
  },
  {
    ...MISSPELT('create_order.estimated_cost'),
    how: 'a price of the client’s own',
    ready: listingByOldCall({ estimated_cost: '1.00' }),
  },
  {
    ...MISSPELT('create_order.delivery_cost'),
    how: 'a fare of the client’s own',
    ready: listingByOldCall({ delivery_cost: '1.00' }),
  },
];

/** All traces of money: in the ledger, in pending payments and payouts, at the provider. */
async function traces() {
  // Jobs left in the queue might still call the provider.
  await workJobs();
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM ledger_transactions)::int AS transactions,
      (SELECT count(*) FROM ledger_entries)::int AS entries,
      (SELECT count(*) FROM payment_attempts)::int AS payments,
      (SELECT count(*) FROM payouts)::int AS payouts,
      (SELECT count(*) FROM promotion_uses)::int AS "codesUsed",
      (SELECT count(*) FROM offers)::int AS offers,
      (SELECT count(*) FROM counters)::int AS counters,
      (SELECT count(*) FROM deliveries)::int AS deliveries,
      (SELECT count(*) FROM delivery_events)::int AS facts,
      (SELECT count(*) FROM stripe_emulator.idempotency_keys)::int AS "callsOfProvider",
      (SELECT count(*) FROM stripe_emulator.objects)::int AS "objectsOfProvider"`.execute(db);
  return rows[0];
}

describe('a wrong sum is refused with the right one, and nothing has happened', () => {
  test.for(WRONGS.map((wrong): [string, string, Wrong] => [wrong.field, wrong.how, wrong]))(
    '%s: %s',
    async ([, , { ready, refused }]) => {
      const call = await ready();
      const before = await traces();
      expect(await call()).toEqual(refused);
      expect(await traces()).toEqual(before);
    },
  );
});

/** Numbers sent by clients that are not money. */
const NO_MONEY =
  /(^|\.|\])(lat|lng|accuracy|speed|heading|etaMinutes|minutes|inspectionMinutes|count|weightGrams|upToGrams|weekdays\[\]|daysAhead|termDays|lengthCm|widthCm|heightCm|fromHour|toHour|hour|radiusKm|dailyCap|perDay|submission|deliveryNumber|rows\[\]|service|time|behaviour|stars|version|revision|latitude|longitude|timestamp|lon|tst|acc|vel|cog)$/;

/** Terms that the staff, a company's admins or a shop's owner set, and what they decide: there is no right sum to compare them with. */
const SET_BY_STAFF =
  /^(setCompanyLimit|setCompanyTerms|enterCompanyPayment|enterCodTransfer|updateShop|createAlertRule|changeAlertRule|saveTariff|makePromotion|makePromotionCodes|enterComplaint|decideComplaint)\./;

/**
 * Sums whose wrong ones need a company, a shop or an order: in `companies/spend-limits.test.ts`, `shops/drafts.test.ts`, `deliveries/orders.test.ts`
 * and `offers/order-offers.test.ts`.
 */
const WRONG_ELSEWHERE =
  /^(approveChoice|correctShopOrder|listShopOrders|quoteOrder|createOrder|acceptOrderOffer|makeOrderOffer)\./;

type JsonSchema = z.core.JSONSchema._JSONSchema;

function numbersOf(schema: JsonSchema | undefined, path: string): string[] {
  if (typeof schema !== 'object') return [];
  if (schema.type === 'integer' || schema.type === 'number') return [path];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    numbersOf(part, `${path}.${name}`),
  );
  const items = Array.isArray(schema.items) ? schema.items : [schema.items];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...inside,
    ...items.flatMap((item) => numbersOf(item, `${path}[]`)),
    ...parts.flatMap((part) => numbersOf(part, path)),
  ];
}

test('no call takes a sum that is not in the table', () => {
  const sums = (Object.keys(ROUTES) as RouteId[]).flatMap((id) => {
    const { body } = ROUTES[id];
    return declares(body) ? numbersOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), id) : [];
  });
  const inTable = new Set(WRONGS.map(({ field }) => field));
  expect(sums.length).toBeGreaterThan(inTable.size / 2);
  const exempt = [NO_MONEY, SET_BY_STAFF, WRONG_ELSEWHERE];
  expect(sums.filter((sum) => !inTable.has(sum) && !exempt.some((pattern) => pattern.test(sum)))).toEqual([]);
});
