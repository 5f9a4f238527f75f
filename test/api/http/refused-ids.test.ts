import { beforeEach, expect, test } from 'vitest';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

const app = await testApp({ settings: { throttleScale: 1 } });
const { as, aSender, aDelivery, clock, db, deps } = app;

beforeEach(() => clock.advance({ hours: 2 }));

const entriesAbout = (person: Person) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject', '=', `account:${person.id}`)
    .execute();

test('who tries ids of others again and again is written down once an hour, and is told nothing', async () => {
  const [built, stranger] = [await aDelivery(), await aSender()];
  const page = as(stranger);
  const ask = (id: string) => page.call(delivery, { params: { id } });
  for (let tries = 1; tries < 20; tries += 1) expect((await ask(built.id)).status).toBe(404);
  expect(await entriesAbout(stranger)).toEqual([]);
  for (let tries = 1; tries <= 10; tries += 1) await ask(tries % 2 ? built.id : 'nu-este');
  expect(await entriesAbout(stranger)).toEqual([
    { action: 'foreign_ids_tried', actor_id: stranger.id, details: { tries: 20 } },
  ]);
  clock.advance({ hours: 1 });
  for (let tries = 1; tries <= 20; tries += 1) await ask(built.id);
  expect(await entriesAbout(stranger)).toHaveLength(2);
});

test('each is counted for the operator, by role and not by id', async () => {
  const [built, stranger] = [await aDelivery(), await aSender()];
  const counted = async () =>
    Number(/^stafeta_refused_ids_total\{role="sender"\} (\d+)/m.exec(await deps.metrics.text())?.[1] ?? 0);
  const before = await counted();
  await as(stranger).call(delivery, { params: { id: built.id } });
  await as(built.sender).get(delivery, { params: { id: built.id } });
  expect(await counted()).toBe(before + 1);
});
