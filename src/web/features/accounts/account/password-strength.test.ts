import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.for([
  ['abc123', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['lalele-albe', 'good'],
  ['castravete-verde', 'strong'],
  ['nouă cai pe deal', 'strong'],
] as const)('%s is %s', ([password, strength]) => {
  expect(passwordStrength(password)).toBe(strength);
});
