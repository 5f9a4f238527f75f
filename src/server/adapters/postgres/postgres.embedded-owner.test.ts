import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { announceEnd, claimDatabase, runningOwner } from './postgres.embedded-owner.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, writeFileSync: vi.fn<typeof writeFileSync>(real.writeFileSync) };
});

const home = mkdtempSync(join(tmpdir(), 'stafeta-owner-'));
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a full disk does not disturb a process that ends, and the database stays its own', () => {
  claimDatabase(home, 5_432);
  vi.mocked(writeFileSync).mockImplementationOnce((path) => {
    closeSync(openSync(path as string, 'w'));
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  });
  announceEnd(home);
  expect(runningOwner(home)).toBe(process.pid);
});
