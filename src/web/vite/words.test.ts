import { expect, it } from 'vitest';
import { sayer } from './words.ts';

it('knows a key that stands as a whole and one that is composed, and no other', () => {
  const said = sayer("t('login.ok'); t(`status.${status}`); const WORDS = { a: 'book.title' };");
  expect(['login.ok', 'status.open', 'book.title'].map(said)).toEqual([true, true, true]);
  expect(['login.okay', 'login', 'book.titles', 'statuses.open'].map(said)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
