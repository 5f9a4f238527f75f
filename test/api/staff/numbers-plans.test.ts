import { afterAll, expect, test } from 'vitest';
import {
  deliveriesByIds,
  deliveriesOfDay,
  momentsOf,
  moneyOfDay,
} from '#server/db/staff/numbers/day-facts.ts';
import { markDays } from '#server/db/staff/numbers/days.ts';
import {
  cohortMonths,
  countedDays,
  countsByCounty,
  countsByDay,
  firstOffersByHour,
  reachOf,
} from '#server/db/staff/numbers/read-counts.ts';
import { testDatabase } from '../../support/database.ts';
import { planNodes } from '../../support/plan-nodes.ts';

// What the numbers read of a long past: the statements that are sent, as the database plans them.

const statements: string[] = [];
const { db, owner, drop } = await testDatabase((text, run) => {
  statements.push(text);
  return run();
});
afterAll(drop);

/** The tables that grow with each day. Cohorts read half a year of `metrics_people`, however that is found. */
const GROWING = ['delivery_events', 'ledger_transactions', 'notifications', 'metrics_daily'];
const FILLS = [
  `INSERT INTO delivery_events (delivery_id, seq, name, actor, at, hash)
   SELECT 'past-' || n / 4, n % 4, (ARRAY['listed', 'offer_made', 'accepted', 'delivered'])[1 + n % 4], 'system',
     timestamptz '2026-01-01' + n * interval '10 minutes', '' FROM generate_series(1, 50000) n`,
  `INSERT INTO ledger_transactions (idempotency_key, kind, delivery_id, currency, content, posted_at)
   SELECT n, 'release', 'past-' || n, 'RON', '[]', timestamptz '2026-01-01' + n * interval '10 minutes'
   FROM generate_series(1, 50000) n`,
  `INSERT INTO notifications (id, account_id, role, kind, created_at)
   SELECT n, 'somebody', 'sender', 'delivered', timestamptz '2026-01-01' + n * interval '4 minutes'
   FROM generate_series(1, 120000) n`,
  `INSERT INTO metrics_daily (day, counter, county, hour, bucket, currency, cases, total)
   SELECT date '2026-01-01' + n / 150, 'first_offer', 'B', n % 24, n % 150, '', 1, 0 FROM generate_series(1, 50000) n`,
];
const SPAN = {
  from: new Date('2026-11-18T22:00:00Z'),
  to: new Date('2026-11-19T22:00:00Z'),
  timeZone: 'Europe/Bucharest',
};
const DAYS = { from: '2026-11-10', to: '2026-11-19', county: null };

test('no statement of the numbers reads a growing table from one end to the other', async () => {
  const client = await owner.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const fill of FILLS) await client.query(fill);
    await client.query('RESET session_replication_role; ANALYZE');
    await deliveriesOfDay(db, SPAN);
    await deliveriesByIds(db, ['past-1'], SPAN.timeZone);
    await moneyOfDay(db, SPAN);
    await momentsOf(db, 'attempted', SPAN, { after: null, limit: 200 });
    await markDays(db, SPAN.from, '2026-11-20', { timeZone: SPAN.timeZone, lateHours: 24 });
    await Promise.all([countsByDay(db, DAYS), countsByCounty(db, DAYS), firstOffersByHour(db, DAYS)]);
    await Promise.all([
      countedDays(db, DAYS),
      cohortMonths(db, '2026-11-01'),
      reachOf(db, SPAN.from, SPAN.to),
    ]);
    const sent = statements.filter((text) => GROWING.some((table) => text.includes(table)));
    expect(sent.length).toBeGreaterThanOrEqual(8);
    for (const text of sent) {
      const scanned = (await planNodes(client, text))
        .filter((plan) => plan['Node Type'] === 'Seq Scan' && GROWING.includes(plan['Relation Name'] ?? ''))
        .map((plan) => plan['Relation Name']);
      expect(scanned, text).toEqual([]);
    }
  } finally {
    client.release();
  }
});
