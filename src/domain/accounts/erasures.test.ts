import { expect, test } from 'vitest';
import { type Erasure, erasureLine, readErasureList } from './erasures.ts';

const hash = (digit: string) => digit.repeat(64);
const LINES: Erasure[] = [
  { scope: 'account', subjectHash: hash('a'), at: '2026-11-20T10:00:00.000Z' },
  { scope: 'newsletter', subjectHash: hash('b'), at: '2026-11-21T10:00:00.000Z' },
];

test('what was written is read, each person once', () => {
  const text = [...LINES, ...LINES].map(erasureLine).join('');
  expect(readErasureList(text)).toEqual({ erasures: LINES, damaged: [] });
});

test('a cut line and a strange one are left out and named, an empty one is nothing', () => {
  const text = `${erasureLine(LINES[0]!)}\n{"scope":"all","subjectHash":"${hash('a')}"}\n7\n{"scope":"acc`;
  expect(readErasureList(text)).toEqual({ erasures: [LINES[0]], damaged: [3, 4, 5] });
});
