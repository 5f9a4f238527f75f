import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterMessage,
  ORDER_PHASES,
  type OrderEvent,
  type OrderFacts,
  type OrderState,
} from './order-facts.ts';

/** Few different values, so that equal versions with different contents come often. */
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  version: fc.constantFrom(
    '2026-11-20T09:00:00.000Z',
    '2026-11-20T09:00:01.000Z',
    '2026-11-20T10:00:00.000Z',
  ),
  phase: fc.constantFrom(...ORDER_PHASES),
  number: fc.constant('7'),
  receiverName: fc.constantFrom('Ioana', 'Ana'),
  receiverPhone: fc.constant('0722123456'),
  street: fc.constantFrom('Strada Horea 10', 'Strada Horea 12'),
  additional: fc.constant(''),
  city: fc.constant('Cluj-Napoca'),
  county: fc.constant('CJ'),
  country: fc.constant('RO'),
  items: fc.constant([]),
  total: fc.constantFrom(null, 100, 200),
  currency: fc.constant('RON'),
  payment: fc.constantFrom('cod', 'paid', 'unpaid'),
  declaredValue: fc.constant(null),
});
const event: fc.Arbitrary<OrderEvent> = fc.record({
  externalId: fc.constant('7'),
  facts: fc.option(facts, { freq: 9, nil: null }),
});

const NO_MESSAGES: OrderState = { facts: null, isDeleted: false };
const stateOf = (events: readonly OrderEvent[]) => events.reduce(afterMessage, NO_MESSAGES);

describe('afterMessage', () => {
  test('gives the same for messages in any order and any number', () => {
    const eventsAndOrder = fc
      .array(event, { minLength: 1, maxLength: 8 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
        ),
      );
    fc.assert(
      fc.property(eventsAndOrder, ([events, mixed]) => {
        expect(stateOf(mixed)).toEqual(stateOf(events));
      }),
    );
  });

  test('does not depend on the order in which a database gives the keys', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        const turned = Object.fromEntries(Object.entries(a).toReversed()) as OrderFacts;
        const events = (first: OrderFacts) => [first, b].map((each) => ({ externalId: '7', facts: each }));
        expect(stateOf(events(turned))).toEqual(stateOf(events(a)));
      }),
    );
  });

  test('keeps a deleted order deleted, and takes the newest otherwise', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1 }), (events) => {
        const state = stateOf(events);
        expect(state.isDeleted).toBe(events.some(({ facts: each }) => each === null));
        const versions = events.flatMap(({ facts: each }) => each?.version ?? []).sort();
        expect(state.facts?.version).toBe(versions.at(-1));
      }),
    );
  });
});
