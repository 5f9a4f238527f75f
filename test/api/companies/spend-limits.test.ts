import { describe, expect, test } from 'vitest';
import { exportMe } from '#contract/accounts/my-data.ts';
import { companyEvents, removeMember } from '#contract/companies/companies.ts';
import { addCostCentre } from '#contract/companies/cost-centres.ts';
import {
  approveChoice,
  companyApprovals,
  companyLimits,
  refuseChoice,
  setCompanyLimit,
} from '#contract/companies/spend-limits.ts';
import { cancelDelivery, createDelivery } from '#contract/deliveries/deliveries.ts';
import { payment } from '#contract/money/payments.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { withdrawOffer } from '#contract/offers/courier-offers.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { testApp } from '../../support/app.ts';
import { companyBuilders } from '../../support/companies.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const { as, anOffer, clock, db, provider } = app;
const { aCompany, joined } = companyBuilders(app);

type Method = 'wallet' | 'cash' | 'card';

async function aFirm() {
  const { owner, id } = await aCompany({ wallet: 10_000_000 });
  const clerk = await joined(owner, id, ['orders'], { wallet: 10_000_000 });
  const accountant = await joined(owner, id, ['money']);
  const params = { id };
  const limit = (perDelivery: number | null, perMonth: number | null, memberId = clerk.id) =>
    as(owner).call(setCompanyLimit, { params, body: { memberId, perDelivery, perMonth } });
  const offered = async (amount: number, by = clerk, costCentre?: string) => {
    const quote = await as(by).get(createQuote, { body: aTrip() });
    const where = { companyId: id, ...(costCentre ? { costCentre } : {}) };
    const { id: deliveryId } = await as(by).get(createDelivery, { body: aParcel(quote.id, where) });
    const offer = await anOffer(deliveryId, { amount });
    return { deliveryId, offerId: offer.id, courier: offer.courier };
  };
  type Offered = Awaited<ReturnType<typeof offered>>;
  const choose = ({ deliveryId, offerId }: Offered, method: Method = 'wallet', by = clerk) =>
    as(by).call(acceptOffer, { params: { id: deliveryId }, body: { offerId, method } });
  const approvals = async (by: Person) => (await as(by).get(companyApprovals, { params })).items;
  const approve = (by: Person, approvalId: string, expectedExcess: number) =>
    as(by).call(approveChoice, { params: { id, approvalId }, body: { expectedExcess } });
  const refuse = (by: Person, approvalId: string, reason = 'Prea scump') =>
    as(by).call(refuseChoice, { params: { id, approvalId }, body: { reason } });
  const spent = async () => (await as(owner).get(companyLimits, { params })).items[0]?.spent.amount;
  return { owner, id, params, clerk, accountant, limit, offered, choose, approvals, approve, refuse, spent };
}

const toldOf = async (person: Person, deliveryId: string) => {
  await app.workJobs();
  const { items } = await as(person).get(notifications, { query: { limit: 100 } });
  return items.filter((each) => each.deliveryId === deliveryId).map(({ kind }) => kind);
};
const statusOf = async (id: string, by: Person) => (await app.lookAt(id, by)).status;

describe('a limit', () => {
  test('is set and lifted by admins, seen by `money`, by its member, and by no other', async () => {
    const { owner, params, clerk, accountant, limit, id } = await aFirm();
    const other = await joined(owner, id, ['orders']);
    expect((await limit(3_000, 10_000)).body.items).toMatchObject([
      {
        memberId: clerk.id,
        perDelivery: { amount: 3_000 },
        perMonth: { amount: 10_000 },
        spent: { amount: 0 },
      },
    ]);
    await limit(3_000, 10_000);
    const seen = async (by: Person) => (await as(by).get(companyLimits, { params })).items.length;
    expect([await seen(accountant), await seen(clerk), await seen(other)]).toEqual([1, 1, 0]);
    const body = { memberId: clerk.id, perDelivery: null, perMonth: null };
    for (const by of [clerk, accountant])
      expect((await as(by).call(setCompanyLimit, { params, body })).status).toBe(403);
    const stranger = await app.aSender();
    expect((await as(stranger).call(companyLimits, { params })).status).toBe(404);
    expect((await limit(1, 1, stranger.id)).status).toBe(404);
    const { memberId, ...unowned } = body;
    const wrong: object[] = [
      { ...body, perDelivery: -1 },
      { ...body, perDelivery: 1.5 },
      unowned,
      { ...unowned, memberId, costCentreId: 'x' },
    ];
    for (const each of wrong)
      expect((await as(owner).call(setCompanyLimit, { params, body: each as typeof body })).status).toBe(400);
    expect((await limit(null, null)).body.items).toEqual([]);
    const { items } = await as(owner).get(companyEvents, { params, query: { limit: 2 } });
    expect(items.map(({ kind, about }) => [kind, about])).toEqual([
      ['limit_lifted', `${clerk.firstName} ${clerk.lastName}`],
      ['limit_set', `${clerk.firstName} ${clerk.lastName}`],
    ]);
    await limit(1, null, other.id);
    await as(owner).get(removeMember, { params: { ...params, memberId: other.id } });
    expect((await as(owner).get(companyLimits, { params })).items).toEqual([]);
  });

  test('lets through what is within it, and asks about what is above it', async () => {
    const { clerk, owner, accountant, limit, offered, choose, approvals, spent } = await aFirm();
    await limit(3_000, 5_500);
    const within = await offered(3_000);
    expect((await choose(within)).status).toBe(200);
    expect(await spent()).toBe(3_000);
    const above = await offered(3_001);
    const asked = await choose(above);
    expect(asked.status).toBe(202);
    expect(asked.body.delivery).toBeUndefined();
    expect(asked.body.approval?.excesses).toMatchObject([
      { owner: 'member', span: 'delivery', limit: { amount: 3_000 }, excess: { amount: 1 } },
      { owner: 'member', span: 'month', limit: { amount: 5_500 }, excess: { amount: 501 } },
    ]);
    expect(await statusOf(above.deliveryId, clerk)).toBe('open');
    // Asked once, however often it is chosen.
    expect((await choose(above)).body.approval?.id).toBe(asked.body.approval?.id);
    expect(await approvals(clerk)).toHaveLength(1);
    for (const by of [owner, accountant]) {
      expect(await toldOf(by, above.deliveryId)).toEqual(['approval_asked.person']);
      expect((await approvals(by))[0]).toMatchObject({ state: 'waiting', mayDecide: true });
    }
    expect(await toldOf(clerk, above.deliveryId)).not.toContain('approval_asked.person');
    expect((await approvals(clerk))[0]?.mayDecide).toBe(false);
    // Whoever has no limit chooses as before, and what waited is over.
    expect((await choose(above, 'cash', owner)).status).toBe(200);
    expect((await approvals(clerk))[0]?.state).toBe('replaced');
  });

  test('counts what is refunded or cancelled no more, and begins anew with the month', async () => {
    const { clerk, limit, offered, choose, spent } = await aFirm();
    await limit(null, 5_000);
    const first = await offered(3_000);
    await choose(first);
    expect((await choose(await offered(3_000))).status).toBe(202);
    await as(clerk).get(cancelDelivery, { params: { id: first.deliveryId }, body: {} });
    expect(await spent()).toBe(0);
    expect((await choose(await offered(3_000))).status).toBe(200);
    clock.set('2026-12-31T21:59:30.000Z');
    await choose(await offered(3_000));
    expect(await spent()).toBe(3_000);
    clock.set('2026-12-31T22:00:00.000Z');
    expect(await spent()).toBe(0);
  });

  test('of a cost centre binds whoever chooses under it', async () => {
    const { owner, clerk, params, offered, choose, approvals } = await aFirm();
    const centre = await as(owner).get(addCostCentre, { params, body: { code: 'MKT', name: 'Marketing' } });
    const body = { costCentreId: centre.id, perDelivery: null, perMonth: 4_000 };
    await as(owner).get(setCompanyLimit, { params, body });
    expect((await choose(await offered(3_000, owner, 'MKT'), 'wallet', owner)).status).toBe(200);
    expect((await choose(await offered(3_000, clerk))).status).toBe(200);
    const asked = await choose(await offered(3_000, clerk, 'MKT'));
    expect(asked.body.approval?.excesses).toMatchObject([
      { owner: 'cost_centre', excess: { amount: 2_000 } },
    ]);
    expect((await approvals(owner))[0]).toMatchObject({ costCentre: { code: 'MKT' } });
  });
});

describe('a choice above a limit', () => {
  test('is taken in its asker’s name once a colleague approves it', async () => {
    const { clerk, accountant, owner, limit, offered, choose, approve, approvals, spent } = await aFirm();
    await limit(2_500, null);
    const chosen = await offered(3_000);
    const { approval } = (await choose(chosen)).body;
    const id = approval?.id ?? '';
    expect((await approve(clerk, id, 500)).status).toBe(403);
    expect((await approve(accountant, id, 499)).body).toMatchObject({ code: 'delivery_changed' });
    expect((await approve(accountant, id, 500)).body).toMatchObject({
      state: 'approved',
      decidedBy: `${accountant.firstName} ${accountant.lastName}`,
    });
    expect(await app.lookAt(chosen.deliveryId, clerk)).toMatchObject({
      status: 'accepted',
      method: 'wallet',
    });
    expect(await spent()).toBe(3_000);
    expect(await toldOf(clerk, chosen.deliveryId)).toContain('approval_granted.person');
    expect((await approve(owner, id, 500)).body).toMatchObject({ code: 'transition_refused' });
    expect(await approvals(owner)).toHaveLength(1);
    const { data } = await as(clerk).get(exportMe);
    expect(data['approvals']).toMatchObject([{ state: 'approved', asked: true }]);
  });

  test('by card is paid by its asker after the approval', async () => {
    const { clerk, accountant, limit, offered, choose, approve } = await aFirm();
    await limit(2_500, null);
    const chosen = await offered(3_000);
    const { approval } = (await choose(chosen, 'card')).body;
    await approve(accountant, approval?.id ?? '', 500);
    expect(await statusOf(chosen.deliveryId, clerk)).toBe('open');
    const { body, status } = await choose(chosen, 'card');
    expect([status, body.approval]).toEqual([202, undefined]);
    await provider.pay(body.redirectUrl ?? '');
    await as(clerk).get(payment, { params: { id: body.paymentId ?? '' } });
    expect(await statusOf(chosen.deliveryId, clerk)).toBe('accepted');
  });

  test('is refused with a reason, which its asker reads', async () => {
    const { clerk, accountant, limit, offered, choose, refuse, approvals } = await aFirm();
    await limit(2_500, null);
    const chosen = await offered(3_000);
    const id = (await choose(chosen)).body.approval?.id ?? '';
    expect((await refuse(clerk, id)).status).toBe(403);
    expect((await refuse(accountant, id, '')).status).toBe(400);
    expect((await refuse(accountant, id)).body).toMatchObject({ state: 'refused', reason: 'Prea scump' });
    expect(await toldOf(clerk, chosen.deliveryId)).toContain('approval_refused.person');
    expect((await approvals(clerk))[0]).toMatchObject({ state: 'refused', reason: 'Prea scump' });
    expect(await statusOf(chosen.deliveryId, clerk)).toBe('open');
    // Asked again, it is a new request.
    expect((await choose(chosen)).body.approval?.id).not.toBe(id);
  });

  test('expires with its offer', async () => {
    const { clerk, accountant, limit, offered, choose, approve, refuse, approvals } = await aFirm();
    await limit(2_500, null);
    const gone = await offered(3_000);
    const withdrawn = (await choose(gone)).body.approval?.id ?? '';
    await as(gone.courier).get(withdrawOffer, { params: { id: gone.offerId } });
    const late = await offered(3_000);
    const id = (await choose(late)).body.approval?.id ?? '';
    const [request] = await approvals(clerk);
    clock.set(request?.expiresAt ?? '');
    expect((await approvals(clerk)).map(({ state }) => state)).toEqual(['expired', 'expired']);
    for (const each of [withdrawn, id]) {
      expect((await approve(accountant, each, 500)).body).toMatchObject({ code: 'transition_refused' });
      expect((await refuse(accountant, each)).body).toMatchObject({ code: 'transition_refused' });
    }
  });

  test('is nobody’s to approve but the asker’s own where nobody else could', async () => {
    const { owner, id } = await aCompany({ wallet: 1_000_000 });
    const params = { id };
    const body = { memberId: owner.id, perDelivery: 1_000, perMonth: null };
    await as(owner).get(setCompanyLimit, { params, body });
    const ask = async () => {
      const quote = await as(owner).get(createQuote, { body: aTrip() });
      const parcel = aParcel(quote.id, { companyId: id });
      const { id: deliveryId } = await as(owner).get(createDelivery, { body: parcel });
      const { id: offerId } = await anOffer(deliveryId, { amount: 3_000 });
      const choice = { offerId, method: 'wallet' as const };
      return (
        (await as(owner).call(acceptOffer, { params: { id: deliveryId }, body: choice })).body.approval?.id ??
        ''
      );
    };
    const approve = (by: Person, approvalId: string) =>
      as(by).call(approveChoice, { params: { id, approvalId }, body: { expectedExcess: 2_000 } });
    expect((await approve(owner, await ask())).status).toBe(200);
    const second = await ask();
    const money = await joined(owner, id, ['money']);
    expect((await approve(owner, second)).status).toBe(403);
    const elsewhere = await aCompany();
    const foreign = { id: elsewhere.id, approvalId: second };
    const by = as(elsewhere.owner);
    expect((await by.call(approveChoice, { params: foreign, body: { expectedExcess: 9 } })).status).toBe(404);
    expect((await approve(elsewhere.owner, second)).status).toBe(404);
    expect((await approve(money, second)).status).toBe(200);
  });
});

describe('at one limit', () => {
  test('exactly one of two choices at once is within', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { clerk, limit, offered, choose, spent } = await aFirm();
      await limit(null, 5_000);
      const both = [await offered(3_000), await offered(3_000)];
      await app.lookAt(both[0]!.deliveryId, clerk);
      const answers = await allAtOnce(db, 2, (n) => choose(both[n]!));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202]);
      expect(answers.find(({ status }) => status === 202)?.body.approval?.excesses).toMatchObject([
        { span: 'month', excess: { amount: 1_000 } },
      ]);
      expect(await spent()).toBe(3_000);
    }
  });

  test('exactly one of two approvals at once is what was seen', async () => {
    const { owner, accountant, limit, offered, choose, approve, spent } = await aFirm();
    await limit(null, 2_500);
    const both = [await offered(3_000), await offered(3_000)];
    const ids: string[] = [];
    for (const each of both) ids.push((await choose(each)).body.approval?.id ?? '');
    await Promise.all([as(owner), as(accountant)].map((each) => each.get(notifications, {})));
    const answers = await allAtOnce(db, 2, (n) => approve([owner, accountant][n]!, ids[n] ?? '', 500));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'delivery_changed',
      facts: { excess: 3_500 },
    });
    expect(await spent()).toBe(3_000);
  });

  test('a request is decided once, also when two approve or refuse it at once', async () => {
    const { owner, accountant, limit, offered, choose, approve, refuse, spent } = await aFirm();
    await limit(2_500, null);
    const id = (await choose(await offered(3_000))).body.approval?.id ?? '';
    await Promise.all([as(owner), as(accountant)].map((each) => each.get(notifications, {})));
    const decide = async (n: number) =>
      n === 2
        ? (await refuse(accountant, id)).status
        : (await approve([owner, accountant][n]!, id, 500)).status;
    const statuses = await allAtOnce(db, 3, decide);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([0, 3_000]).toContain(await spent());
  });
});
