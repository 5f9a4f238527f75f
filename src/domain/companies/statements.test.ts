import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addSums, codByMember, statementSums } from './statements.ts';

const sum = fc.integer({ min: 0, max: 1_000_000 });
const facts = fc.record({
  price: sum,
  coupon: sum,
  priceVat: sum,
  cancelled: fc.option(fc.record({ fee: sum, vat: sum, returned: sum })),
  refunded: sum,
  goodwill: sum,
  cod: fc.option(fc.record({ amount: sum, isCollected: fc.boolean(), isSent: fc.boolean() })),
  fees: sum,
});

test('net and VAT are the gross, and what is paid is the gross less what was taken off and went back', () => {
  fc.assert(
    fc.property(facts, (each) => {
      const { gross, net, vat, discount, returned, paid, codCollected, codRemitted } = statementSums(each);
      expect(net + vat).toBe(gross);
      expect(gross).toBe(each.cancelled ? each.cancelled.fee : each.price);
      expect(paid + discount + returned).toBe(gross);
      expect([codCollected, codRemitted].every((part) => part === 0 || part === each.cod?.amount)).toBe(true);
    }),
  );
});

test('sums are those of their parts, however they are split', () => {
  fc.assert(
    fc.property(fc.array(facts), fc.array(facts), (some, others) => {
      const [one, two] = [some, others].map((all) => all.map(statementSums));
      const whole = addSums([...(one ?? []), ...(two ?? [])]);
      expect(whole).toEqual(addSums([addSums(one ?? []), addSums(two ?? [])]));
      expect(whole.net + whole.vat).toBe(whole.gross);
    }),
  );
});

test('goods’ money by member adds up to that of the month, and what is owed is what was not sent', () => {
  const lines = fc.array(fc.record({ facts, memberId: fc.constantFrom('a', 'b', 'c') }));
  // What was sent was collected before.
  const sent = ({ cod, ...each }: Parameters<typeof statementSums>[0]) => ({
    ...each,
    cod: cod && { ...cod, isCollected: cod.isCollected || cod.isSent },
  });
  fc.assert(
    fc.property(lines, (all) => {
      const rows = all.map(({ facts: each, memberId }) => ({ ...statementSums(sent(each)), memberId }));
      const members = codByMember(rows);
      const whole = addSums(rows);
      const sumOf = (column: 'collected' | 'remitted' | 'owed') =>
        members.reduce((total, member) => total + member[column], 0);
      expect([sumOf('collected'), sumOf('remitted')]).toEqual([whole.codCollected, whole.codRemitted]);
      expect(sumOf('owed')).toBe(whole.codCollected - whole.codRemitted);
      expect(new Set(members.map(({ memberId }) => memberId)).size).toBe(members.length);
      for (const { collected, owed } of members) expect(collected > 0 && owed >= 0).toBe(true);
    }),
  );
});
