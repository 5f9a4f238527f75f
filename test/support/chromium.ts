import { existsSync } from 'node:fs';

const FULL = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const SHELL = [process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell'];

const isRoot = process.getuid?.() === 0;
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole Chromium as scripts/install-browser.mjs leaves it, for tests of service workers; else Playwright's own build. */
export const LAUNCH_OPTIONS = optionsOf(FULL);

/**
 * The headless shell of Chromium, for tests of pages: the same engine without windows, menus and service workers of
 * other pages, which cost two cores more than the pages do. The whole Chromium where it is not installed.
 */
export const PAGE_LAUNCH_OPTIONS = optionsOf([...SHELL, ...FULL]);

function optionsOf(paths: readonly (string | undefined)[]) {
  const found = paths.find((path) => path && existsSync(path));
  return {
    ...(found ? { executablePath: found } : {}),
    args: [...(isRoot ? ['--no-sandbox'] : []), ...QUIET],
  };
}
