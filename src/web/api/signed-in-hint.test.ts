import { expect, test } from 'vitest';
import { hintsAtSession } from './signed-in-hint.ts';

test.for([
  ['signed-in=1', true],
  ['lang=en; signed-in=1; theme=dark', true],
  ['', false],
  ['lang=en; signed-in=', false],
  ['not-signed-in=1', false],
  ['signed-in=10', false],
] as const)('the cookies „%s” hint at a session: %s', ([cookies, is]) => {
  expect(hintsAtSession(cookies)).toBe(is);
});
