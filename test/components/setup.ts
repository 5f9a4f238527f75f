import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/funnel-display/index.css';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/styles/forced-colors.css';
import '#web/styles/mantine.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeStreams } from './live.ts';
import { close } from './screen.tsx';
import { forgetAnswers, takeCalls, takeFaults } from './server.ts';

takeCalls();
takeStreams();
document.documentElement.lang = 'ro';

let complaints: string[] = [];
const complain = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' '));

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

// A message on the console fails the test, even when every expectation holds.
afterEach(async () => {
  await close();
  forgetAnswers();
  vi.restoreAllMocks();
  expect([...complaints, ...takeFaults()], 'complaints').toEqual([]);
  expect(document.querySelector('[role="alert"]'), 'an alert of a screen that is gone').toBeNull();
});
