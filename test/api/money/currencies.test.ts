import { describe, expect, test } from 'vitest';
import { earnings } from '#contract/trips/courier.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { cancelDelivery, createDelivery, raiseEstimate } from '#contract/deliveries/deliveries.ts';
import { invoicePdf, invoices, invoiceXml } from '#contract/money/invoices.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer, offers } from '#contract/offers/offers.ts';
import { payment } from '#contract/money/payments.ts';
import { payouts, requestPayout } from '#contract/money/payouts.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import { topUpWallet } from '#contract/money/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { seedPromos } from '#server/services/demo/seed-promos.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

type Figures = {
  /** Quote for twenty kilometres by van at noon, without VAT and with it. */
  quote: { base: number; total: number };
  offer: { least: number; price: number };
  cancelCap: number;
  topUp: { min: number; max: number; walletMax: number };
  raiseStep: number;
  payoutMin: number;
  cashCap: number;
  /** The price on the payment page, in Romanian. */
  onPage: string;
  /** Commission and payout of the price, as on invoices and at the bank. */
  commission: { total: number; inPdf: string; inXml: string };
  net: number;
};

const WALKS: Record<Currency, Figures> = {
  USD: {
    quote: { base: 2_805, total: 3_394 },
    offer: { least: 1_700, price: 3_000 },
    cancelCap: 1_000,
    topUp: { min: 1_000, max: 200_000, walletMax: 500_000 },
    raiseStep: 100,
    payoutMin: 1_000,
    cashCap: 30_000,
    onPage: '$30.00',
    commission: { total: 300, inPdf: '3,00 USD', inXml: '3.00' },
    net: 2_700,
  },
  RON: {
    quote: { base: 11_983, total: 14_499 },
    offer: { least: 7_250, price: 12_000 },
    cancelCap: 3_500,
    topUp: { min: 5_000, max: 900_000, walletMax: 2_000_000 },
    raiseStep: 500,
    payoutMin: 5_000,
    cashCap: 100_000,
    onPage: '120,00 lei',
    commission: { total: 1_200, inPdf: '12,00 lei', inXml: '12.00' },
    net: 10_800,
  },
  EUR: {
    quote: { base: 2_614, total: 3_163 },
    offer: { least: 1_580, price: 3_000 },
    cancelCap: 1_000,
    topUp: { min: 1_000, max: 200_000, walletMax: 500_000 },
    raiseStep: 100,
    payoutMin: 1_000,
    cashCap: 30_000,
    onPage: '30,00 €',
    commission: { total: 300, inPdf: '3,00 EUR', inXml: '3.00' },
    net: 2_700,
  },
};

/**
 * Signs and codes of the other currencies. VAT in lei is on every document in another currency, as the law requires.
 */
const FOREIGN: Record<Currency, RegExp> = {
  USD: /€|\blei\b|\bRON\b|\bEUR\b/,
  RON: /[$€]\s?\d|\bUSD\b|\bEUR\b/,
  EUR: /\$\s?\d|\bUSD\b|\blei\b|\bRON\b/,
};

/** Text of a page or a message: without styles, tags or URLs, whose random parts could match anything. */
function wordsIn(page: string): string {
  return page
    .replace(/<style.*?<\/style>|<[^>]+>|https?:\S+/gs, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
}

/** All currencies in an answer of the API. */
function currenciesIn(answer: unknown): string[] {
  const found = JSON.stringify(answer).matchAll(/"currency":"([A-Z]+)"/g);
  return [...new Set([...found].map(([, code = '']) => code))];
}

describe.for(['USD', 'RON', 'EUR'] as const)('an installation in %s', async (currency) => {
  const figures = WALKS[currency];
  const app = await testApp({
    listen: true,
    settings: { currency, ronRate: currency === 'RON' ? null : 45_000 },
  });
  const { as, aSender, aCourier, aDelivery, takeSteps, lookAt, clock, sweep, workJobs, provider } = app;
  const money = (amount: number) => ({ amount, currency });

  const fileOf = async (person: Person, route: typeof invoicePdf | typeof invoiceXml, id: string) => {
    const address = `${app.baseUrl}${pathOf(route, { params: { id } })}`;
    const response = await fetch(address, { headers: await as(person).credentials() });
    return Buffer.from(await response.arrayBuffer());
  };

  test('carries a parcel from the price to the bank in its own money', async () => {
    const sender = await aSender();
    const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
    const quote = await as(sender).get(createQuote, { body: aTrip() });
    expect(quote).toMatchObject({
      base: money(figures.quote.base),
      total: money(figures.quote.total),
    });
    expect(currenciesIn(quote)).toEqual([currency]);
    const { id, raiseStep } = await as(sender).get(createDelivery, {
      body: { ...aParcel(quote.id), pickupDate: 'today' },
    });
    expect(raiseStep).toEqual(money(figures.raiseStep));
    const tooLittle = await as(courier).call(makeOffer, {
      params: { id },
      body: { amount: figures.offer.least - 1, etaMinutes: 10 },
    });
    expect(tooLittle.body).toMatchObject({
      code: 'offer_out_of_bounds',
      facts: { min: figures.offer.least, currency },
    });
    const offer = await as(courier).get(makeOffer, {
      params: { id },
      body: { amount: figures.offer.price, etaMinutes: 10 },
    });
    const seen = await as(sender).get(offers, { params: { id } });
    expect(seen.items).toMatchObject([{ amount: money(figures.offer.price) }]);
    expect(currenciesIn(seen)).toEqual([currency]);

    const accepted = await as(sender).call(acceptOffer, {
      params: { id },
      body: { offerId: offer.id, method: 'card' },
    });
    const { paymentId = '', redirectUrl = '' } = accepted.body;
    const page = await fetch(app.baseUrl + new URL(redirectUrl).pathname);
    const words = wordsIn(await page.text());
    expect(words).toContain(figures.onPage);
    expect(words).not.toMatch(FOREIGN[currency]);
    await provider.pay(redirectUrl);
    expect(await as(sender).get(payment, { params: { id: paymentId } })).toMatchObject({
      stand: 'paid',
      amount: money(figures.offer.price),
    });

    const built = { id, sender, courier, offerId: offer.id, seen: await lookAt(id, sender) };
    await takeSteps(
      built,
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    );
    // A job captures the card payment; uncaptured money is not released.
    await workJobs();
    clock.advance({ hours: 24 });
    await sweep();
    for (const person of [sender, courier]) {
      const receipt = await as(person).get(deliveryReceipt, { params: { id } });
      expect(receipt).toMatchObject({
        price: money(figures.offer.price),
        commission: { gross: money(figures.commission.total) },
        courierNet: money(figures.net),
        payment: { method: 'card', state: 'released' },
      });
      expect(currenciesIn(receipt)).toEqual([currency]);
    }

    const [invoice] = (await as(courier).get(invoices, { query: {} })).items;
    expect(invoice?.total).toEqual(money(figures.commission.total));
    const printed = await pdfText(await fileOf(courier, invoicePdf, invoice?.id ?? ''));
    expect(printed).toContain(figures.commission.inPdf);
    expect(printed.replace(/TVA în lei: .*? lei\)/, '')).not.toMatch(FOREIGN[currency]);
    const xml = (await fileOf(courier, invoiceXml, invoice?.id ?? '')).toString();
    expect(xml).toContain(
      `<cbc:PayableAmount currencyID="${currency}">${figures.commission.inXml}</cbc:PayableAmount>`,
    );
    const named = [...xml.matchAll(/currencyID="([A-Z]+)"/g)].map(([, code]) => code);
    expect(new Set(named)).toEqual(new Set(currency === 'RON' ? ['RON'] : [currency, 'RON']));

    await provider.addFunds(10 * figures.offer.price, currency.toLowerCase());
    const earned = await as(courier).get(earnings);
    expect(earned).toMatchObject({
      payout: { available: money(figures.net), min: money(figures.payoutMin), hindrance: null },
      cashCap: money(figures.cashCap),
    });
    expect(currenciesIn(earned)).toEqual([currency]);
    const little = await as(courier).call(requestPayout, { body: { amount: figures.payoutMin - 1 } });
    expect(little.body).toMatchObject({
      code: 'payout_amount',
      facts: { min: figures.payoutMin, currency },
    });
    await as(courier).get(requestPayout, { body: { amount: figures.net } });
    await workJobs();
    clock.advance({ days: 1 });
    await sweep();
    expect((await as(courier).get(payouts, { query: {} })).items).toMatchObject([
      { state: 'paid', amount: money(figures.net) },
    ]);

    for (const { email } of [sender, courier]) {
      const mails = await app.mailsTo(email);
      expect(mails.length).toBeGreaterThan(0);
      for (const mail of mails) {
        const said = [mail.subject, wordsIn(mail.body_text), wordsIn(mail.body_html)].join(' ');
        expect(said).not.toMatch(FOREIGN[currency]);
      }
    }
  });

  test('bounds top-ups, raises and the fee of a late cancel by what its money is worth', async () => {
    const { min, max, walletMax } = figures.topUp;
    const sender = await aSender({ wallet: 0 });
    expect((await as(sender).get(wallet)).limits).toMatchObject({
      min: money(min),
      max: money(max),
      balanceMax: money(walletMax),
    });
    for (const amount of [min - 1, max + 1]) {
      const { status, body } = await as(sender).call(topUpWallet, { body: { amount } });
      expect([status, body]).toMatchObject([
        400,
        { code: 'validation_failed', errors: [{ path: 'amount' }] },
      ]);
    }
    expect((await as(sender).call(topUpWallet, { body: { amount: min } })).status).toBe(201);

    const open = await aDelivery({ sender: await aSender() });
    const raise = (amount: number) =>
      as(open.sender).call(raiseEstimate, { params: { id: open.id }, body: { amount } });
    expect((await raise(figures.raiseStep - 1)).status).toBe(400);
    expect((await raise(figures.raiseStep)).status).toBe(200);

    const late = await aDelivery({ status: 'accepted', price: 6 * figures.cancelCap });
    clock.advance({ minutes: 6 });
    expect((await lookAt(late.id, late.sender)).cancelFee).toEqual(money(figures.cancelCap));
    await as(late.sender).get(cancelDelivery, { params: { id: late.id }, body: {} });
    const receipt = await as(late.sender).get(deliveryReceipt, { params: { id: late.id } });
    expect(receipt.cancelFee?.fee).toEqual(money(figures.cancelCap));
  });

  test('gives away sums of its own in the demo', async () => {
    await seedPromos(app.deps);
    const { rows } = await app.owner.query<{ code: string; currency: string; worth: string }>(
      'SELECT code, currency, coalesce(amount, max_discount) AS worth FROM promotions ORDER BY code',
    );
    const worth = currency === 'RON' ? [3_000, 2_000, 1_000, 1_000] : [1_000, 500, 300, 300];
    expect(rows.map((row) => Number(row.worth))).toEqual(worth);
    expect(new Set(rows.map((row) => row.currency))).toEqual(new Set([currency]));
  });
});
