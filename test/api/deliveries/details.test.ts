import { expect, test } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { STAGES } from '#domain/deliveries/stage-table.ts';
import type { WatchStatement } from '#server/db/core/watched-statements.ts';
import { PART_RULES } from '#server/db/deliveries/delivery-part-rules.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { deliveryParts } from '#server/db/deliveries/delivery-parts.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

const statements: string[] = [];
const watch: WatchStatement = (text, run) => {
  statements.push(text);
  return run();
};
const { aDelivery, anAdmin, anOffer, lookAt, db, clock } = await testApp({ watch });

/** The statements with which a person’s look at a delivery is answered, without that of their session. */
async function readBy(person: Person, id: string): Promise<string[]> {
  await lookAt(id, person);
  statements.length = 0;
  await lookAt(id, person);
  return statements.filter((text) => !/"sessions"/.test(text));
}

test.for(['open', 'accepted', 'completed', 'cancelled'] as const)(
  'the details of a delivery that is %s are one statement for whoever may see it',
  async (status) => {
    const built = await aDelivery({ status, stage: 'to_dropoff' });
    if (status === 'open') await anOffer(built.id);
    const couriers = built.courier === built.sender ? [] : [built.courier];
    for (const person of [built.sender, ...couriers, await anAdmin()]) {
      const read = await readBy(person, built.id);
      expect(read).toHaveLength(1);
      expect(read[0]).toMatch(/from "deliveries"/);
    }
  },
);

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const moment = fc.constant(new Date('2026-11-28T10:00:00Z'));
const aRow = fc.record({
  status: fc.constantFrom(...DELIVERY_STATUSES),
  stage: maybe(fc.constantFrom(...STAGES)),
  courier_id: maybe(fc.constant('courier')),
  company_id: maybe(fc.constant('company')),
  order_id: maybe(fc.constant('order')),
  cod_amount: maybe(fc.constant(100)),
  inspection: maybe(fc.constant('open')),
  inspection_started_at: maybe(moment),
  inspection_answer: maybe(fc.constant('accept')),
  declared_value: maybe(fc.constant(100)),
  cover_ceiling: maybe(fc.constant(100)),
  deliver_by: maybe(moment),
  return_kinds: maybe(fc.constant(['document'])),
  picked_up_at: maybe(moment),
  ended_at: maybe(moment),
  pickup_day: maybe(fc.constant('2026-11-28')),
  funding_round: fc.nat(1),
});

test('a part of a delivery is ruled out by its row in the database exactly where it is in the server', async () => {
  const names = Object.keys(PART_RULES) as (keyof typeof PART_RULES)[];
  const rules = sql.join(
    names.map((name) => sql`${sql.lit(name)}, coalesce(${PART_RULES[name].sql}, false)`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(aRow, { minLength: 50, maxLength: 50 }), async (rows) => {
      const found = await sql<{ has: object }>`
        SELECT json_build_object(${rules}) AS has
        FROM json_populate_recordset(NULL::deliveries, ${JSON.stringify(rows)}::json) AS deliveries`.execute(
        db,
      );
      expect(found.rows.map(({ has }) => has)).toEqual(
        rows.map((row) =>
          Object.fromEntries(
            names.map((name) => [name, PART_RULES[name].holds(row as unknown as DeliveryRow)]),
          ),
        ),
      );
    }),
    { numRuns: 40 },
  );
});

test('a moment of a part is a date, to the millisecond', async () => {
  const { id } = await aDelivery();
  const { timeline } = await deliveryParts(db, id, clock.now());
  expect(timeline).toEqual([{ seq: 1, name: 'listed', at: clock.now() }]);
});
