import { expect, test } from 'vitest';
import type { z } from 'zod';
import { rateDelivery } from '#contract/deliveries/deliveries.ts';
import { adminNumberRows, adminNumbers, type NumberRow } from '#contract/staff/admin-numbers.ts';
import type { MeasureName } from '#domain/staff/numbers/measures.ts';
import { markStaleDays } from '#server/services/staff/numbers/count-days.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';

// The staff's numbers: stored days and today as it is, with the deliveries behind each.

const app = await testApp();
const { as, aDelivery, aSender, anAdmin, anOffer, clock, deps } = app;
const admin = await anAdmin();

const TODAY = '2026-11-19';
const YESTERDAY = '2026-11-18';
const PERIOD = { from: YESTERDAY, to: TODAY };
/** Enough cases for shares and medians to be shown. */
const MANY = 20;

const numbers = (query: z.input<typeof adminNumbers.query> = PERIOD) =>
  as(admin).get(adminNumbers, { query });
const rows = (query: Partial<z.input<typeof adminNumberRows.query>> = {}) =>
  as(admin).get(adminNumberRows, { query: { ...PERIOD, counter: 'listed', ...query } });
async function figure(measure: MeasureName, query = PERIOD) {
  return (await numbers(query)).figures.find((each) => each.measure === measure);
}

const brought: Built[] = [];
const listed: Built[] = [];

test('today is counted live, before any night', async () => {
  const sender = await aSender({ wallet: 10_000_000 });
  for (let n = 0; n < MANY; n += 1)
    brought.push(await aDelivery({ status: 'completed', price: n === 0 ? 6_000 : 3_000, sender }));
  for (let n = 0; n < 5; n += 1) listed.push(await aDelivery({ sender }));
  const found = await numbers({ from: YESTERDAY, to: YESTERDAY });
  expect(found).toMatchObject({ today: YESTERDAY, countedAt: null, waitingDays: 0, currency: 'USD' });
  expect(found.funnel.map(({ step, cases }) => [step, cases])).toEqual([
    ...[['listed', 25] as const, ['offered', 20] as const, ['chosen', 20] as const, ['paid', 20] as const],
    ...[['picked_up', 20] as const, ['brought', 20] as const, ['rated', 0] as const],
  ]);
  expect(await figure('acceptance')).toMatchObject({ value: 0.8, cases: 25 });
  expect(await figure('gmv')).toMatchObject({ value: 63_000, cases: 20 });
  expect(found.unmeasured).toEqual(['quotes', 'dead_km']);
});

test('after the night the stored day tells the same', async () => {
  const before = await numbers({ from: YESTERDAY, to: YESTERDAY });
  clock.set(`${TODAY}T08:00:00Z`);
  await markStaleDays(deps);
  expect(await numbers({ from: YESTERDAY, to: YESTERDAY })).toMatchObject({ waitingDays: 1 });
  await app.sweep();
  const after = await numbers({ from: YESTERDAY, to: YESTERDAY });
  const { cohorts } = after;
  expect(after).toEqual({ ...before, today: TODAY, countedAt: clock.now().toISOString(), cohorts });
});

test('a figure stands beside the one of as many days before, and its value of each day', async () => {
  await aDelivery({ status: 'completed', sender: brought[0]?.sender ?? admin });
  expect(await figure('delivered')).toMatchObject({ value: 21, days: [20, 1], before: { value: 0 } });
  expect(await figure('delivered', { from: TODAY, to: TODAY })).toMatchObject({
    value: 1,
    before: { value: 20, cases: 20 },
  });
});

test('of fewer than twenty cases neither share nor median is told', async () => {
  expect(await figure('on_time', { from: TODAY, to: TODAY })).toMatchObject({ value: null, cases: 1 });
  expect(await figure('on_time')).toMatchObject({ value: 1, cases: 21 });
  const { hours } = await numbers({ from: YESTERDAY, to: YESTERDAY });
  expect(hours).toEqual([{ county: 'B', hour: 11, median: 0, p90: 0, cases: 20 }]);
});

test('counties and cohorts are told, and another county has nothing', async () => {
  const found = await numbers();
  expect(found.counties).toMatchObject([{ county: 'B', delivered: { value: 21 }, onTime: { value: 1 } }]);
  expect(found.cohorts.find(({ role }) => role === 'sender')).toEqual({
    ...{ role: 'sender', month: '2026-11-01', people: 1, later: [] },
  });
  const elsewhere = await numbers({ ...PERIOD, county: 'CJ' });
  expect(elsewhere.figures.find(({ measure }) => measure === 'delivered')?.value).toBe(0);
  expect(elsewhere.counties).toEqual([]);
});

test('rows behind a number: all of it, page by page, newest first, without people', async () => {
  const found: NumberRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await rows({ counter: 'delivered', limit: 8, ...(cursor ? { cursor } : {}) });
    expect(page.items.length).toBeLessThanOrEqual(8);
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toHaveLength(21);
  expect(new Set(found.map(({ deliveryId }) => deliveryId)).size).toBe(21);
  expect(found.map(({ at }) => at)).toEqual(
    found
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(JSON.stringify(found)).not.toContain(brought[0]?.sender.id);
});

test('rows that were missed are those that the number leaves out', async () => {
  const missed = await rows({ counter: 'listed', missed: 'chosen_soon' });
  expect(missed.items.map(({ deliveryId }) => deliveryId).toSorted()).toEqual(
    listed.map(({ id }) => id).toSorted(),
  );
  expect((await rows({ missed: 'chosen_soon', hour: 11 })).items).toHaveLength(5);
  expect((await rows({ missed: 'chosen_soon', hour: 12 })).items).toHaveLength(0);
  expect((await rows({ missed: 'chosen_soon', county: 'CJ' })).items).toHaveLength(0);
});

test('what follows today moves today’s numbers at once', async () => {
  const [open] = listed;
  if (!open || !brought[0]) throw new Error('nothing listed');
  await anOffer(open.id);
  await as(brought[0].sender).get(rateDelivery, {
    params: { id: brought[0].id },
    body: { service: 5, time: 4, behaviour: 5 },
  });
  const stale = (await numbers({ from: YESTERDAY, to: YESTERDAY })).funnel.find(
    ({ step }) => step === 'rated',
  );
  expect(stale?.cases).toBe(0);
  clock.set('2026-11-20T08:00:00Z');
  await markStaleDays(deps);
  await app.sweep();
  const { funnel } = await numbers({ from: YESTERDAY, to: YESTERDAY });
  expect(funnel.find(({ step }) => step === 'rated')?.cases).toBe(1);
  expect(funnel.find(({ step }) => step === 'offered')?.cases).toBe(21);
});

test('only the staff read numbers, and only of a period that exists', async () => {
  const sender = as(await aSender());
  expect(await sender.call(adminNumbers, { query: PERIOD })).toMatchObject({ status: 403 });
  expect(await sender.call(adminNumberRows, { query: { ...PERIOD, counter: 'listed' } })).toMatchObject({
    status: 403,
  });
  for (const query of [
    { from: TODAY, to: YESTERDAY },
    { from: '2026-01-01', to: TODAY },
    { from: 'x', to: TODAY },
  ])
    expect(await as(admin).call(adminNumbers, { query })).toMatchObject({ status: 400 });
  expect(
    await as(admin).call(adminNumberRows, { query: { ...PERIOD, counter: 'listed', cursor: 'x' } }),
  ).toMatchObject({ status: 400 });
});
