import { expect, test } from 'vitest';
import { mustAcceptAgain } from './terms.ts';

test.for([
  [null, '2026-11-22-aa', true],
  ['2026-11-22-aa', '2026-11-22-aa', false],
  ['2026-11-22-aa', '2026-11-22-bb', false],
  ['2026-11-22-aa', '2027-01-01-aa', true],
  ['fără zi', '2026-11-22-aa', true],
] as const)('who agreed to %s is asked about %s: %s', ([agreedTo, now, mustAccept]) => {
  expect(mustAcceptAgain(agreedTo, now)).toBe(mustAccept);
});
