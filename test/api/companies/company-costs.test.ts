import { expect, test } from 'vitest';
import { companyCosts } from '#contract/companies/company-costs.ts';
import { cancelDelivery, createDelivery, deliveries } from '#contract/deliveries/deliveries.ts';
import { invoicePdf, invoices } from '#contract/money/invoices.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { deliveryReceipt } from '#contract/money/receipts.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import { companyBuilders } from '../../support/companies.ts';
import type { Person } from '../../support/people.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const { as, anOffer, clock } = app;
const { aCompany, joined } = companyBuilders(app);

const name = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const { owner, id: companyId } = await aCompany({ wallet: 1_000_000 });
const colleague = await joined(owner, companyId, ['orders'], { wallet: 1_000_000 });
const accountant = await joined(owner, companyId, ['money']);
const admin = await joined(owner, companyId, ['admin']);
const stranger = await app.aSender();

const costs = (by: Person, query: { cursor?: string; limit?: number } = {}) =>
  as(by).call(companyCosts, { params: { id: companyId }, query });

/** A delivery with a courier, listed by a person for the company or for themselves. */
async function agreed(by: Person, cod: { amount: number } | null = null, forWhom = { companyId }) {
  const withCod = cod ? { cod } : {};
  const quote = await as(by).get(createQuote, { body: aTrip(withCod) });
  const parcel = aParcel(quote.id, { ...forWhom, ...withCod });
  const { id } = await as(by).get(createDelivery, { body: parcel });
  const offer = await anOffer(id, { amount: 3_000 });
  const body = { offerId: offer.id, method: 'wallet' } as const;
  await as(by).get(acceptOffer, { params: { id }, body });
  return { id, courier: offer.courier, offerId: offer.id };
}

test('what the deliveries of all colleagues cost is for members with the role alone', async () => {
  const { id: mine } = await agreed(owner);
  const { id: theirs } = await agreed(colleague, { amount: 4_500 });
  const quote = await as(owner).get(createQuote, { body: aTrip() });
  const { id: open } = await as(owner).get(createDelivery, { body: aParcel(quote.id, { companyId }) });
  const elsewhere = await aCompany({ wallet: 1_000_000 });
  await agreed(elsewhere.owner, null, { companyId: elsewhere.id });

  const { items } = (await costs(accountant)).body;
  expect(items).toMatchObject([
    {
      deliveryId: theirs,
      listedBy: name(colleague),
      method: 'wallet',
      cost: { amount: 3_000 },
      cod: { amount: { amount: 4_500 }, state: 'due' },
      documents: [],
    },
    { deliveryId: mine, listedBy: name(owner), cost: { amount: 3_000 }, cod: null },
  ]);
  expect(items.map(({ deliveryId }) => deliveryId)).not.toContain(open);
  expect((await costs(owner)).body.items).toEqual(items);

  const first = await costs(accountant, { limit: 1 });
  expect(first.body.items.map(({ deliveryId }) => deliveryId)).toEqual([theirs]);
  const rest = await costs(accountant, { cursor: first.body.nextCursor ?? '', limit: 1 });
  expect(rest.body).toMatchObject({ items: [{ deliveryId: mine }], nextCursor: null });

  for (const by of [colleague, admin]) expect((await costs(by)).status).toBe(403);
  expect((await costs(stranger)).status).toBe(404);
  expect((await costs(accountant, { cursor: 'x' })).body.errors?.[0]?.path).toBe('cursor');
  // The role opens the money, not the parcels.
  const list = await as(accountant).call(deliveries, { query: { companyId } });
  expect(list.status).toBe(403);
});

test('a cancelled one costs its fee, and its document opens for the role', async () => {
  const { id } = await agreed(owner);
  clock.advance({ hours: 1 });
  const { cancelFee } = await app.lookAt(id, owner);
  await as(owner).get(cancelDelivery, { params: { id }, body: {} });
  const receipt = await as(owner).get(deliveryReceipt, { params: { id } });
  expect(receipt.senderPays.amount).toBeGreaterThan(0);
  expect(receipt.senderPays).toEqual(cancelFee);
  const [cost] = (await costs(accountant)).body.items;
  expect(cost).toMatchObject({ deliveryId: id, status: 'cancelled', cost: receipt.senderPays });
  const [issued] = (await as(owner).get(invoices, { query: { deliveryId: id } })).items;
  expect(cost?.documents).toEqual([{ id: issued?.id, number: issued?.number }]);

  const opens = async (by: Person) =>
    (await as(by).send('GET', pathOf(invoicePdf, { params: { id: issued?.id ?? '' } }))).status;
  expect(await opens(accountant)).toBe(200);
  for (const by of [colleague, admin, stranger]) expect(await opens(by)).toBe(404);
});

test('the courier’s documents of a company’s delivery stay the courier’s', async () => {
  const { id, courier, offerId } = await agreed(owner);
  const built = { id, courier, offerId, sender: owner, seen: await app.lookAt(id, owner) };
  await app.takeSteps(
    built,
    'depart',
    'arrive_pickup',
    'pick_up',
    'depart_dropoff',
    'arrive_dropoff',
    'deliver',
  );
  clock.advance({ hours: 24 });
  await app.sweep();
  const [commission] = (await as(courier).get(invoices, { query: { deliveryId: id } })).items;
  expect(commission?.subject).toBe('commission');
  const path = pathOf(invoicePdf, { params: { id: commission?.id ?? '' } });
  expect((await as(courier).send('GET', path)).status).toBe(200);
  expect((await as(accountant).send('GET', path)).status).toBe(404);
  expect((await costs(accountant)).body.items[0]).toMatchObject({ deliveryId: id, documents: [] });
});
