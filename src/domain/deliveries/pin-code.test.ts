import { expect, test } from 'vitest';
import { pinCode, readPinCode } from './pin-code.ts';

test('a scanned code gives its PIN to its own delivery only', () => {
  const code = pinCode(20_411, '0042');
  expect(readPinCode(code, 20_411)).toBe('0042');
  expect(readPinCode(` ${code.toLowerCase()}\n`, 20_411)).toBe('0042');
  expect(readPinCode(code, 20_412)).toBe('other');
});

test.for(['', '0042', 'https://stafeta.test/urmarire/abc', 'STAFETA:20411:42', 'STAFETA:20411:00421'])(
  '“%s” is no such code',
  (text) => {
    expect(readPinCode(text, 20_411)).toBeNull();
  },
);
