import { describe, expect, test } from 'vitest';
import {
  cancelDelivery,
  createDelivery,
  deliveries,
  raiseEstimate,
  relistDelivery,
} from '#contract/deliveries/deliveries.ts';
import { deliveryLabels } from '#contract/deliveries/labels.ts';
import { withdrawFromContract } from '#contract/deliveries/withdrawals.ts';
import { changeMember, removeMember } from '#contract/companies/companies.ts';
import { ROUTES } from '#contract/index.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { offers } from '#contract/offers/offers.ts';
import { COMPANY_ROLES } from '#domain/companies/members.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import { companyBuilders } from '../../support/companies.ts';
import type { Person } from '../../support/people.ts';
import { listen } from '../../support/stream.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const { as } = app;
const { aCompany, joined } = companyBuilders(app);

/** Lists a parcel for a company, as one of its members. */
async function listedFor(by: Person, companyId: string) {
  const quote = await app.as(by).get(createQuote, { body: aTrip() });
  return app.as(by).get(createDelivery, { body: aParcel(quote.id, { companyId }) });
}

describe('a delivery of a company', async () => {
  const { owner, id: companyId } = await aCompany({ wallet: 1_000_000 });
  const people = new Map<string, Person>();
  for (const role of COMPANY_ROLES) people.set(role, await joined(owner, companyId, [role]));
  people.set('former', await joined(owner, companyId, ['orders']));
  await app.as(owner).get(removeMember, { params: { id: companyId, memberId: people.get('former')!.id } });
  people.set('nobody', await app.aSender());

  const calls = {
    delivery: (by: Person, id: string) => app.as(by).call(ROUTES.delivery, { params: { id } }),
    offers: (by: Person, id: string) => app.as(by).call(offers, { params: { id } }),
    raiseEstimate: (by: Person, id: string) =>
      app.as(by).call(raiseEstimate, { params: { id }, body: { amount: 100 } }),
    setProofPolicy: (by: Person, id: string) =>
      app.as(by).call(ROUTES.setProofPolicy, { params: { id }, body: { policy: 'photo' } }),
    deliveryLabels: (by: Person, id: string) =>
      app.as(by).send('GET', pathOf(deliveryLabels, { query: { deliveries: id } })),
    cancelDelivery: (by: Person, id: string) => app.as(by).call(cancelDelivery, { params: { id }, body: {} }),
    relistDelivery: (by: Person, id: string) => app.as(by).call(relistDelivery, { params: { id } }),
  };

  test.for([...people.keys()])('%s', async (who) => {
    const { id } = await listedFor(owner, companyId);
    for (const [name, call] of Object.entries(calls)) {
      const { status } = await call(people.get(who)!, id);
      if (who === 'orders') expect(status, name).not.toBe(404);
      else expect(status, name).toBe(404);
    }
    expect((await app.lookAt(id, owner)).status).toBe(who === 'orders' ? 'cancelled' : 'open');
  });

  test('its list is for those who see to it, and has what every member listed', async () => {
    const colleague = people.get('orders')!;
    const mine = await listedFor(owner, companyId);
    const theirs = await listedFor(colleague, companyId);
    const quote = await app.as(owner).get(createQuote, { body: aTrip() });
    const own = await app.as(owner).get(createDelivery, { body: aParcel(quote.id) });
    const seen = async (person: Person, scope?: 'active' | 'history') =>
      (await app.as(person).get(deliveries, { query: { companyId, scope, limit: 100 } })).items.map(
        ({ id }) => id,
      );
    expect((await seen(colleague)).slice(0, 2)).toEqual([theirs.id, mine.id]);
    expect(await seen(colleague)).not.toContain(own.id);
    expect(await seen(colleague)).toEqual(await seen(owner));
    expect(await seen(colleague, 'active')).toContain(mine.id);
    await app.as(colleague).get(cancelDelivery, { params: { id: mine.id }, body: {} });
    expect(await seen(colleague, 'active')).not.toContain(mine.id);
    expect(await seen(colleague, 'history')).toContain(mine.id);
    // One's own list has what oneself listed, for whomever.
    const listed = await app.as(colleague).get(deliveries, { query: { limit: 100 } });
    expect(listed.items.map(({ id }) => id)).toEqual([theirs.id]);
    const words = await app.as(colleague).get(deliveries, { query: { companyId, q: 'otopeni', limit: 100 } });
    expect(words.items.map(({ id }) => id)).toContain(theirs.id);

    const refused = async (who: string) =>
      (await app.as(people.get(who)!).call(deliveries, { query: { companyId } })).status;
    expect(await refused('money')).toBe(403);
    expect(await refused('admin')).toBe(403);
    expect(await refused('former')).toBe(404);
    expect(await refused('nobody')).toBe(404);
  });

  test('only who lists for a company can; to anyone else it is no company', async () => {
    for (const who of ['money', 'admin', 'former', 'nobody']) {
      const person = people.get(who)!;
      const quote = await app.as(person).get(createQuote, { body: aTrip() });
      const answer = await app.as(person).call(createDelivery, { body: aParcel(quote.id, { companyId }) });
      expect([answer.status, answer.body.errors?.[0]?.path], who).toEqual([400, 'companyId']);
    }
    const { rowCount } = await app.owner.query(
      'SELECT 1 FROM deliveries WHERE company_id = $1 AND sender_id = ANY ($2)',
      [companyId, ['money', 'admin', 'former', 'nobody'].map((who) => people.get(who)!.id)],
    );
    expect(rowCount).toBe(0);
  });

  test('the withdrawal from the contract is its sender’s own', async () => {
    const { id } = await listedFor(owner, companyId);
    const answer = await app.as(people.get('orders')!).call(withdrawFromContract, {
      params: { id },
      body: { name: 'Ana Pop' },
    });
    expect(answer.status).toBe(404);
  });

  test('a colleague whose stream was cut hears of what changed meanwhile, others do not', async () => {
    const { id } = await listedFor(owner, companyId);
    const { id: before } = await app.db
      .selectFrom('delivery_events')
      .select((e) => e.fn.max<number>('id').as('id'))
      .executeTakeFirstOrThrow();
    await as(owner).get(cancelDelivery, { params: { id }, body: {} });
    const heard = async (who: string) => {
      const stream = await listen(app.baseUrl, '/api/v1/events', as(people.get(who)!), before);
      const quote = await as(people.get(who)!).get(createQuote, { body: aTrip() });
      const own = await as(people.get(who)!).get(createDelivery, { body: aParcel(quote.id) });
      const until = await stream.until(({ data }) => 'deliveryId' in data && data.deliveryId === own.id);
      stream.close();
      return until.flatMap(({ data }) => ('deliveryId' in data ? [data.deliveryId] : []));
    };
    expect(await heard('orders')).toContain(id);
    for (const who of ['money', 'former', 'nobody']) expect(await heard(who), who).not.toContain(id);
  });

  test('who loses the role loses the deliveries with it, and who listed keeps their own', async () => {
    const colleague = await joined(owner, companyId, ['orders']);
    const mine = await listedFor(owner, companyId);
    const theirs = await listedFor(colleague, companyId);
    expect((await calls.delivery(colleague, mine.id)).status).toBe(200);
    await app.as(owner).get(changeMember, {
      params: { id: companyId, memberId: colleague.id },
      body: { roles: ['money'] },
    });
    expect((await calls.delivery(colleague, mine.id)).status).toBe(404);
    expect((await calls.delivery(colleague, theirs.id)).status).toBe(200);
  });
});
