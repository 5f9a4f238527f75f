import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVENT_OF_ANSWER } from '#domain/deliveries/inspection.ts';
import { TRIP_LIFE } from '#domain/deliveries/stage-table.ts';
import { REPORT_TABLE } from '#domain/deliveries/trip-reports.ts';
import { FACTS, notificationsOf } from '#domain/notifications/table.ts';

const SERVICES = join(import.meta.dirname, '..');
const NOTIFIES = /\b(recordEvent|recordChange|nextChainEntry|enqueueNotification|notifyPerson)\(/;

/**
 * The sources of the services that write an event or enqueue a notification; the house check verifies that each is
 * reached.
 */
const tellers = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(SERVICES, name), 'utf8'))
  .filter((text) => NOTIFIES.test(text));

const produced = new Set<string>([
  ...TRIP_LIFE.rows.map((row) => row.event),
  ...Object.values(REPORT_TABLE).map(({ event }) => event),
  ...Object.values(EVENT_OF_ANSWER),
  ...FACTS.filter((fact) => tellers.some((text) => text.includes(`'${fact}'`))),
]);

test.for(FACTS)('%s is told by somebody', (fact) => {
  expect(produced.has(fact), fact).toBe(true);
});

test('most facts are told to more than one', () => {
  expect(FACTS.flatMap(notificationsOf).length).toBeGreaterThan(FACTS.length);
});
