import { expect, test } from 'vitest';
import { base32, matchingStep, newTotpSecret, totpUri } from './totp.ts';

// The secret of the examples in RFC 4226 and RFC 6238.
const SECRET = Buffer.from('12345678901234567890');
const STEP_SECONDS = 30;

test.for(
  [
    ...['755224', '287082', '359152', '969429', '338314'],
    ...['254676', '287922', '162583', '399871', '520489'],
  ].map((code, counter) => ({ code, counter })),
)('counter $counter gives the code of RFC 4226, appendix D: $code', ({ code, counter }) => {
  expect(matchingStep(SECRET, code, new Date(counter * STEP_SECONDS * 1_000))).toBe(counter);
});

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('second %i gives the last six digits of RFC 6238, appendix B', ([second, code]) => {
  const step = Math.floor(second / STEP_SECONDS);
  expect(matchingStep(SECRET, code, new Date(second * 1_000))).toBe(step);
});

test('a code is taken one step early or late, and not two', () => {
  const [second, code] = [1_111_111_111, '050471'];
  const step = Math.floor(second / STEP_SECONDS);
  const near = [-2, -1, 0, 1, 2].map((drift) =>
    matchingStep(SECRET, code, new Date((second + drift * STEP_SECONDS) * 1_000)),
  );
  expect(near).toEqual([null, step, step, step, null]);
});

test.for(['', '28708', '2870822', '28708a', '٢٨٧٠٨٢', '+28708', '      '])('%j is no code', (typed) => {
  expect(matchingStep(SECRET, typed, new Date(59_000))).toBeNull();
});

test('a new secret has 160 bits, and is never the same', () => {
  const secrets = [newTotpSecret(), newTotpSecret()];
  expect(secrets.map(({ length }) => length)).toEqual([20, 20]);
  expect(base32(secrets[0] ?? SECRET)).not.toBe(base32(secrets[1] ?? SECRET));
});

test('secrets are written in the base32 of RFC 4648, section 10', () => {
  const inputs = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((word) => base32(Buffer.from(word)));
  expect(inputs).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

test('the address in the QR code names the product, the person and the secret', () => {
  const uri = new URL(totpUri(SECRET, 'ana+birou@stafeta.test'));
  expect(decodeURIComponent(uri.pathname)).toContain('Ștafeta:ana+birou@stafeta.test');
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri.searchParams.get('issuer')).toBe('Ștafeta');
});
