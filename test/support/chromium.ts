import { existsSync } from 'node:fs';

/** Chromium as scripts/install-browser.mjs leaves it; without one of these, Playwright's own build. */
const found = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

const isRoot = process.getuid?.() === 0;
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How every test that needs a browser starts it. */
export const LAUNCH_OPTIONS = {
  ...(found ? { executablePath: found } : {}),
  args: [...(isRoot ? ['--no-sandbox'] : []), ...QUIET],
};
