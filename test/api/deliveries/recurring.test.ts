import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { changeMember } from '#contract/companies/companies.ts';
import { createDelivery, deliveries, delivery } from '#contract/deliveries/deliveries.ts';
import {
  changeRecurring,
  endRecurring,
  type RecurringDelivery,
  recurringDeliveries,
  repeatDelivery,
  skipRecurringDay,
} from '#contract/deliveries/recurring.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { claimRecurringDay } from '#server/db/deliveries/recurring.ts';
import { listRecurring } from '#server/services/deliveries/recurring/list-recurring.ts';
import { testApp } from '../../support/app.ts';
import { companyBuilders } from '../../support/companies.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const { as, clock, db, deps, sweep, workJobs } = app;
const { aCompany, joined } = companyBuilders(app);
const PASSWORD = 'Parola-buna-1';

type Rule = Omit<z.input<typeof repeatDelivery.body>, 'deliveryId'>;
/** Each working day from the Thursday after the tests' Wednesday, listed two days ahead. */
const WORKING_DAYS: Rule = {
  ...{ weekdays: [1, 2, 3, 4, 5], pickupTime: '09:00-11:00', startsOn: '2026-11-19', endsOn: null },
  ...{ skipsHolidays: true, daysAhead: 2 },
};

async function listed(by: Person, change: Parameters<typeof aParcel>[1] = {}) {
  const options = change.inspection ? { inspection: change.inspection } : {};
  const quote = await as(by).get(createQuote, { body: aTrip(options) });
  return (await as(by).get(createDelivery, { body: aParcel(quote.id, change) })).id;
}
const repeat = async (by: Person, deliveryId: string, change: Partial<Rule> = {}) =>
  as(by).call(repeatDelivery, { body: { deliveryId, ...WORKING_DAYS, ...change } });
const ruleOf = async (by: Person, id: string) =>
  (await as(by).get(recurringDeliveries)).items.find((each) => each.id === id);
const states = (rule: RecurringDelivery | undefined, count = 4) =>
  rule?.days.slice(0, count).map(({ day, state }) => `${day.slice(5)} ${state}`);
const daysListed = async (by: Person, template: string) => {
  const { items } = await as(by).get(deliveries, { query: { limit: 100 } });
  const own = items.filter(({ id }) => id !== template);
  const seen = await Promise.all(own.map(({ id }) => as(by).get(delivery, { params: { id } })));
  return seen.map(({ pickupDate }) => pickupDate).toSorted();
};
async function later(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    clock.advance({ days: 1 });
    await sweep();
    await workJobs();
  }
}
/** A rule of a new person, with its due days listed. */
async function aRule(change: Partial<Rule> = {}, parcel: Parameters<typeof aParcel>[1] = {}) {
  clock.set('2026-11-18T09:00:00Z');
  const person = await app.aSender({ password: PASSWORD });
  const template = await listed(person, parcel);
  const rule = (await repeat(person, template, change)).body;
  await workJobs();
  return { person, template, id: rule.id, params: { id: rule.id } };
}

describe('a repeated delivery', () => {
  test('is listed ahead for each of its days, with the template’s words, and not on holidays', async () => {
    const { person, template, id } = await aRule({}, { inspection: 'look', note: 'Poarta verde' });
    expect(await daysListed(person, template)).toEqual(['19-11-2026', '20-11-2026']);
    expect(states(await ruleOf(person, id))).toEqual([
      '11-19 listed',
      '11-20 listed',
      '11-23 planned',
      '11-24 planned',
    ]);
    const [first] = (await ruleOf(person, id))?.days ?? [];
    const seen = await as(person).get(delivery, { params: { id: first?.deliveryId ?? '' } });
    const pattern = await as(person).get(delivery, { params: { id: template } });
    for (const name of ['pickup', 'dropoff', 'size', 'note', 'instructions', 'proofPolicy'] as const)
      expect(seen[name], name).toEqual(pattern[name]);
    expect(seen).toMatchObject({ status: 'open', pickupTime: '09:00-11:00', inspection: { kind: 'look' } });
    await later(14);
    // The 30th and the 1st are legal holidays, the 28th and 29th a weekend.
    expect(await daysListed(person, template)).toEqual(
      [...['01', '02', '03', '04'].slice(1).map((day) => `${day}-12-2026`)]
        .concat(['19', '20', '23', '24', '25', '26', '27'].map((day) => `${day}-11-2026`))
        .toSorted(),
    );
  });

  test('is listed once a day by two workers at once, and by one that is killed and begins again', async () => {
    const { person, template, id } = await aRule({ startsOn: '2026-11-23' });
    clock.advance({ days: 3 });
    await allAtOnce(db, 6, () => listRecurring(deps, id));
    expect(await daysListed(person, template)).toEqual(['23-11-2026']);
    clock.advance({ days: 2 });
    // Whoever is killed before the commit leaves nothing; the sweep finds the rule again.
    const killed = db.transaction().execute(async (tx) => {
      await claimRecurringDay(tx, { ruleId: id, day: '2026-11-24', deliveryId: template, at: clock.now() });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await sweep();
    await workJobs();
    await listRecurring(deps, id);
    expect(await daysListed(person, template)).toEqual(['23-11-2026', '24-11-2026', '25-11-2026']);
  });

  test('rests while it is paused, and lists no day that has passed meanwhile', async () => {
    const { person, template, params } = await aRule({ startsOn: '2026-11-20', daysAhead: 1 });
    await as(person).get(changeRecurring, { params, body: { isPaused: true } });
    await later(6);
    expect(await daysListed(person, template)).toEqual([]);
    await as(person).get(changeRecurring, { params, body: { isPaused: false } });
    await workJobs();
    expect(await daysListed(person, template)).toEqual(['25-11-2026']);
  });

  test('skips a day, which may be taken back until it is over; a listed day is not skipped', async () => {
    const { person, template, id } = await aRule({ daysAhead: 1 });
    const skip = (day: string, isSkipped = true) =>
      as(person).call(skipRecurringDay, { params: { id, day }, body: { isSkipped } });
    expect((await skip('2026-11-19')).status).toBe(409);
    for (const day of ['2026-11-21', '2026-11-17', '2027-11-19', '2026-12-01', 'mâine'])
      expect((await skip(day)).status, day).toBe(400);
    expect(states((await skip('2026-11-20')).body, 2)).toEqual(['11-19 listed', '11-20 skipped']);
    await later(1);
    expect(await daysListed(person, template)).toEqual(['19-11-2026']);
    await skip('2026-11-20', false);
    await workJobs();
    expect(await daysListed(person, template)).toEqual(['19-11-2026', '20-11-2026']);
  });

  test('with another template changes what is not listed yet', async () => {
    const { person, params, id } = await aRule({ daysAhead: 1 });
    const other = await listed(person, { note: 'Alt depozit', size: 'large' });
    await as(person).get(changeRecurring, { params, body: { deliveryId: other, pickupTime: null } });
    await later(1);
    const days = (await ruleOf(person, id))?.days ?? [];
    const notes = await Promise.all(
      days.slice(0, 2).map(async ({ deliveryId }) => {
        const seen = await as(person).get(delivery, { params: { id: deliveryId ?? '' } });
        return [seen.note, seen.pickupTime];
      }),
    );
    expect(notes).toEqual([
      ['Poarta verde, câinele e legat.', '09:00-11:00'],
      ['Alt depozit', null],
    ]);
  });

  test('ends, and what is listed stays; its days of more than a season ago are forgotten', async () => {
    const { person, template, params, id } = await aRule();
    clock.advance({ days: 120 });
    await listRecurring(deps, id);
    const left = await db.selectFrom('recurring_days').select('day').where('rule_id', '=', id).execute();
    expect(left.every(({ day }) => day > '2027-03-01')).toBe(true);
    expect((await as(person).call(endRecurring, { params })).status).toBe(204);
    expect((await as(person).call(endRecurring, { params })).status).toBe(404);
    expect((await daysListed(person, template)).length).toBeGreaterThan(2);
    await listRecurring(deps, id);
  });
});

describe('a repeated delivery that cannot be listed', () => {
  test('says so with the day, tells its owner once, and is tried again', async () => {
    clock.set('2026-11-18T09:00:00Z');
    const { owner, id: companyId } = await aCompany();
    const clerk = await joined(owner, companyId, ['orders']);
    const template = await listed(clerk, { companyId });
    const { id } = (await repeat(clerk, template, { startsOn: '2026-11-25' })).body;
    const params = { id: companyId, memberId: clerk.id };
    await as(owner).get(changeMember, { params, body: { roles: ['money'] } });
    await later(5);
    expect((await ruleOf(clerk, id))?.days[0]).toMatchObject({
      day: '2026-11-25',
      state: 'failed',
      problem: 'forbidden',
    });
    const told = async () =>
      (await as(clerk).get(notifications)).items.filter(({ title }) => title.startsWith('O livrare repetată'))
        .length;
    expect(await told()).toBe(1);
    clock.advance({ minutes: 14 });
    await sweep();
    await workJobs();
    const { tries } = await db
      .selectFrom('recurring_days')
      .select('tries')
      .where('rule_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(1);
    await as(owner).get(changeMember, { params, body: { roles: ['orders'] } });
    clock.advance({ minutes: 2 });
    await sweep();
    await workJobs();
    expect((await ruleOf(owner, id))?.days[0]).toMatchObject({ state: 'listed', problem: null });
    expect(await told()).toBe(1);
  });

  test('because its window is over is shown as failed, and lists nothing in the past', async () => {
    const { person, template, id } = await aRule({
      startsOn: '2026-11-18',
      pickupTime: '08:00-09:00',
      daysAhead: 1,
    });
    expect(states(await ruleOf(person, id), 2)).toEqual(['11-18 failed', '11-19 listed']);
    expect((await ruleOf(person, id))?.days[0]?.problem).toBe('pickup_in_past');
    expect(await daysListed(person, template)).toEqual(['19-11-2026']);
  });
});

describe('a rule', () => {
  test('is refused for what belongs to one parcel, for somebody else’s, and with wrong fields', async () => {
    const { template } = await aRule();
    const stranger = await app.aSender();
    expect((await repeat(stranger, template)).status).toBe(404);
    const own = await listed(stranger);
    for (const [path, change] of [
      ['weekdays', { weekdays: [] }],
      ['weekdays', { weekdays: [1, 1] }],
      ['pickupTime', { pickupTime: '11:00-09:00' }],
      ['endsOn', { endsOn: '2026-11-18' }],
      ['startsOn', { startsOn: '2026-02-30' }],
      ['daysAhead', { daysAhead: 8 }],
    ] as const) {
      const { status, body } = await repeat(stranger, own, { ...change } as Partial<Rule>);
      expect([status, body], path).toMatchObject([400, { errors: [{ path }] }]);
    }
    await db
      .updateTable('deliveries')
      .set({ haulage_terms: '2026-11-01', haulage_consent: 'accepted' })
      .where('id', '=', own)
      .execute();
    expect((await repeat(stranger, own)).body).toMatchObject({ errors: [{ path: 'deliveryId' }] });
  });

  test('is its maker’s and, with `orders`, their colleagues’; nobody else changes it', async () => {
    clock.set('2026-11-18T09:00:00Z');
    const { owner, id: companyId } = await aCompany();
    const clerk = await joined(owner, companyId, ['orders']);
    const accountant = await joined(owner, companyId, ['money']);
    const { id } = (await repeat(clerk, await listed(clerk, { companyId }))).body;
    const params = { id };
    expect((await as(owner).get(changeRecurring, { params, body: { isPaused: true } })).isPaused).toBe(true);
    for (const by of [accountant, await app.aSender()]) {
      expect(await ruleOf(by, id)).toBeUndefined();
      expect((await as(by).call(changeRecurring, { params, body: { isPaused: false } })).status).toBe(404);
      expect((await as(by).call(endRecurring, { params })).status).toBe(404);
      const day = { id, day: '2026-11-24' };
      expect((await as(by).call(skipRecurringDay, { params: day, body: { isSkipped: true } })).status).toBe(
        404,
      );
    }
    // A colleague's own parcel never becomes what is listed in the maker's name.
    const own = await listed(owner);
    expect((await as(owner).call(changeRecurring, { params, body: { deliveryId: own } })).status).toBe(400);
  });

  test('is in the copy of its maker’s data, and goes with the account', async () => {
    const { person, id } = await aRule({ startsOn: '2027-03-01' });
    const copy = await as(person).call(exportMe);
    expect(copy.body.data.recurringDeliveries).toHaveLength(1);
    await db.deleteFrom('recurring_days').where('rule_id', '=', id).execute();
    await db
      .updateTable('deliveries')
      .set({ status: 'cancelled' })
      .where('sender_id', '=', person.id)
      .execute();
    expect((await as(person).call(deleteMe, { body: { password: PASSWORD } })).status).toBe(204);
    expect(await db.selectFrom('recurring_deliveries').select('id').where('id', '=', id).execute()).toEqual(
      [],
    );
  });
});
