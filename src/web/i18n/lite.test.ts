import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { fill } from './lite.ts';

describe('the small formatter of the islands', () => {
  const plural = '{n, plural, =0 {nimic} one {o adresă} few {# adrese} other {# de adrese}}';

  it.each([0, 1, 2, 19, 20, 21, 100, 101, 120])('agrees with the full one on %i', (n) => {
    const full = new IntlMessageFormat(plural, 'ro').format({ n });
    expect(fill('ro', plural, { n })).toBe(full);
  });

  it('fills names', () => {
    expect(fill('ro', 'între {de} și {pana}', { de: '14:28', pana: '14:34' })).toBe('între 14:28 și 14:34');
  });
});
