import { defineConfig } from 'vitest/config';

// Two projects: what needs nothing but code, and what goes through the front door on a real database.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['test/setup.ts'],
    // Generous for a busy machine: a test waits for events, never for time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/{api,concurrency,faults,fuzz,ledger,legacy,payments,providers}/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // The places of Romania are loaded once per worker, not once per file.
          isolate: false,
        },
      },
    ],
  },
});
