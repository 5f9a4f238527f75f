import { expect, test } from 'vitest';
import { isoMoment, jsonRows, rowsOfColumns } from './json-rows.ts';

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

test('a moment of a row is that of the interface, however many digits it was written with', () => {
  const moments = {
    '2026-11-28T09:30:00.123+00:00': '2026-11-28T09:30:00.123Z',
    '2026-11-28T09:30:00.12+00:00': '2026-11-28T09:30:00.120Z',
    '2026-11-28T09:30:00+00:00': '2026-11-28T09:30:00.000Z',
    '2026-11-28T09:30:00.123456+00:00': '2026-11-28T09:30:00.123Z',
    '2026-11-28T11:30:00.123+02:00': '2026-11-28T09:30:00.123Z',
    '2026-11-28T09:30:00.1239+00:00': '2026-11-28T09:30:00.123Z',
    '+012026-11-28T09:30:00+00:00': '+012026-11-28T09:30:00.000Z',
  };
  expect(isoMoment(new Date('2026-11-28T09:30:00.5Z'))).toBe('2026-11-28T09:30:00.500Z');
  for (const [moment, shown] of Object.entries(moments)) expect(isoMoment(moment)).toBe(shown);
});
