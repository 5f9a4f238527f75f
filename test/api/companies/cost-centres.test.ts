import { describe, expect, test } from 'vitest';
import { commitImport, importDraft, importRows } from '#contract/business/imports.ts';
import { companyEvents } from '#contract/companies/companies.ts';
import { companyCosts, companyCostsFile, companyCostSums } from '#contract/companies/company-costs.ts';
import {
  addCostCentre,
  changeCostCentre,
  costCentres,
  requireCostCentre,
  setCostCentre,
} from '#contract/companies/cost-centres.ts';
import { createDelivery, deliveries, delivery } from '#contract/deliveries/deliveries.ts';
import type { FieldReason } from '#contract/field-reasons.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { say } from '#messages/say.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import { companyBuilders } from '../../support/companies.ts';
import { aLine, csvOf, sendFileOf } from '../../support/imports.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const { as, anOffer, clock, db } = app;
const { aCompany, joined } = companyBuilders(app);

const { owner, id: companyId } = await aCompany({ wallet: 10_000_000 });
const clerk = await joined(owner, companyId, ['orders'], { wallet: 10_000_000 });
const accountant = await joined(owner, companyId, ['money']);
const admin = await joined(owner, companyId, ['admin']);
const stranger = await app.aSender();
const params = { id: companyId };

const add = (by: Person, code: string, name = 'Marketing') =>
  as(by).call(addCostCentre, { params, body: { code, name } });
const mkt = (await add(owner, 'mkt')).body;
const log = (await add(owner, 'LOG', 'Logistică')).body;
const change = (by: Person, costCentreId: string, body: { name?: string; isArchived?: boolean }) =>
  as(by).call(changeCostCentre, { params: { id: companyId, costCentreId }, body });
const demand = (isRequired: boolean, by = owner) =>
  as(by).call(requireCostCentre, { params, body: { isRequired } });

type Where = { companyId?: string; costCentre?: string };
async function list(by: Person, where: Where) {
  const quote = await as(by).get(createQuote, { body: aTrip() });
  return as(by).call(createDelivery, { body: aParcel(quote.id, where) });
}
async function agreed(by: Person, where: Where, amount: number) {
  const { id } = (await list(by, where)).body;
  const offer = await anOffer(id, { amount });
  await as(by).get(acceptOffer, { params: { id }, body: { offerId: offer.id, method: 'wallet' } });
  return { id, courier: offer.courier };
}
const seenBy = async (by: Person, id: string) => (await as(by).get(delivery, { params: { id } })).company;
const move = (by: Person, id: string, costCentre: string | null) =>
  as(by).call(setCostCentre, { params: { id }, body: { costCentre } });
const faultOf = ({ body }: { body: { errors?: { path: string; message: string }[] } }) => body.errors?.[0];
const fault = (path: string, reason: FieldReason) => ({ path, message: say('ro', `field.${reason}`) });

describe('the cost centres of a company', () => {
  test('are kept by its admins, read by its members, and there for nobody else', async () => {
    expect(mkt).toMatchObject({ code: 'MKT', name: 'Marketing', archivedAt: null });
    for (const by of [clerk, accountant]) {
      expect((await add(by, 'X')).status).toBe(403);
      expect((await change(by, mkt.id, { name: 'X' })).status).toBe(403);
      expect((await demand(true, by)).status).toBe(403);
      const { items } = await as(by).get(costCentres, { params });
      expect(items.map(({ code }) => code)).toEqual(['LOG', 'MKT']);
    }
    expect((await as(stranger).call(costCentres, { params })).status).toBe(404);
    expect((await add(stranger, 'X')).status).toBe(404);
    const elsewhere = await aCompany();
    const foreign = { id: elsewhere.id, costCentreId: mkt.id };
    const renamed = await as(elsewhere.owner).call(changeCostCentre, {
      params: foreign,
      body: { name: 'X' },
    });
    expect(renamed.status).toBe(404);
  });

  test('have each code once, in any letter case, also when two admins add it at once', async () => {
    expect(faultOf(await add(admin, 'MKT'))).toEqual(fault('code', 'cost_centre_taken'));
    for (const code of ['', 'a b', 'ță', '-x']) expect(faultOf(await add(admin, code))?.path).toBe('code');
    await Promise.all([as(owner).get(costCentres, { params }), as(admin).get(costCentres, { params })]);
    const answers = await allAtOnce(db, 2, (n) => add(n === 0 ? owner : admin, 'Rival'));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('are renamed, archived and reopened, each once in the list of changes', async () => {
    expect((await change(admin, log.id, { name: 'Depozit' })).body).toMatchObject({ name: 'Depozit' });
    await change(admin, log.id, { name: 'Depozit' });
    expect((await change(admin, log.id, { isArchived: true })).body.archivedAt).not.toBeNull();
    await change(admin, log.id, { isArchived: true });
    expect(faultOf(await list(clerk, { companyId, costCentre: 'LOG' }))).toEqual(
      fault('costCentre', 'cost_centre_unknown'),
    );
    await change(admin, log.id, { isArchived: false, name: 'Logistică' });
    expect((await change(admin, log.id, {})).status).toBe(400);
    const { items } = await as(admin).get(companyEvents, { params, query: { limit: 4 } });
    expect(items.map(({ kind, costCentre }) => [kind, costCentre])).toEqual([
      ['cost_centre_reopened', 'LOG · Logistică'],
      ['cost_centre_renamed', 'LOG · Logistică'],
      ['cost_centre_archived', 'LOG · Logistică'],
      ['cost_centre_renamed', 'LOG · Logistică'],
    ]);
  });
});

describe('a delivery under a cost centre', () => {
  test('names it to the sender’s side alone', async () => {
    const { id, courier } = await agreed(clerk, { companyId, costCentre: 'mkt' }, 3_000);
    for (const by of [clerk, owner])
      expect((await seenBy(by, id))?.costCentre).toEqual({ code: 'MKT', name: 'Marketing' });
    await move(owner, id, 'LOG');
    const courierSees = await as(courier).send('GET', pathOf(delivery, { params: { id } }));
    expect(courierSees.raw).not.toMatch(/cost_centre|MKT|Logistic/);
  });

  test('takes no code of another company, of nobody, or without a company', async () => {
    const other = await aCompany({ wallet: 1_000_000 });
    await as(other.owner).get(addCostCentre, {
      params: { id: other.id },
      body: { code: 'ELSE', name: 'Altundeva' },
    });
    for (const where of [
      { companyId, costCentre: 'ELSE' },
      { companyId, costCentre: 'NIMIC' },
      { costCentre: 'MKT' },
    ])
      expect(faultOf(await list(owner, where))).toEqual(fault('costCentre', 'cost_centre_unknown'));
  });

  test('needs one where the company demands it, and one that had none keeps none', async () => {
    const { id } = (await list(clerk, { companyId })).body;
    expect((await demand(true)).body.costCentreRequired).toBe(true);
    await demand(true);
    expect(faultOf(await list(clerk, { companyId }))).toEqual(fault('costCentre', 'required'));
    expect((await list(clerk, {})).status).toBe(201);
    expect((await list(clerk, { companyId, costCentre: 'MKT' })).status).toBe(201);
    expect((await seenBy(clerk, id))?.costCentre).toBeNull();
    await move(clerk, id, 'MKT');
    expect(faultOf(await move(clerk, id, null))).toEqual(fault('costCentre', 'required'));
    await demand(false);
    const { items } = await as(admin).get(companyEvents, { params, query: { limit: 2 } });
    expect(items.map(({ kind }) => kind)).toEqual(['cost_centre_optional', 'cost_centre_demanded']);
  });

  test('is moved by `orders` and `admin`, which its history says', async () => {
    const { id } = await agreed(clerk, { companyId, costCentre: 'MKT' }, 3_000);
    for (const by of [accountant, stranger]) expect((await move(by, id, 'LOG')).status).toBe(404);
    expect((await move(admin, id, 'log')).body).toEqual({ costCentre: { code: 'LOG', name: 'Logistică' } });
    await move(owner, id, 'LOG');
    expect((await move(clerk, id, null)).body).toEqual({ costCentre: null });
    const { timeline, company } = await app.lookAt(id, clerk);
    const moved = timeline.filter(({ name }) => name === 'cost_centre_changed');
    expect(moved).toHaveLength(2);
    expect(company?.acts.map(({ seq, by }) => [seq, by])).toEqual([
      [moved[0]?.seq, `${admin.firstName} ${admin.lastName}`],
    ]);
    const own = (await list(owner, {})).body;
    expect((await move(owner, own.id, 'MKT')).status).toBe(404);
    expect((await move(owner, id, 'nu e cod')).status).toBe(400);
  });
});

test('a file of a company names cost centres by the headings of other couriers too', async () => {
  const firm = await aCompany({ wallet: 1_000_000, userType: 'business' });
  const boss = as(firm.owner);
  const { id } = await boss.get(addCostCentre, {
    params: { id: firm.id },
    body: { code: 'MKT', name: 'Marketing' },
  });
  const SIZES = ['mic', 'mediu', 'mare'];
  const send = async (forCompany?: string, ...codes: string[]) => {
    const lines = codes.map((costCentre, n) => aLine({ costCentre, size: SIZES[n] ?? 'mare' }));
    const bytes = Buffer.from(csvOf(lines).toString().replace('Centru de cost', 'info.costCenter'));
    const { status, body } = await sendFileOf(boss, bytes, 'livrari.csv', forCompany);
    if (status !== 201) return { status, body };
    const draft = body as { id: string; companyId: string | null };
    await app.workJobs();
    const { items } = await boss.get(importRows, { params: { id: draft.id }, query: { show: 'all' } });
    return {
      draft,
      problems: items.map(({ problems }) => problems.map(({ column, code }) => [column, code])),
    };
  };
  const unknown = [['costCentre', 'cost_centre_unknown']];
  const { draft, problems } = await send(firm.id, 'mkt', '', 'ALTUL');
  expect(draft?.companyId).toBe(firm.id);
  expect(problems).toEqual([[], [], unknown]);
  expect((await send(undefined, 'MKT', '')).problems).toEqual([unknown, []]);
  expect((await send(companyId, 'MKT')).status).toBe(400);

  const { estimate } = await boss.get(importDraft, { params: { id: draft?.id ?? '' } });
  await boss.get(commitImport, { params: { id: draft?.id ?? '' }, body: { expectedTotal: estimate.amount } });
  await app.workJobs();
  const listed = await boss.get(deliveries, { query: { companyId: firm.id } });
  const centres = await Promise.all(
    listed.items.map(async (each) => (await seenBy(firm.owner, each.id))?.costCentre),
  );
  expect(centres.map((each) => each?.code ?? null).toSorted()).toEqual(['MKT', null]);

  await boss.get(requireCostCentre, { params: { id: firm.id }, body: { isRequired: true } });
  await boss.get(changeCostCentre, { params: { id: firm.id, costCentreId: id }, body: { isArchived: true } });
  expect((await send(firm.id, '', 'MKT')).problems).toEqual([[['costCentre', 'required']], unknown]);
});

test('a month’s costs are summed by centre, filtered, and in a file', async () => {
  const firm = await aCompany({ wallet: 10_000_000 });
  const boss = firm.owner;
  const own = { id: firm.id };
  for (const code of ['A', 'B'])
    await as(boss).get(addCostCentre, { params: own, body: { code, name: `Centrul ${code}` } });
  const under = (costCentre?: string) => ({ companyId: firm.id, ...(costCentre ? { costCentre } : {}) });
  // The last instant of November in Bucharest, and the first of December.
  clock.set('2026-11-30T21:59:00.000Z');
  await agreed(boss, under('B'), 2_100);
  await agreed(boss, under('A'), 2_500);
  await agreed(boss, under('A'), 3_300);
  await agreed(boss, under(), 4_000);
  clock.set('2026-11-30T22:00:00.000Z');
  await agreed(boss, under('A'), 7_900);

  const sums = async (month: string) => as(boss).get(companyCostSums, { params: own, query: { month } });
  const november = await sums('2026-11');
  expect(
    november.items.map(({ costCentre, deliveries: count, cost }) => [costCentre?.code, count, cost.amount]),
  ).toEqual([
    ['A', 2, 5_800],
    ['B', 1, 2_100],
    [undefined, 1, 4_000],
  ]);
  expect(november.total).toMatchObject({ deliveries: 4, cost: { amount: 11_900 } });
  expect(november.months).toEqual(['2026-12', '2026-11']);
  expect((await sums('2026-12')).total).toMatchObject({ deliveries: 1, cost: { amount: 7_900 } });
  expect((await sums('2026-10')).items).toEqual([]);

  const amounts = async (query: { month?: string; costCentre?: string }) =>
    (await as(boss).get(companyCosts, { params: own, query })).items.map(({ cost }) => cost.amount);
  expect(await amounts({ month: '2026-11', costCentre: 'a' })).toEqual([3_300, 2_500]);
  expect(await amounts({ costCentre: 'none' })).toEqual([4_000]);
  expect(await amounts({ costCentre: 'A' })).toEqual([7_900, 3_300, 2_500]);
  const unknown = await as(boss).call(companyCosts, { params: own, query: { costCentre: 'ZZ' } });
  expect(faultOf(unknown)).toMatchObject({ path: 'costCentre' });

  const query = { month: '2026-11', costCentre: 'A', locale: 'en' as const };
  const file = await as(boss).send('GET', pathOf(companyCostsFile, { params: own, query }));
  const [head, ...lines] = file.raw.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toContain('Cost centre');
  expect(lines.map((line) => line.split(',').at(-2)?.replaceAll('"', ''))).toEqual(['25.00', '33.00']);
  for (const [by, status] of [
    [clerk, 404],
    [stranger, 404],
  ] as const)
    expect((await as(by).call(companyCostSums, { params: own, query: { month: '2026-11' } })).status).toBe(
      status,
    );
  for (const by of [clerk, admin]) {
    const here = { params, query: { month: '2026-11' } };
    expect((await as(by).call(companyCostSums, here)).status).toBe(403);
    expect((await as(by).send('GET', pathOf(companyCostsFile, here))).status).toBe(403);
  }
});
