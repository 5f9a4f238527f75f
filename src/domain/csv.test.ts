import { expect, it } from 'vitest';
import { csvAmount, csvCell, csvText } from './csv.ts';

it('turns every would-be formula into text, also behind spaces and tabs', () => {
  for (const evil of ['=HYPERLINK("x")', '+1', '-2+3', '@SUM(A1)', '  =1', '\t=1', '\n=1', '\tx', '\rx'])
    expect(csvCell(evil)).toMatch(/^"'/);
  expect(csvCell('Strada A-B = 5')).toBe('"Strada A-B = 5"');
});

it('doubles quotes and keeps separators and new lines inside their cell', () => {
  expect(csvCell('a"b;c,d\ne')).toBe('"a""b;c,d\ne"');
});

it('writes a table as spreadsheets of either language read it', () => {
  expect(
    csvText(
      [
        ['Comanda', 'Sumă'],
        ['20001', csvAmount(1290, 'ro')],
      ],
      'ro',
    ),
  ).toBe('\uFEFF"Comanda";"Sumă"\r\n"20001";"12,90"\r\n');
  expect(csvText([['20001', csvAmount(-5, 'en')]], 'en')).toBe('\uFEFF"20001","\'-0.05"\r\n');
});

it('leaves a sum of our own a number, below zero too', () => {
  expect(csvText([[{ minorUnits: -740 }, { minorUnits: 1290 }]], 'en')).toBe('\uFEFF"-7.40","12.90"\r\n');
  expect(csvText([[{ minorUnits: -740 }]], 'ro')).toBe('\uFEFF"-7,40"\r\n');
});
