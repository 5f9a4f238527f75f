import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awbOf } from '#domain/deliveries/awb.ts';
import type { Label } from '#domain/deliveries/label.ts';
import { codesOn } from '../../../../test/support/pdf-codes.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { printLabels } from '../label-printer.ts';

const LABEL: Label = {
  number: 53_928_116,
  size: 'medium',
  piece: null,
  sender: {
    name: 'Atelier Popa SRL',
    address: 'Strada Lipscani 24',
    additional: null,
    phone: '07•• ••• 218',
  },
  receiver: { name: 'Ștefania Țăndărescu', address: 'Calea Moților 8', additional: 'ap. 31', phone: null },
  pickupDay: '25-11-2026',
  instructions: 'Fragil',
};
const numbered = (...numbers: number[]) => numbers.map((number) => ({ ...LABEL, number }));
const both = (number: number) => [`Code128 ${awbOf(number)}`, `QRCode ${awbOf(number)}`];

test('a scanner reads both codes of a label of 100 × 150 mm', async () => {
  const numbers = [53_928_116, 10_000_000, 99_999_999];
  const bytes = await printLabels(numbered(...numbers), '100x150', 'ro');
  for (const [page, number] of numbers.entries()) expect(await codesOn(bytes, page)).toEqual(both(number));
});

test('four labels fill a page of A4, and a scanner reads each', async () => {
  const numbers = [53_928_116, 72_941_756, 10_000_007, 99_999_999, 12_345_678];
  const bytes = await printLabels(numbered(...numbers), 'a4x4', 'ro');
  expect(await codesOn(bytes, 0)).toEqual(numbers.slice(0, 4).flatMap(both).toSorted());
  expect(await codesOn(bytes, 1)).toEqual(both(12_345_678));
});

test('a label names both parties in the asked language, and is the same each time', async () => {
  const [ro, again, en] = await Promise.all(
    (['ro', 'ro', 'en'] as const).map((locale) => printLabels([LABEL], '100x150', locale)),
  );
  expect(await pdfText(ro!)).toMatch(
    /5392 8116 6 Către Ștefania Țăndărescu Calea Moților 8 ap. 31 De la Atelier/,
  );
  expect(await pdfText(en!)).toContain('Pickup: 25-11-2026 Fragil');
  expect(again!.equals(ro!)).toBe(true);
});

test('no text of a label becomes a command of the thermal printer', async () => {
  const aText = fc.string({
    unit: fc.constantFrom('^', '~', '_', '\\', '&', '\n', 'X', 'Z', 'ș', '5'),
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(aText, async (text) => {
      const receiver = { ...LABEL.receiver, name: text, address: text, additional: text };
      const zpl = String(await printLabels([{ ...LABEL, receiver, instructions: text }], 'zpl', 'ro'));
      const commandsOf = (file: string) => file.match(/[\^~][A-Z0-9]{2}/g);
      const plain = String(await printLabels([LABEL], 'zpl', 'ro'));
      expect(commandsOf(zpl)).toEqual(commandsOf(plain));
      expect(zpl.match(/\n/g)).toHaveLength(plain.match(/\n/g)?.length ?? 0);
    }),
  );
});

test('the commands for the thermal printer hold both codes and the texts', async () => {
  const zpl = String(await printLabels(numbered(53_928_116, 72_941_756), 'zpl', 'ro'));
  expect(zpl.match(/\^XA/g)).toHaveLength(2);
  expect(zpl).toContain('^BCN,150,N,N,N,A^FH^FD539281166^FS');
  expect(zpl).toContain('^BQN,2,9^FH^FDMA,539281166^FS');
  expect(zpl).toContain('^FDȘtefania Țăndărescu^FS');
});

test('a label of several pieces says which one it is', async () => {
  const label = { ...LABEL, piece: { number: 2, of: 3 } };
  expect(await pdfText(await printLabels([label], '100x150', 'ro'))).toContain('Mediu · 2/3');
  expect(String(await printLabels([label], 'zpl', 'ro'))).toContain('Mediu · 2/3');
});
