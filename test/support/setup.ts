import { format } from 'node:util';
import { configureGlobal } from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Fixed seed: the same code gets the same result; `npm run test:fuzz` varies it. A failure prints its seed.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_101);
if (Number.isSafeInteger(seed)) configureGlobal({ seed });

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void complaints.push(format(...parts)));
});

// A message on the console fails the test, even when every expectation holds.
afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'console.error').toEqual([]);
});
