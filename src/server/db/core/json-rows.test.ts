import { expect, test } from 'vitest';
import { jsonRows, rowsOfColumns } from './json-rows.ts';

test('a row in JSON has its bytes in hexadecimal and no nulls', () => {
  const row = { id: 'a', hash: Buffer.from([1, 255]), note: null, list: [null, 2], zero: 0, empty: '' };
  expect(JSON.parse(jsonRows([row]))).toEqual([
    { id: 'a', hash: '\\x01ff', list: [null, 2], zero: 0, empty: '' },
  ]);
});

test('columns are rows again, each value in its own row and nulls where they were', () => {
  const columns = { id: ['a', 'b'], note: [null, 'x'], pieces: [[1], null] };
  expect(rowsOfColumns(columns)).toEqual([
    { id: 'a', note: null, pieces: [1] },
    { id: 'b', note: 'x', pieces: null },
  ]);
});

test('columns without rows are no rows', () => {
  expect(rowsOfColumns({ id: null, note: null })).toEqual([]);
  expect(rowsOfColumns({})).toEqual([]);
});
