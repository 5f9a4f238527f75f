import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { ownPath } from './own-path.ts';

it.each(['/parcelthird', '/viewdetails?id=20418', '/curier/curse/abc#harta', '/', '/%09/evil.example'])(
  'leaves %s as it is',
  (path) => expect(ownPath(path)).toBe(path),
);

it.each([
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '/a\\..\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\u202e/evil.example',
  '\t//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'evil.example',
  '',
  null,
  undefined,
])('follows nothing from %j', (given) => expect(ownPath(given)).toBeUndefined());

/** Characters that browsers treat specially, generated more often than the rest. */
const tricky = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      '\r',
      ' ',
      '@',
      ':',
      '?',
      '#',
      '\u0000',
    ),
    fc.constantFrom('evil.example', 'https:', 'javascript:', '\u00a0', '\u202e', '\ufeff', 'a'),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  ),
  maxLength: 12,
});

test('whatever is answered stays on this site, for a link, a form and the history alike, and is its own answer', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        tricky,
        fc.webUrl(),
        tricky.map((rest) => `/${rest}`),
      ),
      (given) => {
        const path = ownPath(given);
        if (path === undefined) return;
        const here = 'http://127.0.0.1:3000';
        expect(new URL(path, here).origin).toBe(here);
        expect(new URL(path, `${here}/a/b?c=d`).origin).toBe(here);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(path).not.toMatch(/[\s\\]/);
        expect(ownPath(path)).toBe(path);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('every path of plain words is followed', () => {
  const segments = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(segments, fc.stringMatching(/^[a-z0-9]{0,6}$/), (parts, id) => {
      const path = `/${parts.join('/')}?id=${id}`;
      expect(ownPath(path)).toBe(path);
    }),
  );
});
