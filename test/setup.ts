import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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
