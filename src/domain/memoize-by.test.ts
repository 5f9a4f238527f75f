import { expect, test } from 'vitest';
import { memoizeBy } from './memoize-by.ts';

test('memoizeBy makes one value for each key, of the first who comes with it', () => {
  const [one, other] = [{}, {}];
  let made = 0;
  const countOf = memoizeBy(
    ({ key }: { key: object; name: string }) => key,
    ({ name }) => `${name} ${(made += 1)}`,
  );
  const seen = [one, other, one].map((key, i) => countOf({ key, name: `caller ${i}` }));
  expect(seen).toEqual(['caller 0 1', 'caller 1 2', 'caller 0 1']);
});

test('memoizeBy keeps a value that is undefined', () => {
  let made = 0;
  const of = memoizeBy(
    (key: object) => key,
    () => void (made += 1),
  );
  const key = {};
  of(key);
  of(key);
  expect(made).toBe(1);
});
