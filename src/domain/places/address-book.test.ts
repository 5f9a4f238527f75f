import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameEntry } from './address-book.ts';

const word = fc.string({ minLength: 1, maxLength: 8 });
const anEntry = fc.record({ name: word, phone: word, address: word });

describe('sameEntry', () => {
  test('finds the entry itself in any letter case, and no other', () => {
    fc.assert(
      fc.property(fc.array(anEntry, { maxLength: 5 }), anEntry, (entries, wanted) => {
        const found = sameEntry(entries, wanted);
        const isThere = entries.some(
          ({ name, phone, address }) =>
            name.toLowerCase() === wanted.name.toLowerCase() &&
            phone === wanted.phone &&
            address.toLowerCase() === wanted.address.toLowerCase(),
        );
        expect(found !== undefined).toBe(isThere);
        expect(sameEntry([...entries, wanted], wanted)).toBeDefined();
      }),
    );
  });

  test('tells fields apart that run into each other', () => {
    const ours = { name: 'a', phone: 'bc', address: 'd' };
    expect(sameEntry([{ name: 'ab', phone: 'c', address: 'd' }], ours)).toBeUndefined();
    expect(sameEntry([{ name: 'A', phone: 'bc', address: 'D' }], ours)).toBeDefined();
  });
});
