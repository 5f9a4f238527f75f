import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumsByCentre } from './cost-sums.ts';

test('each cost is in one sum, and in the sum of its own centre', () => {
  const cost = fc.record({
    costCentre: fc.option(fc.constantFrom({ code: 'A' }, { code: 'B' }, { code: 'Z-9' })),
    cost: fc.integer({ min: -100, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(cost), (costs) => {
      const sums = sumsByCentre(costs);
      expect(sums.reduce((all, each) => all + each.cost, 0)).toBe(
        costs.reduce((all, each) => all + each.cost, 0),
      );
      expect(sums.reduce((all, each) => all + each.deliveries, 0)).toBe(costs.length);
      for (const { costCentre, cost: sum } of sums) {
        const own = costs.filter((each) => each.costCentre?.code === costCentre?.code);
        expect(own.reduce((all, each) => all + each.cost, 0)).toBe(sum);
      }
      const codes = sums.map(({ costCentre }) => costCentre?.code ?? '~');
      expect(codes).toEqual([...new Set(codes)].toSorted());
    }),
  );
});
