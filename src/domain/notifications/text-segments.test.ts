import { describe, expect, test } from 'vitest';
import { segmentsOf, withoutDiacritics } from './text-segments.ts';

describe('segments of a text message', () => {
  test.for([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(158)}€`, 1],
    [`${'a'.repeat(159)}€`, 2],
    // The sign of two septets does not fit the last place of the first part.
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    ['ă'.repeat(70), 1],
    [`ă${'a'.repeat(70)}`, 2],
    ['ă'.repeat(134), 2],
    ['ă'.repeat(135), 3],
    ['🙂'.repeat(35), 1],
    // 67 units hold 33 of them, never half of one.
    ['🙂'.repeat(67), 3],
    ['', 1],
  ] as const)('example %#', ([text, segments]) => {
    expect(segmentsOf(text)).toBe(segments);
  });
});

test('a text without diacritics keeps its words and fits one segment', () => {
  const text = `Ștafeta: „Îți aducem” coletul – așteaptă-l… ${'a'.repeat(90)}`;
  expect(withoutDiacritics(text)).toBe(`Stafeta: "Iti aducem" coletul - asteapta-l... ${'a'.repeat(90)}`);
  expect(segmentsOf(text)).toBe(2);
  expect(segmentsOf(withoutDiacritics(text))).toBe(1);
});
