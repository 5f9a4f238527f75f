import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from '#domain/csv.ts';
import { cellText } from '#domain/business/imports/cells.ts';
import { IMPORT_FIELDS } from '#domain/business/imports/columns.ts';
import { DECIMAL_MARKS, LOCALES } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { readTable } from './read-table.ts';

// Every kind of cell that our own files may contain; only a leading apostrophe that guards nothing would be read as a
// guard.
const cell = fc
  .string({ unit: fc.constantFrom(...'aă ș"\',;\t\r\n=+-@0:.|\uFEFF'), maxLength: 12 })
  .filter((text) => !text.startsWith("'"));

it('reads back what our own files write, in the style of every language', () => {
  const table = fc.array(
    fc.array(cell, { minLength: IMPORT_FIELDS.length, maxLength: IMPORT_FIELDS.length }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(table, fc.constantFrom(...LOCALES), (rows, locale) => {
      const filled = rows.filter((cells) => cells.some((each) => each.trim() !== ''));
      fc.pre(filled.length > 0);
      const heads = IMPORT_FIELDS.map((field) => say(locale, `imp.field.${field}`));
      const read = readTable(Buffer.from(csvText([heads, ...rows], DECIMAL_MARKS[locale])));
      expect(read.headings).toEqual(heads);
      expect(read.rows.map(({ raw }) => raw.map(cellText))).toEqual(
        filled.map((cells) => cells.map(cellText)),
      );
    }),
  );
});

it('numbers the rows as a spreadsheet does', () => {
  const { rows } = readTable(Buffer.from('Telefon,Mărime\n0745333444,mic\n\n"0745\n333444",mare\n'));
  expect(rows.map(({ row }) => row)).toEqual([2, 4]);
});
