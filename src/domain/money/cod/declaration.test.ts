import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeclaredItem, declarationGaps, declarationXml } from './declaration.ts';

const DECLARANT = { name: 'Ștafeta Exemplu SRL', taxId: '12345674', street: 'Strada 1', city: 'Cluj' };
const ITEM: DeclaredItem = {
  ...{ number: 20_418, day: '2026-11-24', amount: 14_990, sender: 'Atelier Popa', taxId: '12345674' },
  ...{
    receiver: 'Ana Ionescu',
    county: 'CJ',
    address: 'Strada Horea 1, Cluj',
    iban: 'RO49AAAA1B31007593840000',
  },
};

test('a line has what the form asks for, in its names', () => {
  const xml = declarationXml('2026-11', DECLARANT, [ITEM]);
  expect(xml).toContain('an="2026" luna="11" d_rec="0" totalPlata_A="150" cif="12345674"');
  expect(xml).toContain(
    '<lista nr_doc="20418" data_doc="24.11.2026" val_ramb="149.90" den_expeditor="Atelier Popa" cif_expeditor="12345674"' +
      ' jud_preluare="12" adresa_preluare="Strada Horea 1, Cluj" mod="1" iban="RO49AAAA1B31007593840000" den_destinatar="Ana Ionescu"/>',
  );
});

test('what is not known is left out and named', () => {
  const unknown = { ...ITEM, taxId: null, county: null };
  expect(declarationGaps(unknown)).toEqual(['tax_id', 'county']);
  expect(declarationGaps(ITEM)).toEqual([]);
  expect(declarationXml('2026-11', DECLARANT, [unknown])).not.toMatch(/cif_expeditor|jud_preluare/);
});

test('whatever people write, a file has one line for each delivery, and their sums are the month’s to the ban', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('"/><lista val_ramb="9.99"/>', 'A & <B>\u0000\n'),
  );
  const item = fc.record({
    amount: fc.integer({ min: 1, max: 900_000 }),
    receiver: text,
    sender: text,
    address: text,
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), (given) => {
      const items = given.map((each, index) => ({ ...ITEM, ...each, number: index + 1 }));
      const lines = declarationXml('2026-11', DECLARANT, items).split('\n').slice(2, -2);
      expect(lines).toHaveLength(items.length);
      for (const line of lines)
        expect(line).toMatch(/^ {2}<lista(?: \w+="(?:[^\p{Cc}<>&"]|&(?:amp|lt|gt|quot);)*")+\/>$/u);
      const sum = lines.reduce(
        (all, line) => all + Number(/ val_ramb="(\d+)\.(\d\d)"/.exec(line)?.slice(1).join('')),
        0,
      );
      expect(sum).toBe(items.reduce((all, { amount }) => all + amount, 0));
    }),
  );
});
