import { afterAll, describe, expect, test } from 'vitest';
import * as adminTariffs from '#contract/money/admin-tariffs.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { counterOffer } from '#contract/offers/offers.ts';
import { job } from '#contract/trips/courier.ts';
import { approval, signApproval } from '#contract/staff/admin-approvals.ts';
import { adminDecisions } from '#contract/staff/admin-decisions.ts';
import { FIRST_TARIFFS } from '#domain/money/figures/first-tariffs.ts';
import { DAY_KINDS } from '#domain/money/pricing/surge.ts';
import { insertTariff, tariffInForce } from '#server/db/money/tariffs.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { testApp } from '../../support/app.ts';
import { countAnswers } from '../../support/counter.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

// Versions of the tariff: drafted, tried on past days, published by one or two people, in force by the clock.

const app = await testApp({ settings: { currency: 'RON' } });
const { anonymous, as, aSender, aCourier, anAdmin, clock, db, deps, owner } = app;
const matei = await anAdmin({ staffRole: 'market', firstName: 'Matei', lastName: 'Sandu' });
const dan = await anAdmin({ staffRole: 'market', firstName: 'Dan', lastName: 'Ilie' });
type Prices = TariffPrices;

const draft = async (who = matei) =>
  as(who).get(adminTariffs.createTariff, { body: {}, key: crypto.randomUUID() });
const read = (id: string, who = matei) => as(who).get(adminTariffs.tariff, { params: { id } });
const save = (id: string, version: number, prices: Prices, who = matei) =>
  as(who).call(adminTariffs.saveTariff, { params: { id }, body: { version, prices } });
const today = () => clock.now().toISOString().slice(0, 10);
const replay = (id: string, version: number, days = { from: today(), to: today() }) =>
  as(matei).call(adminTariffs.replayTariff, { params: { id }, body: { version, ...days } });
const publish = (id: string, version: number, startsAt: string | null = null, who = matei) =>
  as(who).call(adminTariffs.publishTariff, {
    params: { id },
    body: { version, startsAt, reason: 'Costul pe kilometru a crescut.' },
  });
const quote = () => anonymous.get(createQuote, { body: aTrip() });
const scaled = (prices: Prices, factor: number): Prices => {
  const sizes = structuredClone(prices.sizes);
  for (const size of Object.values(sizes))
    for (const name of ['base', 'perKm', 'perMinute', 'minimum'] as const)
      size[name] = Math.round(size[name] * factor);
  return { ...prices, sizes };
};
/** A draft with other prices, tried on today. */
async function tried(change: (prices: Prices) => Prices) {
  // Two versions do not begin in the same millisecond.
  clock.advance({ seconds: 1 });
  const begun = await draft();
  const saved = await save(begun.id, begun.version, change(begun.prices));
  expect(saved.status, saved.raw).toBe(200);
  expect((await replay(begun.id, saved.body.version)).status).toBe(200);
  return read(begun.id);
}
async function published(change: (prices: Prices) => Prices, startsAt: string | null = null) {
  const { id, version } = await tried(change);
  const answer = await publish(id, version, startsAt);
  expect(answer.status, answer.raw).toBe(200);
  const { approvalId } = answer.body;
  if (approvalId !== null) expect((await sign(dan, approvalId)).status).toBe(200);
  return read(id);
}
async function sign(who: Person, id: string) {
  const { payloadHash } = await as(who).get(approval, { params: { id } });
  return as(who).call(signApproval, { params: { id }, body: { payloadHash } });
}
const states = async () =>
  (await as(matei).get(adminTariffs.tariffs, { query: {} })).items.map(
    ({ number, state }) => `${number} ${state}`,
  );
const inForce = async () => (await tariffInForce(db, clock.now()))?.number;

afterAll(async () => {
  const { rows } = await owner.query(
    `SELECT a.number FROM tariffs a JOIN tariffs b ON a.number < b.number AND
       tstzrange(a.in_force_from, a.in_force_until) && tstzrange(b.in_force_from, b.in_force_until)
     WHERE a.in_force_from IS NOT NULL AND b.in_force_from IS NOT NULL`,
  );
  expect(rows).toEqual([]);
});

test('before anybody makes a version the built-in one is the only one, and prices are its', async () => {
  const { items } = await as(matei).get(adminTariffs.tariffs, { query: {} });
  expect(items).toMatchObject([{ number: 1, state: 'live', id: 'first', inForceFrom: null }]);
  expect(await read('first')).toMatchObject({ change: 0, acts: [], commissionBasisPoints: 1_000 });
  expect((await quote()).lines[0]?.amount.amount).toBe(FIRST_TARIFFS.RON.sizes[aTrip().size].base);
  const before = await quote();
  const begun = await draft();
  expect(begun).toMatchObject({ number: 2, state: 'draft', basedOn: { number: 1 }, change: 0, version: 1 });
  expect(await states()).toEqual(['2 draft', '1 live']);
  expect((await quote()).total).toEqual(before.total);
  expect((await as(matei).call(adminTariffs.tariff, { params: { id: 'first' } })).status).toBe(404);
  await as(matei).call(adminTariffs.deleteTariff, { params: { id: begun.id } });
  expect(await states()).toEqual(['1 live']);
});

describe('a draft', () => {
  test('is saved from the version that its editor saw; of two at once one is told both values', async () => {
    const { id, version, prices } = await draft();
    const with190 = structuredClone(prices);
    with190.sizes.small.perKm = 190;
    const with195 = structuredClone(prices);
    with195.sizes.small.perKm = 195;
    const answers = await allAtOnce(db, 2, async (n) =>
      n === 0 ? save(id, version, with190) : save(id, version, with195, dan),
    );
    expect(countAnswers(answers)).toEqual({ 200: 1, '409 tariff_changed': 1 });
    const isMateiFirst = answers[0]?.status === 200;
    const [mine, theirs] = isMateiFirst ? ['195', '190'] : ['190', '195'];
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      facts: {
        version: 2,
        by: isMateiFirst ? 'Matei Sandu' : 'Dan Ilie',
        paths: ['sizes.small.perKm'],
        mine: [mine],
        theirs: [theirs],
      },
    });
    const again = await save(id, 2, with195, dan);
    expect(again.body).toMatchObject({
      version: isMateiFirst ? 3 : 2,
      editedBy: { name: 'Dan Ilie' },
    });
    await as(matei).call(adminTariffs.deleteTariff, { params: { id } });
  });

  test('takes no factor above its cap, no open ring, no empty span, and nothing that is no price', async () => {
    const { id, version, prices } = await draft();
    const surge = {
      name: 'Centru',
      area: { kind: 'everywhere' as const },
      days: [...DAY_KINDS],
      fromMinute: 0,
      toMinute: 1_440,
      factorBasisPoints: 12_000,
    };
    const refused = async (change: Partial<Prices['surges'][number]>, cap = prices.surgeCap) => {
      const answer = await save(id, version, { ...prices, surgeCap: cap, surges: [{ ...surge, ...change }] });
      expect(answer.status).toBe(400);
      return answer.body.errors?.map(({ path }) => path.replace('prices.surges.0.', ''));
    };
    expect(await refused({ factorBasisPoints: 15_001 })).toEqual(['factorBasisPoints']);
    expect(await refused({ factorBasisPoints: 20_001 }, 20_000)).toEqual(['factorBasisPoints']);
    expect(await refused({ fromMinute: 60, toMinute: 60 })).toEqual(['toMinute']);
    const open: [number, number][] = [
      [23, 46],
      [24, 46],
      [24, 47],
      [23, 47],
    ];
    expect(await refused({ area: { kind: 'drawn', polygons: [[open]] } })).toEqual(['area.polygons']);
    expect(await refused({ days: [] })).toEqual(['days']);
    const negative = structuredClone(prices);
    negative.sizes.huge.base = -1;
    expect((await save(id, version, negative)).status).toBe(400);
    await as(matei).call(adminTariffs.deleteTariff, { params: { id } });
  });

  test('is published only once this edit of it has been tried whole', async () => {
    const { id, version, prices } = await draft();
    const refused = { status: 409, body: { facts: { state: 'not_replayed' } } };
    expect(await publish(id, version)).toMatchObject(refused);
    expect((await replay(id, version)).status).toBe(200);
    expect((await replay(id, version + 1)).body).toMatchObject({ code: 'tariff_changed' });
    const saved = await save(id, version, scaled(prices, 1.01));
    expect(await read(id)).toMatchObject({ replay: null, version: saved.body.version });
    expect(await publish(id, saved.body.version)).toMatchObject(refused);
    expect((await publish(id, version)).body).toMatchObject({ code: 'tariff_changed' });
    await as(matei).call(adminTariffs.deleteTariff, { params: { id } });
  });
});

describe('a publication', () => {
  test('with a small change is one person’s, and counts from its first quote on; earlier quotes hold', async () => {
    const sender = await aSender();
    const old = await as(sender).get(createQuote, { body: aTrip() });
    const now = await published((prices) => ({ ...scaled(prices, 1.02), surgeCap: 14_000 }));
    expect(now).toMatchObject({
      state: 'live',
      signedBy: null,
      publishedBy: { name: 'Matei Sandu' },
      acts: [],
    });
    const fresh = await as(sender).get(createQuote, { body: aTrip() });
    expect(fresh.total.amount).toBeGreaterThan(old.total.amount);
    const listed = await as(sender).get(createDelivery, { body: aParcel(old.id), key: crypto.randomUUID() });
    expect(listed.estimate).toEqual(old.total);
    const row = db
      .selectFrom('deliveries')
      .select(['tariff_version', 'estimate_total'])
      .where('id', '=', listed.id);
    expect(await row.executeTakeFirst()).toEqual({ tariff_version: 1, estimate_total: old.total.amount });
    const next = await as(sender).get(createDelivery, { body: aParcel(fresh.id), key: crypto.randomUUID() });
    expect(next.estimate).toEqual(fresh.total);
  });

  test('with a large change waits for a second person; a wrong one, and who asked, change nothing', async () => {
    const { id, version } = await tried((prices) => scaled(prices, 1.1));
    const before = await quote();
    const asked = await publish(id, version);
    expect(asked.body).toMatchObject({ state: 'draft', needsSignature: true, acts: [] });
    const approvalId = asked.body.approvalId ?? '';
    expect((await publish(id, version)).body.approvalId).toBe(approvalId);
    const { items } = await as(dan).get(adminDecisions, { query: { kind: 'tariff_publication' } });
    expect(items).toMatchObject([{ id: approvalId, number: asked.body.number, isDecidable: true }]);
    expect((await sign(matei, approvalId)).body).toMatchObject({ code: 'own_request' });
    const finance = await anAdmin({ staffRole: 'finance' });
    expect((await sign(finance, approvalId)).status).toBe(403);
    expect((await save(id, version, asked.body.prices)).body).toMatchObject({
      facts: { state: 'approval_open' },
    });
    expect((await quote()).total).toEqual(before.total);
    const answers = await allAtOnce(db, 6, () => sign(dan, approvalId));
    expect(countAnswers(answers)).toEqual({ 200: 1, '409 transition_refused': 5 });
    expect(await read(id)).toMatchObject({
      state: 'live',
      publishedBy: { name: 'Matei Sandu' },
      signedBy: { name: 'Dan Ilie' },
      approvalId: null,
    });
    expect((await quote()).total.amount).toBeGreaterThan(before.total.amount);
  });

  test('from an instant on is scheduled, comes by the clock, and can be withdrawn until then', async () => {
    const number = (await inForce()) ?? 0;
    const at = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const first = await published((prices) => scaled(prices, 1.01), at);
    expect(first).toMatchObject({
      state: 'scheduled',
      inForceFrom: at,
      inForceUntil: null,
      acts: ['withdraw'],
    });
    expect((await publish((await tried((prices) => prices)).id, 1, at)).status).toBe(400);
    const earlier = new Date(clock.now().getTime() + 1_800_000).toISOString();
    const between = await published((prices) => scaled(prices, 1.02), earlier);
    expect(between).toMatchObject({ inForceFrom: earlier, inForceUntil: at });
    expect(await inForce()).toBe(number);
    const before = await quote();
    clock.advance({ minutes: 30 });
    expect(await inForce()).toBe(between.number);
    expect((await quote()).total.amount).toBeGreaterThan(before.total.amount);
    const body = { reason: 'Încă nu.' };
    const late = await as(matei).call(adminTariffs.withdrawTariff, { params: { id: between.id }, body });
    expect(late).toMatchObject({ status: 409, body: { facts: { state: 'live' } } });
    expect((await as(matei).get(adminTariffs.withdrawTariff, { params: { id: first.id }, body })).state).toBe(
      'draft',
    );
    expect(await read(between.id)).toMatchObject({ state: 'live', inForceUntil: null });
    clock.advance({ hours: 2 });
    expect(await inForce()).toBe(between.number);
  });

  test('of two at once leaves one in force, and never a time with none or with two', async () => {
    const drafts: adminTariffs.StaffTariff[] = [];
    for (const factor of [1.01, 1.02]) drafts.push(await tried((prices) => scaled(prices, factor)));
    const answers = await allAtOnce(db, 2, (n) => publish(drafts[n]?.id ?? '', drafts[n]?.version ?? 0));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const live = (await states()).filter((each) => each.endsWith('live'));
    expect(live).toHaveLength(1);
  });

  test('is kept apart from what was published before by the database itself', async () => {
    const live = await db
      .selectFrom('tariffs')
      .selectAll()
      .where('in_force_until', 'is', null)
      .where('in_force_from', 'is not', null)
      .executeTakeFirstOrThrow();
    const edit = db.updateTable('tariffs').set({ content: '{}' }).where('id', '=', live.id).execute();
    await expect(edit).rejects.toThrow(/is not edited/);
    await expect(db.deleteFrom('tariffs').where('id', '=', live.id).execute()).rejects.toThrow(
      /is not deleted/,
    );
    const twin = inTransaction(deps, (tx) =>
      insertTariff(tx.db, {
        ...{ id: 'geaman', number: 99, currency: 'RON', content: '{}', based_on: null, created_by: null },
        ...{ created_at: clock.now(), edited_by: null, edited_at: clock.now(), published_by: null },
        ...{ published_at: clock.now(), in_force_from: clock.now(), in_force_until: null, signed_by: null },
        ...{ replay: null, replayed_version: null },
      }),
    );
    await expect(twin).rejects.toThrow(/tariffs_one_in_force/);
  });
});

describe('a surge', () => {
  test('is a line of its own in the quote, with the factor and the courier’s part, where and when it holds', async () => {
    const { pickup } = aTrip();
    const box = (lat: number, lng: number): [number, number][] => [
      [lng - 0.02, lat - 0.02],
      [lng + 0.02, lat - 0.02],
      [lng + 0.02, lat + 0.02],
      [lng - 0.02, lat + 0.02],
      [lng - 0.02, lat - 0.02],
    ];
    const surge = (name: string, lat: number, factorBasisPoints: number) => ({
      ...{ name, days: [...DAY_KINDS], fromMinute: 0, toMinute: 1_440, factorBasisPoints },
      area: { kind: 'drawn' as const, polygons: [[box(lat, pickup.lng)]] },
    });
    const plain = await quote();
    expect(plain.surge).toBeNull();
    await published((prices) => ({
      ...prices,
      surges: [
        surge('Aici', pickup.lat, 11_000),
        surge('Și aici', pickup.lat, 12_500),
        surge('Altundeva', pickup.lat + 1, 13_000),
      ],
    }));
    const raised = await quote();
    const fare = plain.lines.reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(raised.surge).toEqual({ factorBasisPoints: 12_500, courierBasisPoints: 9_000 });
    expect(raised.lines.at(-1)).toMatchObject({
      code: 'surge',
      amount: { amount: Math.floor((fare * 2_500 + 5_000) / 10_000) },
    });
    const county = await deps.geocoder.countyAt(pickup);
    await published((prices) => ({
      ...prices,
      surges: [
        { ...surge('Județ', 0, 12_000), area: { kind: 'counties' as const, counties: [county ?? 'B'] } },
      ],
    }));
    expect((await quote()).surge?.factorBasisPoints).toBe(12_000);
    await published((prices) => ({ ...prices, surges: [] }));
    expect((await quote()).surge).toBeNull();
  });
});

test('the limits and the life of offers are those of the tariff that a delivery was quoted by', async () => {
  const sender = await aSender();
  const old = await as(sender).get(createQuote, { body: aTrip() });
  await published((prices) => {
    const terms = structuredClone(prices.terms);
    for (const each of Object.values(terms))
      Object.assign(each, { offerMinBasisPoints: 9_000, offerMaxBasisPoints: 11_000, offerMinutes: 10 });
    return { ...prices, terms };
  });
  const fresh = await as(sender).get(createQuote, { body: aTrip() });
  const courier = await aCourier({ online: true });
  const bid = async (quoteId: string, share: number) => {
    const { id, estimate } = await as(sender).get(createDelivery, {
      body: aParcel(quoteId),
      key: crypto.randomUUID(),
    });
    const body = { amount: Math.round((estimate.amount * share) / 10) * 10, etaMinutes: 10 };
    return as(courier).call(makeOffer, { params: { id }, body, key: crypto.randomUUID() });
  };
  const minutes = (expiresAt: string) => (Date.parse(expiresAt) - clock.now().getTime()) / 60_000;
  const usual = await bid(old.id, 0.6);
  expect(usual.status).toBe(201);
  expect(minutes(usual.body.expiresAt)).toBe(30);
  expect((await bid(fresh.id, 0.6)).body).toMatchObject({ code: 'offer_out_of_bounds' });
  const narrow = await bid(fresh.id, 1);
  expect(minutes(narrow.body.expiresAt)).toBe(10);
});

describe('the limits of a county', () => {
  const here = aTrip();
  const there = aTrip({ pickup: here.dropoff, dropoff: here.pickup });
  type Limits = NonNullable<Prices['countyTerms']['B']>['large'];
  const none: Limits = { offerMinBasisPoints: null, offerMaxBasisPoints: null, offerMinutes: null };
  const county = (large: Partial<Limits>) => ({
    ...{ small: none, medium: none, large: { ...none, ...large }, huge: none },
  });

  test('are those of offers and counters on what is picked up there, and of quotes from then on alone', async () => {
    const sender = await aSender();
    const [code, other] = await Promise.all(
      [here, there].map(({ pickup }) => deps.geocoder.countyAt(pickup)),
    );
    expect(code).not.toBe(other);
    await published((prices) => ({ ...prices, terms: FIRST_TARIFFS.RON.terms }));
    const old = await as(sender).get(createQuote, { body: here });
    const now = await published((prices) => ({
      ...prices,
      countyTerms: {
        [code ?? 'B']: county({ offerMinBasisPoints: 9_000, offerMaxBasisPoints: 11_000, offerMinutes: 12 }),
      },
    }));
    expect(now.prices.countyTerms).toMatchObject({ [code ?? 'B']: { large: { offerMinutes: 12 } } });
    const courier = await aCourier({ online: true });
    const list = (quoteId: string, { pickup, dropoff } = here) =>
      as(sender).get(createDelivery, {
        body: aParcel(quoteId, {
          pickup: { ...aParcel(quoteId).pickup, ...pickup },
          dropoff: { ...aParcel(quoteId).dropoff, ...dropoff },
        }),
        key: crypto.randomUUID(),
      });
    const bid = (id: string, amount: number) =>
      as(courier).call(makeOffer, {
        params: { id },
        body: { amount, etaMinutes: 10 },
        key: crypto.randomUUID(),
      });
    const fresh = await as(sender).get(createQuote, { body: here });
    const own = await list(fresh.id);
    const { bounds } = await as(courier).get(job, { params: { id: own.id } });
    const at = (share: number) => Math.round((own.estimate.amount * share) / 10) * 10;
    expect([bounds.min.amount, bounds.max.amount]).toEqual([at(0.9), at(1.1)]);
    for (const amount of [bounds.min.amount - 10, bounds.max.amount + 10])
      expect((await bid(own.id, amount)).body).toMatchObject({
        code: 'offer_out_of_bounds',
        facts: { min: bounds.min.amount, max: bounds.max.amount },
      });
    const offer = await bid(own.id, bounds.max.amount);
    expect(offer.status, offer.raw).toBe(201);
    expect(Date.parse(offer.body.expiresAt) - clock.now().getTime()).toBe(12 * 60_000);
    const low = await as(sender).call(counterOffer, {
      params: { id: own.id, offerId: offer.body.id },
      body: { amount: bounds.min.amount - 10 },
      key: crypto.randomUUID(),
    });
    expect(low.body).toMatchObject({ code: 'offer_out_of_bounds' });
    // Another county keeps the general limits, and so does what was quoted before.
    const elsewhere = await as(sender).get(createQuote, { body: there });
    for (const listed of [await list(elsewhere.id, there), await list(old.id)]) {
      const lowest = Math.round((listed.estimate.amount * 0.5) / 10) * 10;
      expect((await bid(listed.id, lowest - 10)).body).toMatchObject({ code: 'offer_out_of_bounds' });
      const lowOffer = await bid(listed.id, lowest);
      expect(lowOffer.status, lowOffer.raw).toBe(201);
      expect(Date.parse(lowOffer.body.expiresAt) - clock.now().getTime()).toBe(30 * 60_000);
    }
    await published((prices) => ({ ...prices, countyTerms: {} }));
  });

  test('are refused out of their bounds and for what is no county, and each edit of them is in the log', async () => {
    const { id, version, prices } = await draft();
    const refused = async (countyTerms: object) => {
      const answer = await save(id, version, { ...prices, countyTerms });
      expect(answer.status).toBe(400);
      return answer.body.errors?.map(({ path }) => path);
    };
    const large = 'prices.countyTerms.CJ.large';
    expect(await refused({ XX: county({ offerMinutes: 12 }) })).toEqual(['prices.countyTerms.XX']);
    for (const offerMinBasisPoints of [0, 10_001])
      expect(await refused({ CJ: county({ offerMinBasisPoints }) })).toEqual([
        `${large}.offerMinBasisPoints`,
      ]);
    for (const offerMaxBasisPoints of [9_999, 100_001])
      expect(await refused({ CJ: county({ offerMaxBasisPoints }) })).toEqual([
        `${large}.offerMaxBasisPoints`,
      ]);
    for (const offerMinutes of [4, 1_441])
      expect(await refused({ CJ: county({ offerMinutes }) })).toEqual([`${large}.offerMinutes`]);
    expect(await refused({ CJ: { large: none } })).toHaveLength(3);
    const saved = await save(id, version, {
      ...prices,
      countyTerms: { CJ: county({ offerMinBasisPoints: 9_000 }) },
    });
    expect(saved.status, saved.raw).toBe(200);
    const other = { ...prices, countyTerms: { CJ: county({ offerMinBasisPoints: 8_000 }) } };
    expect(await save(id, version, other, dan)).toMatchObject({
      status: 409,
      body: {
        facts: { mine: ['8000'], theirs: ['9000'], paths: ['countyTerms.CJ.large.offerMinBasisPoints'] },
      },
    });
    const { rows } = await owner.query<{ details: { lines: string[] } }>(
      `SELECT details FROM audit_log WHERE action = 'tariff_edited' AND subject = $1`,
      [`tariff:${id}`],
    );
    expect(rows.flatMap(({ details }) => details.lines)).toContain(
      'countyTerms.CJ.large.offerMinBasisPoints:  → 9000',
    );
    await as(matei).call(adminTariffs.deleteTariff, { params: { id } });
  });
});

describe('trying a draft on past days', () => {
  test('prices what was listed on them, and counts nothing else; an equal draft changes nothing', async () => {
    const day = today();
    const { id, version, prices } = await draft();
    const same = await replay(id, version);
    const listed = await db.selectFrom('deliveries').select('id').execute();
    expect(same.body).toMatchObject({ trips: listed.length, same: listed.length, most: [], belowCost: 0 });
    expect(same.body.sum.after).toBe(same.body.sum.before);
    expect((await replay(id, version, { from: '2026-01-01', to: '2026-01-02' })).body).toMatchObject({
      trips: 0,
    });
    expect((await replay(id, version, { from: day, to: '2026-01-02' })).status).toBe(400);
    expect((await replay(id, version, { from: '2026-01-01', to: '2026-03-02' })).status).toBe(400);
    const saved = await save(id, version, scaled(prices, 1.2));
    const dearer = await replay(id, saved.body.version);
    expect(dearer.body).toMatchObject({ trips: listed.length, same: 0, more: { trips: listed.length } });
    expect(dearer.body.most[0]).toMatchObject({
      number: expect.any(Number) as number,
      area: expect.any(String) as string,
    });
    expect((await read(id)).replay).toEqual(dearer.body);
    await as(matei).call(adminTariffs.deleteTariff, { params: { id } });
  });
});
