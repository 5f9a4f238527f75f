import { expect, test } from 'vitest';
import {
  adminPromotion,
  adminPromotions,
  makePromotion,
  makePromotionCodes,
  promotionCodes,
  promotionRings,
  promotionUses,
  stopPromotion,
} from '#contract/money/admin-promotions.ts';
import { claimPromo, previewPromo, promos } from '#contract/money/promos.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { updateAccount } from '#server/db/accounts/accounts.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import type { Built } from '../../support/builders.ts';
import type { Person } from '../../support/people.ts';

const app = await testApp();
/** Another process with the same database. */
const other = await testApp({ beside: app.connectionString });
const { as, aSender, aDelivery, anOffer, db, clock, owner } = app;
const colleague = await app.anAdmin({ staffRole: 'market' });
/** A session of now: some tests move the clock. */
const market = (): Client => as(colleague);
const PRICE = 3_000;
const RICH = 100_000;
const DAY = 86_400_000;

let made = 0;
const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
const terms = (change: object = {}) => ({
  code: `TOAMNA${(made += 1)}`,
  ...{ nameRo: 'Toamnă', nameEn: 'Autumn', detailRo: 'Cinci mai puțin.', detailEn: 'Five less.' },
  ...{ kind: 'fixed' as const, basisPoints: null, maxDiscount: null, amount: 500, minPrice: 0 },
  ...{ startsAt: at(-1), endsAt: at(20), firstOrder: false, usesPerPerson: 5, maxUses: 100, budget: 10_000 },
  ...{ audience: 'everyone' as const, holdout: false },
  ...change,
});
const make = async (change: object = {}) => market().get(makePromotion, { body: terms(change) });
const stop = (id: string, reason = 'S-a greșit suma.') =>
  market().call(stopPromotion, { params: { id }, body: { reason } });
const read = (id: string) => market().get(adminPromotion, { params: { id } });
const codesOf = async (id: string) =>
  (await market().get(promotionCodes, { params: { id }, query: { limit: 1_000 } })).items;

async function anOrder(sender?: Person) {
  const built = await aDelivery({ sender: sender ?? (await aSender({ wallet: RICH })) });
  const offer = await anOffer(built.id, { amount: PRICE });
  return { ...built, offerId: offer.id };
}
const pay = ({ id, sender, offerId }: Built & { offerId: string }, promoCode: string, where: TestApp = app) =>
  where.as(sender).call(acceptOffer, { params: { id }, body: { offerId, method: 'wallet', promoCode } });

test('a promotion is made with terms that hold, listed by its state, and its maker is in the log', async () => {
  const { id, code, state } = await make();
  const percent = await make({ kind: 'percent', basisPoints: 1_000, amount: 700, maxDiscount: 900 });
  expect([state, percent.amount, percent.basisPoints, percent.maxDiscount]).toEqual([
    'running',
    null,
    1_000,
    900,
  ]);
  const later = await make({ startsAt: at(3) });
  const lists = async (list: 'running' | 'scheduled' | 'over') =>
    (await market().get(adminPromotions, { query: { list, limit: 100 } })).items.map((each) => each.id);
  expect(await lists('running')).toEqual(expect.arrayContaining([id, percent.id]));
  expect(await lists('scheduled')).toEqual([later.id]);
  await stop(percent.id);
  expect(await lists('over')).toEqual([percent.id]);
  const wrong: [object, string][] = [
    [{ code }, 'code'],
    [{ code: 'cu-liniuță' }, 'code'],
    [{ kind: 'percent' }, 'basisPoints'],
    [{ amount: null }, 'amount'],
    [{ budget: 499 }, 'budget'],
    [{ endsAt: at(-0.5) }, 'endsAt'],
    [{ startsAt: at(9), endsAt: at(8) }, 'endsAt'],
    [{ audience: 'code', holdout: true }, 'holdout'],
  ];
  for (const [change, path] of wrong) {
    const { status, body } = await market().call(makePromotion, { body: terms(change) });
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  }
  const { rows } = await owner.query(`SELECT action FROM audit_log WHERE subject = $1 ORDER BY seq`, [
    `promotion:${percent.id}`,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['promotion_made', 'promotion_stopped']);
});

test('a stop holds at once in another process: no list, claim, preview or payment has it any more', async () => {
  const { id, code } = await make();
  const order = await anOrder();
  const listed = async (where: TestApp) =>
    (await where.as(order.sender).get(promos)).items.some((each) => each.code === code);
  const preview = () =>
    other
      .as(order.sender)
      .call(previewPromo, { body: { code, deliveryId: order.id, offerId: order.offerId } });
  // Everything that could be kept by the other process is read there first.
  expect([await listed(other), (await preview()).status]).toEqual([true, 200]);
  expect((await other.as(order.sender).call(claimPromo, { params: { code } })).status).toBe(200);
  const kept = await anOrder();
  expect((await pay(kept, code, other)).status).toBe(200);
  expect((await stop(id)).body).toMatchObject({ state: 'stopped' });
  expect(await listed(other)).toBe(true);
  const coupon = (await other.as(order.sender).get(promos)).items.find((each) => each.code === code);
  expect(coupon?.state).toBe('expired');
  expect(await preview()).toMatchObject({ status: 409, body: { code: 'promo_invalid' } });
  expect(await pay(order, code, other)).toMatchObject({ status: 409, body: { code: 'promo_invalid' } });
  const stranger = await anOrder();
  const claimed = await other.as(stranger.sender).call(claimPromo, { params: { code } });
  expect(claimed).toMatchObject({ status: 409, body: { code: 'promo_invalid' } });
  // What was accepted before keeps its discount, and a second stop is told that there is nothing to stop.
  expect((await app.lookAt(kept.id, kept.sender)).discount?.amount).toBe(500);
  expect(await stop(id)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
});

test('a stop in the middle of acceptances is before or after each of them', async () => {
  const { id, code } = await make();
  const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => anOrder()));
  const answers = await Promise.all([
    ...orders.slice(0, 3).map(async (order) => pay(order, code)),
    stop(id),
    ...orders.slice(3).map(async (order) => pay(order, code, other)),
  ]);
  const paid = answers.filter(({ status }, index) => index !== 3 && status === 200).length;
  expect(await read(id)).toMatchObject({ uses: paid, granted: 500 * paid, state: 'stopped' });
  const { rows } = await owner.query(
    `SELECT FROM promotion_uses u JOIN promotions p ON p.id = u.promotion_id WHERE p.id = $1 AND u.created_at > p.withdrawn_at`,
    [id],
  );
  expect(rows).toEqual([]);
});

test('a single-use code is used once, also by two at the same moment, and comes back with its delivery', async () => {
  const { id, code: own } = await make({ audience: 'single_codes', maxUses: 20 });
  const add = (count: number) => market().call(makePromotionCodes, { params: { id }, body: { count } });
  expect((await add(15)).body).toMatchObject({ codes: { made: 15, used: 0 } });
  expect(await add(6)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'count' }] },
  });
  const codes = (await codesOf(id)).map(({ code }) => code);
  expect(new Set(codes).size).toBe(15);
  expect(codes.filter((code) => !/^TOAMNA\d+-[2-9A-HJ-NP-Z]{10}$/.test(code))).toEqual([]);
  expect(codes).toEqual(codes.toSorted());
  // The promotion's own code is only their beginning.
  expect(await pay(await anOrder(), own)).toMatchObject({ body: { code: 'promo_invalid' } });
  const [code = '', spare = ''] = codes;
  const orders = [await anOrder(), await anOrder()];
  const claims = orders.map(async ({ sender }) =>
    as(sender).call(claimPromo, { params: { code: code.toLowerCase() } }),
  );
  expect((await Promise.all(claims)).map(({ status, body }) => [status, body.code])).toEqual([
    [200, code],
    [200, code],
  ]);
  const answers = await Promise.all(
    orders.map(async (order, index) => pay(order, code, index === 0 ? app : other)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = orders[answers.findIndex(({ status }) => status === 200)]!;
  const loser = orders[answers.findIndex(({ status }) => status === 409)]!;
  const couponOf = async ({ sender }: Built) =>
    (await as(sender).get(promos)).items.find((each) => each.code === code)?.state;
  expect([await couponOf(winner), await couponOf(loser)]).toEqual(['expired', 'expired']);
  expect(await read(id)).toMatchObject({ uses: 1, codes: { made: 15, used: 1 } });
  await as(winner.sender).get(cancelDelivery, { params: { id: winner.id }, body: {} });
  expect(await read(id)).toMatchObject({ uses: 0, codes: { used: 0 } });
  expect((await pay(loser, code)).status).toBe(200);
  // The database itself refuses a second use of the code.
  const second = owner.query(
    `INSERT INTO promotion_uses SELECT 'alta', promotion_id, account_id, delivery_id, 99, amount, 'reserved', created_at, NULL, code
     FROM promotion_uses WHERE code = $1 AND state = 'reserved'`,
    [code],
  );
  await expect(second).rejects.toThrow('promotion_uses_code');
  const uses = await market().get(promotionUses, { params: { id }, query: {} });
  expect(uses.items.map((use) => `${use.code} ${use.state}`).toSorted()).toEqual([
    `${code} reserved`,
    `${code} returned`,
  ]);
  expect(spare).not.toBe(code);
});

test('codes are not for roles that only read, and each reading is in the log', async () => {
  const { id } = await make({ audience: 'single_codes' });
  await market().get(makePromotionCodes, { params: { id }, body: { count: 3 } });
  const auditor = as(await app.anAdmin({ staffRole: 'auditor' }));
  expect((await auditor.call(promotionCodes, { params: { id }, query: {} })).status).toBe(403);
  expect((await auditor.call(adminPromotion, { params: { id } })).raw).not.toMatch(/TOAMNA\d+-/);
  const first = await market().get(promotionCodes, { params: { id }, query: { limit: 2 } });
  await market().get(promotionCodes, { params: { id }, query: { limit: 2, cursor: first.nextCursor! } });
  const { rows } = await owner.query(
    `SELECT action FROM audit_log WHERE subject = $1 AND action = 'promotion_codes_viewed'`,
    [`promotion:${id}`],
  );
  expect(rows).toHaveLength(1);
});

test('the budget by day and the day it stops are told from the uses, without those that came back', async () => {
  const { id, code } = await make({ budget: 3_000 });
  await pay(await anOrder(), code);
  clock.advance({ days: 1 });
  const back = await anOrder();
  await pay(back, code);
  await pay(await anOrder(), code);
  await as(back.sender).get(cancelDelivery, { params: { id: back.id }, body: {} });
  const { days, forecast, granted, reserved } = await read(id);
  expect(days.map((each) => [each.uses, each.granted, each.total])).toEqual([
    [0, 0, 0],
    [1, 500, 500],
    [1, 500, 1_000],
  ]);
  expect([granted, reserved]).toEqual([1_000, 1_000]);
  // Two days old, 500 a day: the 2,000 that are left last four more.
  expect(forecast).toEqual({ limit: 'budget', at: at(4), grantedPerDay: 500 });
});

test('accounts that look like one person are a group, by what they share and not by its value', async () => {
  const { id, code } = await make();
  const orders = [await anOrder(), await anOrder(), await anOrder()];
  for (const order of orders) await pay(order, code);
  const [one, two] = orders as [Built, Built];
  await updateAccount(db, two.sender.id, { phone: one.sender.phone });
  const { status, body, raw } = await market().call(promotionRings, { params: { id } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    compared: 3,
    items: [{ kinds: ['phone'], uses: 2, granted: { amount: 1_000 } }],
  });
  expect(body.items[0]?.people.map(({ accountId }) => accountId).toSorted()).toEqual(
    [one.sender.id, two.sender.id].toSorted(),
  );
  expect(raw).not.toContain(one.sender.phone);
});

test('one of ten senders is left out, sees and gets nothing, and both groups are counted whole', async () => {
  const { id, code } = await make({ holdout: true });
  const { rows: shares } = await owner.query(
    `SELECT avg(is_held_out('o-promoție', n::text)::int)::float AS share FROM generate_series(1, 20000) n`,
  );
  expect(shares[0].share).toBeGreaterThan(0.094);
  expect(shares[0].share).toBeLessThan(0.106);
  const isHeld = async (person: Person) => {
    const { rows } = await owner.query('SELECT is_held_out($1, $2) AS held', [id, person.id]);
    return rows[0].held as boolean;
  };
  let held: Person | undefined;
  let open: Person | undefined;
  while (!held || !open) {
    const person = await aSender({ wallet: RICH });
    if (await isHeld(person)) held = person;
    else open = person;
  }
  const seen = async (person: Person) =>
    (await as(person).get(promos)).items.some((each) => each.code === code);
  expect([await seen(open), await seen(held)]).toEqual([true, false]);
  const answers = [await pay(await anOrder(open), code), await pay(await anOrder(held), code)];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect((await pay(await anOrder(held), '')).status).toBe(200);
  clock.advance({ hours: 1 });
  const { holdoutResult } = await read(id);
  const { rows } = await owner.query(
    `SELECT is_held_out($1, id) AS held, count(*)::int AS n FROM accounts WHERE 'sender' = ANY (roles) GROUP BY 1`,
    [id],
  );
  const senders = (isHeldOut: boolean) => rows.find(({ held: each }) => each === isHeldOut)?.n;
  expect(holdoutResult?.heldOut).toMatchObject({ senders: senders(true) });
  expect(holdoutResult?.offered).toMatchObject({ senders: senders(false) });
  expect(holdoutResult?.heldOut.ordered).toBeGreaterThanOrEqual(1);
  expect(holdoutResult?.effect).toBeNull();
});
