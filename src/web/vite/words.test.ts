import { expect, it } from 'vitest';
import { keyMatcher } from './words.ts';

it('knows a key that stands as a whole and one that is composed, and no other', () => {
  const matches = keyMatcher("t('login.ok'); t(`status.${status}`); const WORDS = { a: 'book.title' };");
  expect(['login.ok', 'status.open', 'book.title'].map(matches)).toEqual([true, true, true]);
  expect(['login.okay', 'login', 'book.titles', 'statuses.open'].map(matches)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('knows a composed key by its end too, where that is plain', () => {
  const matches = keyMatcher(
    't(`stand.${status}.t`); t(`rate.${kind}.${n}`); t(`news.${a ? `x` : b}.done`);',
  );
  expect(['stand.open.t', 'rate.good.1', 'news.b.done'].map(matches)).toEqual([true, true, true]);
  expect(['stand.open.b', 'stand.t', 'stand.open'].map(matches)).toEqual([false, false, false]);
});
