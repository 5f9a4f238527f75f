import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TRIP_LIFE } from '#domain/deliveries/stage-table.ts';
import { FACTS, notificationsOf } from '#domain/notifications/table.ts';

/** Facts that no service produces yet, each with the decision that allows it. */
const WAITING: Record<string, string> = { declared_lost: '0049-a-status-before-its-verb.md' };

const SERVICES = join(import.meta.dirname, '..');
const NOTIFIES = /\b(recordEvent|nextChainEntry|enqueueNotification)\(/;

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
  ...FACTS.filter((fact) => tellers.some((text) => text.includes(`'${fact}'`))),
]);

test.for(FACTS)('%s is told by somebody, or a decision says why not yet', (fact) => {
  expect(produced.has(fact), fact).toBe(WAITING[fact] === undefined);
});

test('a fact that waits has its decision written down', () => {
  const decisions = readdirSync(join(SERVICES, '../../../docs/decisions'));
  expect(Object.values(WAITING).filter((file) => !decisions.includes(file))).toEqual([]);
  expect(FACTS.flatMap(notificationsOf).length).toBeGreaterThan(FACTS.length);
});
