import { expect, it } from 'vitest';
import { nextPage } from './next-page.ts';

it.each([
  ['/parcelthird', '/parcelthird'],
  ['/viewdetails?id=20418', '/viewdetails?id=20418'],
  ['//elsewhere.test/', '/home'],
  ['/\\elsewhere.test', '/home'],
  ['https://elsewhere.test/', '/home'],
  ['', '/home'],
  ['/\t/elsewhere.test', '/home'],
])('leads from ?next=%s to %s', (next, page) => {
  expect(nextPage(new URLSearchParams({ next }))).toBe(page);
});
