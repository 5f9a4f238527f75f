import { expect, test } from 'vitest';
import { contestTexts } from './contest-words.ts';

test.for([
  ['fraudulent', 'money.contested.why.fraudulent'],
  ['product_not_received', 'money.contested.why.product_not_received'],
  ['of_tomorrow', 'money.contested.why.other'],
] as const)('a contested payment, %s, is told in words', ([reason, texts]) => {
  expect(contestTexts(reason)).toBe(texts);
});
