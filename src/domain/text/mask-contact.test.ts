import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask-contact.ts';

test.for([
  ['0721234218', '07•• ••• 218'],
  ['+41791234567', '+4•• ••• 567'],
  ['', null],
])('the phone %s is shown as %s', ([phone, masked]) => {
  expect(maskPhone(phone!)).toBe(masked);
});

test.for([
  ['andreea@atelierpopa.ro', 'a•••@atelierpopa.ro'],
  ['"x@y"@atelier.ro', '"•••@atelier.ro'],
  ['', null],
])('the address %s is shown as %s', ([email, masked]) => {
  expect(maskEmail(email!)).toBe(masked);
});
