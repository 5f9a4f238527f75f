import fc from 'fast-check';

/**
 * Any text by code points, lone halves of pairs too, every other sign from ASCII. The library's own unit for it walks all
 * 1.1 million code points before the first try: a second of work, and half a minute on a busy machine.
 */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  const sign = fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }));
  return fc
    .array(sign, maxLength === undefined ? {} : { maxLength })
    .map((signs) => String.fromCodePoint(...signs));
}
