import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decideRiskHold, riskHold, riskHolds } from '#contract/risk/admin-risks.ts';
import { login } from '#contract/accounts/auth.ts';
import { earnings } from '#contract/trips/courier.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { requestPayout } from '#contract/money/payouts.ts';
import { changeIban } from '#contract/couriers/registration.ts';
import { wallet } from '#contract/accounts/me.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

// Attacks on held money: posing as strangers, changing the bank account, closing the account, repeating the request.
const app = await testApp({ settings: { riskChecks: 'all' }, trustedProxies: ['127.0.0.1'] });
const { as, aSender, aCourier, anAdmin, aDelivery, anonymous, clock, db, sweep, takeSteps } = app;
const staff = await anAdmin();
const PASSWORD = 'nouă cai pe deal';
const OTHER_IBAN = 'RO09BCYP0000001234567890';
const body = { outcome: 'release', reason: 'Am vorbit cu amândoi.' } as const;

const aPair = async () => ({
  sender: await aSender({ wallet: 10_000, password: PASSWORD }),
  courier: await aCourier({ vehicle: 'truck', iban: TEST_IBAN, password: PASSWORD }),
});
async function signsInFrom(network: string, ...people: Person[]): Promise<void> {
  const headers = { 'x-forwarded-for': network };
  for (const { email, role } of people) {
    await browser(anonymous).get(login, { body: { email, password: PASSWORD, role }, headers });
  }
}
const holdOf = async (deliveryId: string) =>
  (await as(staff).get(riskHolds, { query: { limit: 100 } })).items.find(
    (hold) => hold.deliveryId === deliveryId,
  );
const rulesOf = async (id: string) => (await holdOf(id))?.findings.map(({ rule }) => rule);
const decide = (id: string, outcome: 'release' | 'refund', { key = randomUUID(), by = staff } = {}) =>
  as(by).call(decideRiskHold, { params: { id }, body: { ...body, outcome }, key });

test('two browsers behind one network: neighbours are left alone, a trip that was only pressed is not', async () => {
  const network = '2a02:2f0:7:1::5';
  const [honest, sofa] = [await aPair(), await aPair()];
  await signsInFrom(network, honest.sender, honest.courier, sofa.sender, sofa.courier);
  const driven = await aDelivery({ status: 'accepted', ...honest });
  await takeSteps(driven, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff');
  clock.advance({ minutes: 40 });
  await takeSteps(driven, 'arrive_dropoff', 'deliver');
  expect(await rulesOf(driven.id)).toBeUndefined();
  const pressed = await aDelivery({ status: 'completed', ...sofa });
  expect(await rulesOf(pressed.id)).toEqual(['too_fast', 'hasty_steps', 'same_address']);
});

test('a new bank account after the hold frees nothing, and is waited for once the staff let the money go', async () => {
  const { sender, courier } = await aPair();
  const built = await aDelivery({ status: 'completed', sender, courier, price: 5_000 });
  const before = await holdOf(built.id);
  const ask = () => as(courier).call(requestPayout, { body: { amount: 3_000 }, key: randomUUID() });
  clock.advance({ hours: 25 });
  await sweep();
  const changed = await as(courier).call(changeIban, { body: { iban: OTHER_IBAN, password: PASSWORD } });
  expect(changed.status).toBe(200);
  expect(await holdOf(built.id)).toEqual(before);
  expect((await ask()).status).toBe(409);
  expect((await as(courier).get(earnings)).held).toMatchObject([{ deliveryId: built.id }]);
  expect((await decide(before!.id, 'release')).status).toBe(200);
  expect((await as(courier).get(earnings)).payable.amount).toBe(4_500);
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'payout_paused' } });
  clock.advance({ hours: 72 });
  expect((await ask()).status).toBe(201);
});

test('neither side’s account closes while the money waits; after the decision it may, and the staff still read the hold', async () => {
  const { sender, courier } = await aPair();
  const built = await aDelivery({ status: 'completed', sender, courier, method: 'cash' });
  const { id } = (await holdOf(built.id))!;
  const leave = (person: Person) => as(person).call(deleteMe, { body: { password: PASSWORD } });
  for (const person of [sender, courier]) {
    expect(await leave(person)).toMatchObject({
      status: 409,
      body: { code: 'account_busy', facts: { reason: 'money_held' } },
    });
  }
  expect((await decide(id, 'refund')).status).toBe(200);
  expect((await leave(courier)).status).toBe(204);
  expect((await as(sender).get(wallet)).balance.amount).toBe(10_000);
  const seen = await as(staff).call(riskHold, { params: { id } });
  expect(seen).toMatchObject({ status: 200, body: { state: 'refunded' } });
  expect(seen.raw).not.toContain(courier.lastName);
});

test('a decision that is pressed twice is one: the same answer again, whatever comes of it', async () => {
  const { sender, courier } = await aPair();
  const built = await aDelivery({ status: 'completed', sender, courier });
  const { id } = (await holdOf(built.id))!;
  const key = randomUUID();
  const answers = await allAtOnce(db, 2, () => decide(id, 'refund', { key }));
  const again = await decide(id, 'refund', { key });
  for (const answer of [...answers, again]) expect([answer.status, answer.raw]).toEqual([200, again.raw]);
  expect((await as(sender).get(wallet)).balance.amount).toBe(10_000);
  const entries = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `hold:${id}`)
    .execute();
  expect(entries.filter(({ action }) => action === 'hold_refunded')).toHaveLength(1);
});

test('of two of the staff who decide otherwise at once one wins, and the other reads what it is', async () => {
  const colleague = await anAdmin();
  for (let round = 0; round < 4; round += 1) {
    const { sender, courier } = await aPair();
    const built = await aDelivery({ status: 'completed', sender, courier });
    const { id } = (await holdOf(built.id))!;
    const answers = await allAtOnce(db, 2, (n) =>
      n === 0 ? decide(id, 'release') : decide(id, 'refund', { by: colleague }),
    );
    const state = answers[0]?.status === 200 ? 'released' : 'refunded';
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'transition_refused',
      facts: { state },
    });
    expect(await as(staff).get(riskHold, { params: { id } })).toMatchObject({ state });
    const { balance } = await as(sender).get(wallet);
    expect(balance.amount).toBe(state === 'refunded' ? 10_000 : 7_000);
  }
});
