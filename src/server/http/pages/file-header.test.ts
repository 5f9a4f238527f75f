import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from './file-header.ts';
import { anyText } from '../../../../test/support/any-text.ts';

test.for([
  ['01890a5d.webp', 'inline; filename="01890a5d.webp"'],
  ['Livrări.csv', `inline; filename="Livrari.csv"; filename*=UTF-8''Livr%C4%83ri.csv`],
  ['a"b\\c/d.pdf', `inline; filename="a_b_c_d.pdf"; filename*=UTF-8''a%22b%5Cc%2Fd.pdf`],
])('%s', ([name = '', header]) => {
  expect(contentDisposition('inline', name)).toBe(header);
});

test('any name stays within its header', () => {
  fc.assert(
    fc.property(anyText(), (name) => {
      expect(contentDisposition('attachment', name)).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5B\x5D-\x7E]*"(; filename\*=UTF-8''[A-Za-z0-9!.~_%-]*)?$/,
      );
    }),
  );
});
