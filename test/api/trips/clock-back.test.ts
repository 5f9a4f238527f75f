import { expect, test } from 'vitest';
import { custody } from '#contract/tracking/tracking.ts';
import { testApp } from '../../support/app.ts';

const { anonymous, aDelivery, takeSteps, clock } = await testApp();

test('no row of a history is earlier than the one before it, also when the clock was set back', async () => {
  const built = await aDelivery({ status: 'accepted', method: 'cash' });
  clock.advance({ minutes: 10 });
  await takeSteps(built, 'depart');
  clock.advance({ hours: -1 });
  await takeSteps(built, 'arrive_pickup', 'pick_up');
  clock.advance({ minutes: 90 });
  await takeSteps(built, 'depart_dropoff');
  const token = built.seen.shareUrl?.split('/').at(-1) ?? '';
  const { entries } = await anonymous.get(custody, { params: { token } });
  const facts = entries.flatMap(({ fact }) => fact ?? []);
  const times = facts.map(({ at }) => at);
  expect(times.length).toBeGreaterThan(5);
  expect(times).toEqual(times.toSorted());
  const at = (name: string) => Date.parse(facts.find((fact) => fact.name === name)?.at ?? '');
  expect(at('arrived_at_pickup')).toBe(at('departed'));
  expect(at('departed_to_dropoff') - at('departed')).toBe(30 * 60_000);
});
