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

/** The whole Chromium as scripts/install-browser.mjs leaves it, for tests of pushes; else Playwright's own build. */
export const LAUNCH_OPTIONS = optionsOf(FULL);

/**
 * The headless shell of Chromium, for tests of pages: the same engine without the pages of tabs and menus that no test
 * looks at. The whole Chromium where it is not installed. Its scripts are not compiled a second time for speed: no page
 * of a test is open long enough to earn that.
 */
export const PAGE_LAUNCH_OPTIONS = optionsOf([...SHELL, ...FULL], ['--js-flags=--no-opt --no-maglev']);

function optionsOf(paths: readonly (string | undefined)[], more: readonly string[] = []) {
  const found = paths.find((path) => path && existsSync(path));
  return {
    ...(found ? { executablePath: found } : {}),
    args: [...(isRoot ? ['--no-sandbox'] : []), ...QUIET, ...more],
  };
}
