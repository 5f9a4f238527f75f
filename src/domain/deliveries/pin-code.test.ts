import { expect, test } from 'vitest';
import { awbOf } from './awb.ts';
import { pinCode, readScannedCode } from './pin-code.ts';

const NUMBER = 53_928_116;
const ANOTHER = 53_928_117;

test('a scanned code gives its PIN to its own delivery only', () => {
  const code = pinCode(NUMBER, '0042');
  expect(readScannedCode(code, NUMBER)).toEqual({ kind: 'pin', pin: '0042' });
  expect(readScannedCode(` ${code.toLowerCase()}\n`, NUMBER)).toEqual({ kind: 'pin', pin: '0042' });
  expect(readScannedCode(code, ANOTHER)).toEqual({ kind: 'other' });
});

test('a scanned label tells whether it is the parcel’s own', () => {
  expect(readScannedCode(awbOf(NUMBER), NUMBER)).toEqual({ kind: 'label' });
  expect(readScannedCode(awbOf(NUMBER), ANOTHER)).toEqual({ kind: 'other' });
});

test.for([
  '',
  '0042',
  '53928116',
  'https://stafeta.test/urmarire/abc',
  'STAFETA:20411:42',
  'STAFETA:20411:00421',
])('“%s” is no such code', (text) => {
  expect(readScannedCode(text, NUMBER)).toBeNull();
});
