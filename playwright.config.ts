import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS, PAGE_LAUNCH_OPTIONS } from './test/support/chromium.ts';

// The browser tests: one server of their own for all of them; the file about the demo couriers starts a second one. It
// needs the web build; `npm test` makes it first. The server tells its address and folder by variables.

const SERVER = {
  name: 'stafeta',
  command: `"${process.execPath}" test/e2e/serve.ts --name stafeta`,
  wait: { stdout: /stafeta_ORIGIN=(?<stafeta_origin>\S+) DATA=(?<stafeta_data>\S+)/ },
  stdout: 'ignore' as const,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
};

/** Test files of pushes: only the whole browser shows notifications. */
const PUSHES = /\/push\.spec\.ts$/;

/** Test files that mostly wait, for a simulated trip, a worker or a build: one at a time beside all others. */
const WAITING = /\/(demo-couriers|worker|deploys)\.spec\.ts$/;

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/playwright',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./test/e2e/time-budget.ts']],
  webServer: SERVER,
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: 1, use: { launchOptions: PAGE_LAUNCH_OPTIONS } },
    {
      name: 'pages',
      testIgnore: [PUSHES, WAITING],
      // Neighbouring files share the demo's six couriers: with a third worker two of them meet one courier at once.
      workers: 2,
      use: { launchOptions: PAGE_LAUNCH_OPTIONS },
    },
    { name: 'pushes', testMatch: PUSHES, use: { launchOptions: LAUNCH_OPTIONS } },
  ],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    baseURL: process.env.STAFETA_ORIGIN,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A worker between page and server would answer calls that a test holds back; its own tests let it in.
    serviceWorkers: 'block',
    // Without pictures and copies of the page at every step: on two cores they cost more than the tests. `--trace on`
    // takes them all.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
