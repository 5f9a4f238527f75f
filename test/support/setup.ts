import { format } from 'node:util';
import { configureGlobal } from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// The same code gets the same answer; `npm run test:fuzz` looks elsewhere each time. A failure prints its seed.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_101);
if (Number.isSafeInteger(seed)) configureGlobal({ seed });

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void complaints.push(format(...parts)));
});

// Whatever complains on the console is broken, even when every expectation holds.
afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'console.error').toEqual([]);
});
