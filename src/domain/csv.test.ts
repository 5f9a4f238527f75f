import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvAmount, csvCell, csvText } from './csv.ts';
import { cellText } from './business/imports/cells.ts';
import { tidyText } from './text/text.ts';

it('turns every would-be formula into text, also behind spaces and tabs', () => {
  for (const evil of ['=HYPERLINK("x")', '+1', '-2+3', '@SUM(A1)', '  =1', '\t=1', '\n=1', '\tx', '\rx'])
    expect(csvCell(evil)).toMatch(/^"'/);
  expect(csvCell('Strada A-B = 5')).toBe('"Strada A-B = 5"');
});

it('looks through quotes, invisible marks and other widths', () => {
  for (const evil of [
    '"=1+1',
    "'=1",
    '\u200B=1',
    '\uFEFF "=1',
    '\u00AD@A1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '﹦1',
    '−1',
    '„=1',
  ])
    expect([evil, csvCell(evil).startsWith(`"'`)]).toEqual([evil, true]);
});

const start = fc.constantFrom('', ' ', '"', "'", '\t', '\n', '\u00A0', '\u200B', '\uFEFF', '„', '\u2060');
const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '−');

it('lets no formula begin a cell, whatever is put before it', () => {
  fc.assert(
    fc.property(fc.array(start, { maxLength: 4 }), sign, fc.string(), (before, first, rest) => {
      expect(csvCell(before.join('') + first + rest).slice(0, 2)).toBe(`"'`);
    }),
    { numRuns: 500 },
  );
});

it('is read back as it was written, by a reader of CSV and by our own import', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.tuple(start, sign, fc.string()).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(',' as const, '.' as const), (cell, mark) => {
      const file = csvText([[cell, 'b']], mark);
      const [row] = parse(file, { bom: true, delimiter: mark === ',' ? ';' : ',' });
      expect([cell, `'${cell}`]).toContain(row?.[0]);
      expect(row?.[1]).toBe('b');
      expect(cellText(row?.[0] ?? '')).toBe(tidyText(cell.replace(/[\t\r\n\u00A0]+/g, ' ')));
    }),
    { numRuns: 500 },
  );
});

it('doubles quotes and keeps separators and new lines inside their cell', () => {
  expect(csvCell('a"b;c,d\ne')).toBe('"a""b;c,d\ne"');
});

it('writes a table as spreadsheets of either language read it', () => {
  expect(
    csvText(
      [
        ['Comanda', 'Sumă'],
        ['20001', csvAmount(1290, ',')],
      ],
      ',',
    ),
  ).toBe('\uFEFF"Comanda";"Sumă"\r\n"20001";"12,90"\r\n');
  expect(csvText([['20001', csvAmount(-5, '.')]], '.')).toBe('\uFEFF"20001","\'-0.05"\r\n');
});

it('leaves a sum of our own a number, below zero too', () => {
  expect(csvText([[{ minorUnits: -740 }, { minorUnits: 1290 }]], '.')).toBe('\uFEFF"-7.40","12.90"\r\n');
  expect(csvText([[{ minorUnits: -740 }]], ',')).toBe('\uFEFF"-7,40"\r\n');
});
