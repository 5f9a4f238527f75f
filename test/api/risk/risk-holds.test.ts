import { describe, expect, test } from 'vitest';
import { decideRiskHold, noteRiskHold, riskHold, riskHolds } from '#contract/risk/admin-risks.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import { adminCourier } from '#contract/couriers/admin-couriers.ts';
import { confirmEmail } from '#contract/accounts/recovery.ts';
import { earnings, reportStep, sendPositions } from '#contract/trips/courier.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { requestPayout } from '#contract/money/payouts.ts';
import { previewPromo } from '#contract/money/promos.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import { askForReview } from '#contract/couriers/registration.ts';
import { wallet } from '#contract/accounts/me.ts';
import { updateAccount } from '#server/db/accounts/accounts.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { aPromo } from '../../support/promos.ts';
import { allAtOnce } from '../../support/race.ts';
import { countAnswers } from '../../support/counter.ts';
import { aParcel, aTrip, DROPOFF } from '../../support/trips.ts';

const app = await testApp({ settings: { riskChecks: 'all' } });
const {
  as,
  aSender,
  aCourier,
  anAdmin,
  aDelivery,
  anonymous,
  clock,
  db,
  deps,
  lookAt,
  mailsTo,
  sweep,
  takeSteps,
} = app;
const staff = await anAdmin();
const REASON = 'Am vorbit cu amândoi și ne-au arătat coletul.';
/** More than sixty kilometres of road: from București to Ploiești. */
const FAR = { address: 'Bulevardul Republicii 1, Ploiești', lat: 44.9415, lng: 26.0237 };

/** Completes an accepted delivery at a plausible pace: 20 km in forty minutes. */
async function deliverCalmly(built: Built): Promise<void> {
  await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff');
  clock.advance({ minutes: 40 });
  await takeSteps(built, 'arrive_dropoff', 'deliver');
}
const holdOf = async (deliveryId: string) =>
  (await as(staff).get(riskHolds, { query: { limit: 100 } })).items.find(
    (hold) => hold.deliveryId === deliveryId,
  );
const rulesOf = async (deliveryId: string) =>
  (await holdOf(deliveryId))?.findings.map(({ rule }) => rule) ?? [];
const decide = (id: string, outcome: 'release' | 'refund', who = staff) =>
  as(who).call(decideRiskHold, {
    params: { id },
    body: { outcome, reason: REASON },
    key: crypto.randomUUID(),
  });
const kindsOf = async (id: string) => [...new Set((await linesOf(db, id)).map(({ kind }) => kind))];
const released = async (id: string) =>
  (await db.selectFrom('deliveries').select('released_at').where('id', '=', id).executeTakeFirstOrThrow())
    .released_at !== null;
/** A trip whose steps all happen at one instant. */
const heldDelivery = (options: Parameters<typeof aDelivery>[0] = {}) =>
  aDelivery({ status: 'completed', ...options });

test('a usual trip is not looked at, and is released as always', async () => {
  const built = await aDelivery({ status: 'accepted' });
  await deliverCalmly(built);
  expect(await holdOf(built.id)).toBeUndefined();
  clock.advance({ hours: 24 });
  await sweep();
  expect(await released(built.id)).toBe(true);
});

test('a return shipment that is played in one instant has no money to hold; the price that paid for it has', async () => {
  const returns = [{ kind: 'documents' as const }];
  const sender = await aSender({ wallet: 1_000_000 });
  const courier = await aCourier({ vehicle: 'truck' });
  const quote = await as(sender).get(createQuote, { body: aTrip({ returns }) });
  const body = aParcel(quote.id, { returns });
  const { id } = await as(sender).get(createDelivery, { body, key: crypto.randomUUID() });
  const bid = { params: { id }, body: { amount: quote.total.amount, etaMinutes: 10 } };
  const offerId = (await as(courier).get(makeOffer, bid)).id;
  await as(sender).get(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
  const built = { id, sender, courier, offerId, seen: await lookAt(id, sender) };
  await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver');
  const back = { ...built, id: (await lookAt(id, sender)).returns?.deliveryId ?? '' };
  await takeSteps(back, 'pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver');
  expect((await lookAt(back.id, sender)).status).toBe('completed');
  expect(await holdOf(back.id)).toBeUndefined();
  expect(await holdOf(id)).toBeDefined();
});

describe('three newcomers and one courier who are one', () => {
  const password = 'patru pere verzi';
  async function newcomer(n: number): Promise<Person> {
    const email = `nou${n}-${crypto.randomUUID().slice(0, 6)}@stafeta.test`;
    const answer = await anonymous.send(
      'POST',
      '/api/v1/auth/register',
      { 'content-type': 'application/json' },
      JSON.stringify({
        userType: 'individual',
        firstName: 'Nou',
        lastName: 'Venit',
        email,
        phone: `07440000${String(n).padStart(2, '0')}`,
        password,
      }),
    );
    expect(answer.status).toBe(201);
    const { user } = JSON.parse(answer.raw) as { user: { id: string } };
    return { id: user.id, role: 'sender', firstName: 'Nou', lastName: 'Venit', email, phone: '' };
  }
  async function confirm(person: Person): Promise<void> {
    const [mail] = await mailsTo(person.email);
    const token = /\/confirmare\/([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
    expect((await anonymous.call(confirmEmail, { body: { token } })).status).toBe(204);
  }
  async function order(sender: Person, courier: Person, promoCode: string) {
    const quote = await as(sender).get(createQuote, {
      body: aTrip({ dropoff: { lat: FAR.lat, lng: FAR.lng }, size: 'small' }),
    });
    const body = aParcel(quote.id, { dropoff: FAR, size: 'small' });
    const delivery = await as(sender).get(createDelivery, { body, key: crypto.randomUUID() });
    const offer = await as(courier).get(makeOffer, {
      params: { id: delivery.id },
      body: { amount: delivery.estimate.amount, etaMinutes: 10 },
    });
    const accept = { offerId: offer.id, method: 'cash' as const };
    const asked = await as(sender).call(previewPromo, {
      body: { code: promoCode, deliveryId: delivery.id, offerId: offer.id },
    });
    const paid = await as(sender).call(acceptOffer, {
      params: { id: delivery.id },
      body: { ...accept, promoCode },
    });
    return { built: { id: delivery.id, sender, courier, offerId: offer.id, seen: delivery }, asked, paid };
  }

  test('get no coupon without confirmed addresses; with them the trip ends, its money waits, and no payout takes it', async () => {
    const code = await aPromo(deps, {
      kind: 'percent',
      amount: null,
      basis_points: 2_000,
      max_discount: 1_000,
      first_order: true,
    });
    const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
    for (const n of [1, 2, 3]) {
      const sender = await newcomer(n);
      const first = await order(sender, courier, code);
      expect(first.asked).toMatchObject({ status: 409, body: { code: 'promo_unconfirmed' } });
      expect(first.paid).toMatchObject({ status: 409, body: { code: 'promo_unconfirmed' } });
      await confirm(sender);
      const { built, paid } = await order(sender, courier, code);
      expect(paid.status).toBe(200);
      await takeSteps(
        built,
        'depart',
        'arrive_pickup',
        'pick_up',
        'depart_dropoff',
        'arrive_dropoff',
        'deliver',
      );
      expect((await lookAt(built.id, sender)).status).toBe('completed');
      const rules = ['too_fast', 'hasty_steps', ...(n === 3 ? ['coupon_ring'] : [])];
      expect(await rulesOf(built.id)).toEqual(rules);
    }
    clock.advance({ hours: 25 });
    await sweep();
    const seen = await as(courier).get(earnings);
    expect(seen).toMatchObject({
      pending: { amount: 0 },
      payable: { amount: 0 },
      payout: { hindrance: 'in_review' },
    });
    expect(seen.inReview.amount).toBeGreaterThan(10_000);
    expect(seen.held).toHaveLength(3);
    expect(
      await as(courier).call(requestPayout, { body: { amount: 1_000 }, key: crypto.randomUUID() }),
    ).toMatchObject({ status: 409, body: { code: 'payout_in_review' } });
  });
});

describe('what is found', () => {
  test('a courier account with the sender’s phone: its offer is taken, its trip waits, staff see it at the courier’s documents', async () => {
    const sender = await aSender({ wallet: 100_000 });
    const courier = await aCourier({ vehicle: 'truck' });
    await updateAccount(db, courier.id, { phone: sender.phone });
    const built = await aDelivery({ status: 'accepted', sender, courier });
    await deliverCalmly(built);
    expect(await rulesOf(built.id)).toEqual(['same_phone']);
    const { alike } = await as(staff).get(adminCourier, { params: { id: courier.id } });
    expect(alike).toEqual([
      {
        accountId: sender.id,
        name: `${sender.firstName} ${sender.lastName}`,
        roles: ['sender'],
        by: ['phone'],
      },
    ]);
  });

  test('a third account between the two', async () => {
    const sender = await aSender({ wallet: 100_000 });
    const [courier, between] = [
      await aCourier({ vehicle: 'truck', iban: TEST_IBAN }),
      await aCourier({ iban: TEST_IBAN }),
    ];
    await updateAccount(db, between.id, { phone: sender.phone });
    const built = await aDelivery({ status: 'accepted', sender, courier });
    await deliverCalmly(built);
    expect(await rulesOf(built.id)).toEqual(['linked_account']);
  });

  test('an arrival far from its place is taken and marked: by the step’s own position, or the last one that came', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
    const step = (name: 'arrive_pickup', position: { lat: number; lng: number }) =>
      as(built.courier).call(reportStep, {
        params: { id: built.id },
        body: { step: name, at: clock.now().toISOString(), position },
      });
    // Cluj is 300 km from the pickup.
    expect((await step('arrive_pickup', { lat: 46.77, lng: 23.59 })).status).toBe(200);
    await takeSteps(built, 'pick_up', 'depart_dropoff');
    clock.advance({ minutes: 40 });
    await takeSteps(built, 'arrive_dropoff', 'deliver');
    const hold = await holdOf(built.id);
    expect(hold?.findings).toMatchObject([{ rule: 'far_arrival', certainty: 'likely', limit: 1_000 }]);
    expect(hold?.findings[0]?.value).toBeGreaterThan(300_000);

    const other = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
    clock.advance({ minutes: 40 });
    const fix = { at: clock.now().toISOString(), lat: DROPOFF.lat + 0.02, lng: DROPOFF.lng, accuracy: 8 };
    await as(other.courier).get(sendPositions, { body: { positions: [fix] } });
    await takeSteps(other, 'arrive_dropoff', 'deliver');
    expect(await rulesOf(other.id)).toEqual(['far_arrival']);
  });

  test('times that the phone makes up stretch no trip beyond what has passed here', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
    const pins = (await lookAt(built.id, built.sender)).pins;
    const steps = [
      { step: 'pick_up', at: at(-2), pin: pins?.pickup },
      { step: 'depart_dropoff', at: at(0) },
      { step: 'arrive_dropoff', at: at(1) },
      { step: 'deliver', at: at(2), pin: pins?.dropoff },
    ] as const;
    for (const body of steps) await as(built.courier).get(reportStep, { params: { id: built.id }, body });
    expect(await rulesOf(built.id)).toEqual(['too_fast', 'hasty_steps']);
  });

  test('steps that waited on the phone without a signal count by the phone’s clock', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
    const began = clock.now();
    clock.advance({ minutes: 50 });
    const at = (minutes: number) => new Date(began.getTime() + minutes * 60_000).toISOString();
    const pins = (await lookAt(built.id, built.sender)).pins;
    const steps = [
      { step: 'pick_up', at: at(2), pin: pins?.pickup },
      { step: 'depart_dropoff', at: at(3) },
      { step: 'arrive_dropoff', at: at(44) },
      { step: 'deliver', at: at(45), pin: pins?.dropoff },
    ] as const;
    for (const body of steps) await as(built.courier).get(reportStep, { params: { id: built.id }, body });
    expect(await rulesOf(built.id)).toEqual([]);
  });
});

describe('money that waits', () => {
  test('is said to the courier with its reasons and until when, and to nobody else', async () => {
    const built = await heldDelivery();
    const hold = (await holdOf(built.id))!;
    const seen = await as(built.courier).get(earnings);
    expect(seen.held).toEqual([
      {
        deliveryId: built.id,
        number: hold.deliveryNumber,
        net: hold.courierNet,
        rules: ['too_fast', 'hasty_steps'],
        until: hold.dueAt,
      },
    ]);
    expect(seen).toMatchObject({ pending: { amount: 0 }, inReview: hold.courierNet });
    const receipt = (person: Person) => as(person).get(deliveryReceipt, { params: { id: built.id } });
    expect((await receipt(built.courier)).review).toEqual({
      until: hold.dueAt,
      rules: ['too_fast', 'hasty_steps'],
    });
    expect((await receipt(built.sender)).review).toBeNull();
    expect((await as(staff).get(adminOverview)).riskHoldsOpen).toBeGreaterThan(0);
  });

  test('goes by itself when nobody decides in three days, with an entry in the log', async () => {
    const built = await heldDelivery();
    const { id } = (await holdOf(built.id))!;
    clock.advance({ hours: 71, minutes: 59 });
    await sweep();
    expect(await released(built.id)).toBe(false);
    clock.advance({ minutes: 1 });
    await sweep();
    expect(await released(built.id)).toBe(true);
    expect(await as(staff).get(riskHold, { params: { id } })).toMatchObject({
      state: 'lapsed',
      decision: { by: null, reason: null },
    });
    expect(await decide(id, 'refund')).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
  });

  test('waits for a person however long it takes where one person stands on both sides', async () => {
    const sender = await aSender({ wallet: 100_000, alsoRoles: ['courier'] });
    await db
      .insertInto('couriers')
      .values({
        account_id: sender.id,
        state: 'verified',
        vehicle: 'van',
        plate: null,
        licence_number: null,
        iban: TEST_IBAN,
      })
      .execute();
    const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
    const built = await aDelivery({ status: 'accepted', sender, courier });
    await deliverCalmly(built);
    expect(await holdOf(built.id)).toMatchObject({ isCertain: true, findings: [{ rule: 'same_iban' }] });
    clock.advance({ days: 30 });
    await sweep();
    expect(await released(built.id)).toBe(false);
    expect((await as(courier).get(earnings)).held).toMatchObject([{ deliveryId: built.id, until: null }]);
  });

  test('is let go by a person: at once when it is due, else when it would have been', async () => {
    const [early, late] = [await heldDelivery(), await heldDelivery()];
    expect((await decide((await holdOf(early.id))!.id, 'release')).body).toMatchObject({ state: 'released' });
    expect(await released(early.id)).toBe(false);
    clock.advance({ hours: 24 });
    await sweep();
    expect([await released(early.id), await released(late.id)]).toEqual([true, false]);
    await decide((await holdOf(late.id))!.id, 'release');
    expect(await released(late.id)).toBe(true);
    expect(await kindsOf(late.id)).toEqual(['fund_wallet', 'release']);
  });

  test('goes back to the sender with the coupon, and the courier reads why, who and where to ask again', async () => {
    const code = await aPromo(deps);
    const sender = await aSender({ wallet: 100_000 });
    const built = await aDelivery({ status: 'open', sender });
    const offer = await app.anOffer(built.id, { amount: 3_000 });
    await as(sender).get(acceptOffer, {
      params: { id: built.id },
      body: { offerId: offer.id, method: 'wallet', promoCode: code },
    });
    const courier = offer.courier;
    await takeSteps(
      { ...built, courier },
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    );
    const { id } = (await holdOf(built.id))!;
    expect((await decide(id, 'refund')).body).toMatchObject({
      state: 'refunded',
      decision: { by: `${staff.firstName} ${staff.lastName}`, reason: REASON },
    });
    expect((await as(sender).get(wallet)).balance.amount).toBe(100_000);
    expect(
      await db
        .selectFrom('promotions')
        .select(['uses', 'granted'])
        .where('code', '=', code)
        .executeTakeFirst(),
    ).toEqual({ uses: 0, granted: 0 });
    const [mail] = (await mailsTo(courier.email)).filter(({ subject }) =>
      subject.includes('nu ți se plătesc'),
    );
    for (const part of [
      REASON,
      `A decis ${staff.firstName} ${staff.lastName}`,
      'mai repede decât se poate',
      '14 zile',
      '/curier/verificare',
    ])
      expect(mail?.body_text).toContain(part);
    const asked = await as(courier).call(askForReview, {
      body: { text: 'Am mers cu trenul, am biletul la mine.' },
    });
    expect(asked).toMatchObject({ status: 200, body: { review: { state: 'open' } } });
    expect((await decide(id, 'release')).status).toBe(409);
  });

  test('paid in cash is undone: it stays between the two, nobody owes it, and the coupon is not paid', async () => {
    const built = await heldDelivery({ method: 'cash' });
    expect((await as(built.courier).get(earnings)).cashDue.amount).toBe(3_000);
    await decide((await holdOf(built.id))!.id, 'refund');
    expect((await as(built.courier).get(earnings)).cashDue.amount).toBe(0);
    expect(await released(built.id)).toBe(true);
  });

  test('has notes of the staff, in the sealed log', async () => {
    const { id } = (await holdOf((await heldDelivery()).id))!;
    const note = {
      params: { id },
      body: { text: 'Am sunat expeditorul, nu răspunde.' },
      key: crypto.randomUUID(),
    };
    expect((await as(staff).call(noteRiskHold, note)).status).toBe(201);
    expect((await as(staff).get(riskHold, { params: { id } })).notes).toMatchObject([
      { by: `${staff.firstName} ${staff.lastName}`, text: 'Am sunat expeditorul, nu răspunde.' },
    ]);
  });
});

describe('at once', () => {
  test('of many who decide one wins, and the money moves once', async () => {
    const built = await heldDelivery();
    const { id } = (await holdOf(built.id))!;
    clock.advance({ hours: 24 });
    const colleague = await anAdmin();
    const answers = await allAtOnce(db, 8, (n) =>
      decide(id, n % 2 === 0 ? 'release' : 'refund', n % 3 === 0 ? staff : colleague),
    );
    expect(countAnswers(answers)).toEqual({ '200': 1, '409 transition_refused': 7 });
    const kinds = await kindsOf(built.id);
    expect(kinds.filter((kind) => kind === 'release' || kind === 'dispute_refund')).toHaveLength(1);
  });

  test('a decision, a complaint’s decision and the sweep at the end of the clock: the money moves once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const built = await heldDelivery();
      const { id } = (await holdOf(built.id))!;
      const body = { kind: 'not_received' as const, text: 'Nu am primit coletul acesta.' };
      await as(built.sender).get(openDispute, { params: { id: built.id }, body, key: crypto.randomUUID() });
      const dispute = await db
        .selectFrom('disputes')
        .select('id')
        .where('delivery_id', '=', built.id)
        .executeTakeFirstOrThrow();
      clock.advance({ hours: 72 });
      await allAtOnce(db, 4, async (n) => {
        if (n === 0) return sweep();
        if (n === 1) return decide(id, 'release');
        if (n === 2) return decide(id, 'refund');
        return as(staff).call(resolveDispute, {
          params: { id: dispute.id },
          body: { outcome: round % 2 === 0 ? 'sender' : 'courier', reason: REASON },
          key: crypto.randomUUID(),
        });
      });
      await sweep();
      const kinds = await kindsOf(built.id);
      expect(kinds.filter((kind) => kind === 'release' || kind === 'dispute_refund')).toHaveLength(1);
      expect(await holdOf(built.id)).toBeUndefined();
    }
  });
});
