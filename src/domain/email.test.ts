import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  'andreea@exemplu.ro',
  'a.pop+colete@posta.exemplu.ro',
  "o'brien@exemplu.com",
  ' ion@exemplu.ro ',
  'ion_pop@x-y.co.uk',
])('takes %j', (text) => expect(isEmail(text)).toBe(true));

it.each([
  '',
  'andreea',
  '@exemplu.ro',
  'andreea@',
  'andreea@exemplu',
  'andreea@exemplu.r',
  '.andreea@exemplu.ro',
  'andreea.@exemplu.ro',
  'and..reea@exemplu.ro',
  'an dreea@exemplu.ro',
  'andreea@exem plu.ro',
  'andreea@-exemplu.ro',
  'andreea@exemplu-.ro',
  'a@b@exemplu.ro',
  'andreea@exemplu..ro',
])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
