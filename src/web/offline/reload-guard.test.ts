import { expect, test } from 'vitest';
import { mayAnswerAgain } from './reload-guard.ts';

test('a document that loads itself again and again is answered six times in ten seconds, another one still is', () => {
  const answers = Array.from({ length: 10 }, (_, place) =>
    mayAnswerAgain('/curier/oferte', 1_000 + place * 100),
  );
  expect(answers).toEqual([...Array<boolean>(6).fill(true), ...Array<boolean>(4).fill(false)]);
  expect(mayAnswerAgain('/curier/activa', 2_000)).toBe(true);
  expect(mayAnswerAgain('/curier/oferte', 13_000)).toBe(true);
});
