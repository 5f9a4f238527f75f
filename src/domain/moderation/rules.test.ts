import { describe, expect, it, test } from 'vitest';
import {
  comparableText,
  HIDEABLE_PLACES,
  mayBeAnonymous,
  NOTICE_CATEGORIES,
  NOTICE_PLACES,
  noticeChoices,
  pictureNamed,
} from './rules.ts';

describe('a notice of illegal content', () => {
  it('is without a name only about offences against children', () => {
    expect(NOTICE_CATEGORIES.filter(mayBeAnonymous)).toEqual(['child_abuse']);
  });

  it('whose content was not found can only be closed', () => {
    for (const place of NOTICE_PLACES) expect(noticeChoices(place, false)).toEqual(['no_action']);
  });

  it('leads to hiding only where there are words or pictures of ours to hide', () => {
    const hideable = NOTICE_PLACES.filter((place) => noticeChoices(place, true).includes('hidden'));
    expect(new Set(hideable)).toEqual(new Set(HIDEABLE_PLACES));
  });
});

test.for([
  'VĂ AȘTEPT la colț!',
  'va astept la colt',
  'vă  aştept,\nla colţ…',
  'Va\u0306 as\u0326tept la colt\u0326',
])('%j is known as the same words', (spelled) => {
  expect(comparableText(spelled)).toBe('vaasteptlacolt');
});

test('words without a letter are known by their marks', () => {
  expect(comparableText(' 🔪 🔪 ')).toBe('🔪🔪');
  expect(comparableText('  ')).toBe('');
});

test.for([
  ['n1BaS4dHqZy7Po3u', 'n1BaS4dHqZy7Po3u'],
  ['/uploads/n1BaS4dHqZy7Po3u', 'n1BaS4dHqZy7Po3u'],
  ['https://exemplu.ro/uploads/n1BaS4dHqZy7Po3u/', 'n1BaS4dHqZy7Po3u'],
  ['20026', null],
  ['https://exemplu.ro/blog/n1BaS4dHqZy7Po3u', null],
] as const)('%s names the picture %s', ([reference, id]) => {
  expect(pictureNamed(reference)).toBe(id);
});
