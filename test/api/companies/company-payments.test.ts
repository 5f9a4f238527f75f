import { describe, expect, test, vi } from 'vitest';
import { notifications } from '#contract/notifications/notifications.ts';
import { changeMember } from '#contract/companies/companies.ts';
import { cancelDelivery, createDelivery, raiseEstimate } from '#contract/deliveries/deliveries.ts';
import { ROUTES } from '#contract/index.ts';
import { cancelPayment, payment as paymentRoute } from '#contract/money/payments.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { acceptOffer, refuseOffer } from '#contract/offers/offers.ts';
import { exportMe } from '#contract/accounts/my-data.ts';
import { testApp } from '../../support/app.ts';
import { companyBuilders } from '../../support/companies.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const { aCompany, joined } = companyBuilders(app);
const { as, provider, db } = app;

const name = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

describe('the delivery of a colleague', async () => {
  const { owner, id: companyId } = await aCompany({ wallet: 1_000_000 });
  const colleague = await joined(owner, companyId, ['orders']);
  const accountant = await joined(owner, companyId, ['money']);
  const stranger = await app.aSender();

  const listed = async (by: Person = owner) => {
    const quote = await as(by).get(createQuote, { body: aTrip() });
    const { id } = await as(by).get(createDelivery, { body: aParcel(quote.id, { companyId }) });
    return { id, offer: await app.anOffer(id) };
  };
  const accept = (by: Person, id: string, offerId: string, method: 'wallet' | 'card' | 'cash') =>
    as(by).call(acceptOffer, { params: { id }, body: { offerId, method } });
  const reserved = async () => {
    const { id, offer } = await listed();
    const { status, raw, body } = await accept(colleague, id, offer.id, 'card');
    expect(status, raw).toBe(202);
    return { id, paymentId: body.paymentId ?? '', page: body.redirectUrl ?? '' };
  };
  const payment = (by: Person, id: string) => as(by).call(paymentRoute, { params: { id } });
  /** What a person was told of a delivery, newest first. */
  const toldOf = async (person: Person, deliveryId: string) =>
    (await as(person).get(notifications, { query: { limit: 100 } })).items
      .filter((each) => each.deliveryId === deliveryId)
      .map(({ kind }) => kind);
  const acts = async (id: string) => {
    const { timeline, company } = await app.lookAt(id, owner);
    return company?.acts.map(({ seq, by }) => [timeline.find((each) => each.seq === seq)?.name, by]);
  };

  test('its sender’s wallet is its sender’s own', async () => {
    const { id, offer } = await listed();
    expect((await accept(colleague, id, offer.id, 'wallet')).body).toMatchObject({
      code: 'method_unavailable',
    });
    expect((await accept(owner, id, offer.id, 'wallet')).status).toBe(200);
    expect(await acts(id)).toEqual([]);
  });

  test('is paid at the door by whoever chose the offer', async () => {
    const { id, offer } = await listed();
    expect((await accept(colleague, id, offer.id, 'cash')).status).toBe(200);
    expect((await app.lookAt(id, owner)).status).toBe('accepted');
    expect(await acts(id)).toEqual([['accepted', name(colleague)]]);
    await app.workJobs();
    expect(await toldOf(owner, id)).toContain('colleague_chose.sender');
    expect(await toldOf(colleague, id)).toEqual([]);
  });

  test('is paid by card on the page that the colleague opened', async () => {
    const opened = vi.spyOn(app.deps.payments, 'openCheckout');
    const { id, paymentId, page } = await reserved();
    // The page asks its payer for an address, and is not filled in with the sender's.
    expect(opened.mock.lastCall?.[0]).toMatchObject({ attemptId: paymentId, email: null });
    opened.mockRestore();
    expect((await payment(colleague, paymentId)).body).toMatchObject({ stand: 'waiting', redirectUrl: page });
    await provider.pay(page);
    expect((await payment(colleague, paymentId)).body).toMatchObject({ stand: 'paid', deliveryId: id });
    expect(await app.lookAt(id, colleague)).toMatchObject({ status: 'accepted', method: 'card' });
    expect(await acts(id)).toEqual([['reserved', name(colleague)]]);
    await app.workJobs();
    expect(await toldOf(owner, id)).toEqual(
      expect.arrayContaining(['colleague_chose.sender', 'accepted.sender']),
    );
    // The money is its sender's, as if they had paid.
    expect((await as(owner).get(ROUTES.wallet)).held.amount).toBeGreaterThan(0);
    expect((await as(colleague).get(ROUTES.wallet)).held.amount).toBe(0);
  });

  test('is open again once a colleague gives the payment up', async () => {
    const { id, paymentId } = await reserved();
    for (const by of [stranger, accountant]) {
      expect((await payment(by, paymentId)).status).toBe(404);
      expect((await as(by).call(cancelPayment, { params: { id: paymentId } })).status).toBe(404);
    }
    expect((await app.lookAt(id, owner)).status).toBe('reserved');
    const given = await as(colleague).get(cancelPayment, { params: { id: paymentId } });
    expect(given.stand).toBe('over');
    expect((await app.lookAt(id, owner)).status).toBe('open');
    expect(await acts(id)).toEqual([
      ['reserved', name(colleague)],
      ['reservation_released', name(colleague)],
    ]);
  });

  test('is paid once, also when its sender and a colleague choose at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, offer } = await listed();
      const [one, two] = [as(owner), as(colleague)];
      await Promise.all([one.get(ROUTES.wallet), two.get(ROUTES.wallet)]);
      const answers = await allAtOnce(db, 2, (n) =>
        n === 0
          ? one.call(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'wallet' } })
          : two.call(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'card' } }),
      );
      const won = answers.filter(({ status }) => status < 300);
      expect(won).toHaveLength(1);
      expect(answers.find(({ status }) => status >= 300)?.body.code).toBe('delivery_not_open');
      const { status, method } = await app.lookAt(id, owner);
      expect([status, method]).toEqual(
        won[0]?.status === 202 ? ['reserved', 'card'] : ['accepted', 'wallet'],
      );
    }
  });

  test('has its company, who listed it and who did what; its courier sees nothing of it', async () => {
    const { id, offer } = await listed();
    await as(colleague).get(raiseEstimate, { params: { id }, body: { amount: 100 } });
    await as(colleague).get(refuseOffer, { params: { id, offerId: offer.id } });
    const next = await app.anOffer(id);
    await as(owner).get(acceptOffer, { params: { id }, body: { offerId: next.id, method: 'cash' } });
    await as(colleague).get(cancelDelivery, { params: { id }, body: {} });
    const seen = await app.lookAt(id, colleague);
    expect(seen.company).toMatchObject({
      id: companyId,
      name: 'Depozit',
      listedById: owner.id,
      isInvoicedMonthly: false,
      listedBy: name(owner),
    });
    expect(await acts(id)).toEqual([
      ['estimate_raised', name(colleague)],
      ['offer_refused', name(colleague)],
      ['cancelled', name(colleague)],
    ]);
    expect((await as(next.courier).get(ROUTES.delivery, { params: { id } })).company).toBeNull();
    await app.workJobs();
    expect(await toldOf(owner, id)).toContain('colleague_cancelled.sender');
    expect(await toldOf(owner, id)).not.toContain('colleague_chose.sender');
  });

  test('what a person did for colleagues is in the copy of their data, and in nobody else’s', async () => {
    const { id, offer } = await listed();
    await as(colleague).get(refuseOffer, { params: { id, offerId: offer.id } });
    const { number } = await app.lookAt(id, owner);
    const copied = async (person: Person) => (await as(person).get(exportMe)).data['actsForColleagues'] ?? [];
    expect((await copied(colleague))[0]).toMatchObject({ number, name: 'offer_refused' });
    expect(await copied(owner)).toEqual([]);
  });

  test('of a former colleague is paid by nobody else', async () => {
    const former = await joined(owner, companyId, ['orders']);
    const { id, offer } = await listed();
    const { body } = await accept(former, id, offer.id, 'card');
    await as(owner).get(changeMember, {
      params: { id: companyId, memberId: former.id },
      body: { roles: ['money'] },
    });
    expect((await payment(former, body.paymentId ?? '')).status).toBe(404);
    expect((await payment(colleague, body.paymentId ?? '')).status).toBe(200);
  });
});
