import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineLife, pathBetween } from './state-machine.ts';

const STATES = ['a', 'b', 'c', 'd', 'e'] as const;
const EVENTS = ['go', 'stop', 'turn'] as const;
const ACTORS = ['sender', 'courier'] as const;

const anyRow = fc.record({
  from: fc.constantFrom(...STATES),
  event: fc.constantFrom(...EVENTS),
  by: fc.uniqueArray(fc.constantFrom(...ACTORS), { minLength: 1 }),
  to: fc.constantFrom(...STATES),
});
const anyTable = fc.uniqueArray(anyRow, { selector: ({ from, event }) => `${from} ${event}` });

describe('a life', () => {
  test('answers each of its rows, and nothing that is no row', () => {
    fc.assert(
      fc.property(anyTable, (rows) => {
        const life = defineLife(rows, 'event');
        for (const from of STATES)
          for (const event of EVENTS) {
            const row = rows.find((each) => each.from === from && each.event === event);
            expect(life.row(from, event)).toBe(row);
            expect(life.next(from, event)).toBe(row?.to);
            expect(life.eventsFrom(from).includes(event)).toBe(row !== undefined);
          }
      }),
    );
  });

  test('answers a row only to the actors that it names', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...ACTORS), (rows, actor) => {
        const life = defineLife(rows, 'event');
        for (const row of rows)
          expect(life.row(row.from, row.event, actor)).toBe(row.by.includes(actor) ? row : undefined);
      }),
    );
  });

  test('reaches a state exactly when a chain of rows leads there', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...STATES), (rows, start) => {
        const reached = defineLife(rows, 'event').reachable(start);
        expect(reached.has(start)).toBe(true);
        // Closed: no row leads out of it. Smallest: every state but the start is entered by a row from within.
        for (const { from, to } of rows) if (reached.has(from)) expect(reached.has(to)).toBe(true);
        const distance = distances(rows, start);
        expect([...reached].toSorted()).toEqual([...distance.keys()].toSorted());
      }),
    );
  });

  test('keeps its states, events and actors as they are written, under whatever name its events go', () => {
    const rows = [{ from: 'a', step: 'go', to: 'b', by: ['sender'] }] as const;
    const life = defineLife(rows, 'step');
    expectTypeOf(life.next).parameters.toEqualTypeOf<['a', 'go', 'sender'?]>();
    expectTypeOf(life.next('a', 'go')).toEqualTypeOf<'b' | undefined>();
    expect([life.next('a', 'go'), life.next('a', 'go', 'sender'), life.eventsFrom('a')]).toEqual([
      'b',
      'b',
      ['go'],
    ]);
  });
});

describe('the path between two states', () => {
  test('is a chain of rows, as short as there is one, through passable states alone', () => {
    const ends = fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...STATES));
    fc.assert(
      fc.property(anyTable, ends, fc.subarray([...STATES]), (rows, [from, to], closed) => {
        fc.pre(from !== to);
        const path = pathBetween(rows, { from, to }, (state) => !closed.includes(state));
        const open = rows.filter((row) => row.from === from || !closed.includes(row.from));
        expect(path.length).toBe(distances(open, from).get(to) ?? 0);
        for (const [index, state] of path.entries()) {
          const before = path[index - 1] ?? from;
          expect(rows.some((row) => row.from === before && row.to === state)).toBe(true);
        }
        for (const state of path.slice(0, -1)) expect(closed).not.toContain(state);
      }),
    );
  });
});

/** The distance of each state from a start in rows, by relaxing all rows as often as there are states. */
function distances(rows: readonly { from: string; to: string }[], start: string): Map<string, number> {
  const found = new Map([[start, 0]]);
  for (let round = 1; round <= STATES.length; round += 1)
    for (const { from, to } of rows)
      if (found.get(from) === round - 1 && !found.has(to)) found.set(to, round);
  return found;
}
