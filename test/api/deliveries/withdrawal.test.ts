import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { exportMe } from '#contract/accounts/my-data.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { withdrawFromContract } from '#contract/deliveries/withdrawals.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp();
const { as, aSender, aDelivery, anOffer, lookAt, takeSteps, clock, db } = app;

const NAME = 'Andreea Popovici';
const withdraw = (built: Pick<Built, 'id' | 'sender'>, name = NAME) =>
  as(built.sender).call(withdrawFromContract, { params: { id: built.id }, body: { name } });
const REFUSED = { status: 409, body: { code: 'withdrawal_refused' } };

describe('withdrawing from the contract of a flexible delivery', () => {
  test('after the free minutes ends it without a fee, and all of the money comes back', async () => {
    const sender = await aSender({ wallet: 10_000 });
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup', sender, price: 5_000 });
    clock.advance({ minutes: 30 });
    expect(await lookAt(built.id, sender)).toMatchObject({ canWithdraw: true, cancelFee: { amount: 1_000 } });
    expect((await withdraw(built)).body).toMatchObject({ status: 'cancelled', canWithdraw: false });
    expect((await as(sender).get(wallet)).balance.amount).toBe(10_000);
    expect((await linesOf(db, built.id)).slice(2)).toEqual([
      { kind: 'cancel_wallet', account: 'delivery_escrow', owner: built.id, amount: 5_000 },
      { kind: 'cancel_wallet', account: 'user_wallet', owner: sender.id, amount: -5_000 },
    ]);
  });

  test('to be paid in cash leaves no debt', async () => {
    const sender = await aSender({ wallet: 10_000 });
    const built = await aDelivery({ status: 'accepted', sender, price: 5_000, method: 'cash' });
    clock.advance({ minutes: 30 });
    expect((await withdraw(built)).status).toBe(200);
    expect((await as(sender).get(wallet)).debt.amount).toBe(0);
    expect(await linesOf(db, built.id)).toEqual([]);
  });

  test('is confirmed at once by mail with its words, number, day and hour, and stands in the export', async () => {
    const built = await aDelivery({ status: 'accepted' });
    await withdraw(built, '  Andreea Popovici ');
    const [mail] = (await app.mailsTo(built.sender.email)).filter(({ subject }) =>
      /retrageri/i.test(subject),
    );
    const stored = await db
      .selectFrom('withdrawals')
      .selectAll()
      .where('delivery_id', '=', built.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ name: NAME, email: built.sender.email, stated_at: clock.now() });
    expect(mail?.subject).toBe(`Confirmarea retragerii din contract nr. ${stored.number}`);
    for (const part of [
      `„${NAME} mă retrag din contractul pentru comanda nr. ${built.seen.number}, București – Otopeni.”`,
      '18 noiembrie 2026',
      'suport durabil',
    ])
      expect(mail?.body_text).toContain(part);
    expect(mail?.body_text).toContain('12:00:00');
    const { data } = await as(built.sender).get(exportMe);
    expect(data['withdrawals']).toMatchObject([{ number: stored.number, name: NAME, deliveryId: built.id }]);
  });

  test('also while it waits for offers, and closes them', async () => {
    const built = await aDelivery();
    await anOffer(built.id);
    expect((await withdraw(built)).body).toMatchObject({ status: 'cancelled', offerCount: 0 });
  });

  test('stated by two at the same time is one withdrawal, one mail and one way of the money', async () => {
    const sender = await aSender({ wallet: 10_000 });
    const built = await aDelivery({ status: 'accepted', sender, price: 5_000 });
    const answers = await allAtOnce(db, 2, () => withdraw(built));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await as(sender).get(wallet)).balance.amount).toBe(10_000);
    const mails = (await app.mailsTo(sender.email)).filter(({ subject }) => /retrageri/i.test(subject));
    expect(mails).toHaveLength(1);
  });
});

describe('there is no such right', () => {
  test('once the parcel was picked up, nor after the hand-over', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
    await takeSteps(built, 'pick_up');
    expect((await lookAt(built.id, built.sender)).canWithdraw).toBe(false);
    expect(await withdraw(built)).toMatchObject(REFUSED);
    await takeSteps(built, 'depart_dropoff', 'arrive_dropoff', 'deliver');
    expect(await withdraw(built)).toMatchObject(REFUSED);
    expect((await lookAt(built.id, built.sender)).status).toBe('completed');
  });

  test('for a fixed day, for a company, and for somebody else', async () => {
    const sender = await aSender();
    const { id: quoteId } = await as(sender).get(createQuote, { body: aTrip() });
    const body = aParcel(quoteId, { pickupDate: 'tomorrow' });
    const fixed = await as(sender).get(createDelivery, { body, key: randomUUID() });
    expect(fixed).toMatchObject({ canWithdraw: false, canCancel: true });
    expect(await withdraw({ id: fixed.id, sender })).toMatchObject(REFUSED);
    const firm = await aSender({ userType: 'business', wallet: 10_000 });
    expect(await withdraw(await aDelivery({ sender: firm }))).toMatchObject(REFUSED);
    const built = await aDelivery();
    expect((await withdraw({ id: built.id, sender })).status).toBe(404);
    expect((await lookAt(built.id, built.sender)).status).toBe('open');
  });

  test('without a name', async () => {
    const built = await aDelivery();
    expect(await withdraw(built, '   ')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'name' }] },
    });
  });
});
