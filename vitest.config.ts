import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { directImports } from './src/web/vite/direct-imports.ts';
import { messages } from './src/web/vite/messages.ts';
import { readSite } from './src/web/vite/site.ts';
import { themeStyles } from './src/web/vite/theme-styles.ts';
import { productFacts } from './test/components/product-facts.ts';
import { PAGE_LAUNCH_OPTIONS } from './test/support/chromium.ts';
import { WaitingApart } from './test/support/waiting-apart.ts';
import { WORKERS } from './test/support/workers.ts';

/** What a test waits for may take as long as on a machine with other work: the default is one second. */
const POLL = { poll: { timeout: 15_000 } };

/** Generous for a busy machine: a test waits for events, never for time. */
const NODE = {
  setupFiles: ['test/support/setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: POLL,
};

/** The units and the screens beside each other: while the browser's one page works, a core is free. */
const AFTER_THE_SERVER = { groupOrder: 1 };

const PACKAGES_OF_SCREENS = [
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  'axe-core',
  'idb',
  'intl-messageformat',
  'leaflet',
  'maplibre-gl',
  'qr',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uqr',
  'vitest-browser-react/pure',
  'zod',
];

/** Screens in a browser, one after the other in one page: what they ask the server is answered from the contract. */
const COMPONENTS: ViteUserConfig = {
  plugins: [directImports(), themeStyles(), productFacts()],
  define: { __SITE__: JSON.stringify(readSite({})) },
  // All that the screens need is bundled before the first one opens: what is found late would load the page again.
  optimizeDeps: { noDiscovery: true, include: PACKAGES_OF_SCREENS },
  test: {
    name: 'components',
    include: ['test/components/**/*.test.tsx'],
    setupFiles: ['test/components/setup.ts'],
    // As generous as the stories: the first screen waits for all its modules.
    testTimeout: 90_000,
    isolate: false,
    sequence: AFTER_THE_SERVER,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: PAGE_LAUNCH_OPTIONS,
        contextOptions: { locale: 'ro-RO', timezoneId: 'Europe/Bucharest', reducedMotion: 'reduce' },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
    expect: POLL,
  },
};

// Three projects: what needs nothing but code, what needs a browser for one screen, and what goes through the front
// door on a real database.
export default defineConfig({
  plugins: [messages()],
  test: {
    pool: 'forks',
    maxWorkers: WORKERS,
    sequence: { sequencer: WaitingApart },
    projects: [
      {
        extends: true,
        test: {
          ...NODE,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          sequence: AFTER_THE_SERVER,
        },
      },
      COMPONENTS,
      {
        extends: true,
        test: {
          ...NODE,
          name: 'server',
          include: ['test/{api,concurrency,faults,fuzz,ledger,legacy,payments,providers}/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          // The places of Romania are loaded once per worker, not once per file.
          isolate: false,
          // Node runs TypeScript itself: nothing is transformed, and each worker reads the modules as the server does.
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
