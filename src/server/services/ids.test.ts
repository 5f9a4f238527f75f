import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ten thousand new ids are all different, with sixteen characters of a URL each', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[\w-]{16}$/.test(id))).toEqual([]);
});
