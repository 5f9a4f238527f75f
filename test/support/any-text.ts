import fc from 'fast-check';

/**
 * Arbitrary text by code points, lone surrogates too, every other character from ASCII. The library's own unit for it
 * enumerates all 1.1 million code points before the first try: a second of work, and half a minute on a busy machine.
 */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  const sign = fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }));
  return fc
    .array(sign, maxLength === undefined ? {} : { maxLength })
    .map((signs) => String.fromCodePoint(...signs));
}
